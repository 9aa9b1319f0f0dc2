import { setSaleStatus, undoReady } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS, UNDO_READY_SECONDS } from '@restaurante/domain/sales/sale-status.ts';
import { useState } from 'react';
import type { CallError } from '../../shared/api/call.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useRealtime, useOnConnected } from '../../shared/realtime/realtime.ts';
import { serverNow } from '../../shared/time/serverClock.ts';
import { useDoubleTouch } from '../../shared/useDoubleTouch.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { useBillWrite } from '../sales/index.ts';

const UNREACHABLE = 'Error al hacer la petición al servidor. El pedido sigue aquí: intenta nuevamente.';

/** An order that was marked ready here within the last minute. */
export interface ReadyOrder {
  readonly id: number;
  readonly ticket: number;
  /** Until when it can be undone, epoch milliseconds. */
  readonly until: number;
}

const without = (id: number) => (before: ReadonlySet<number>) =>
  new Set([...before].filter((leaving) => leaving !== id));

/** Sends 'Listo' and 'Deshacer'. */
export function useReadyOrders() {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const [undoable, setUndoable] = useState<readonly ReadyOrder[]>([]);
  const isDoubleTouch = useDoubleTouch();

  const status = useBillWrite(setSaleStatus, {
    onSuccess: ({ sale }) => {
      setLeaving(without(sale.id));
      const now = serverNow();
      const ready = { id: sale.id, ticket: sale.sale_number!, until: now + UNDO_READY_SECONDS * 1_000 };
      setUndoable((before) => [ready, ...before.filter(({ id, until }) => id !== sale.id && until > now)]);
    },
    onError: ({ code, message }, { params }) => {
      setLeaving(without(Number(params?.id)));
      if (code !== 'status_change_not_allowed') return false;
      // Another user was faster, and the fetched list already shows it: there is nothing to close.
      notify.warning(message);
      return true;
    },
    unreachable: UNREACHABLE,
  });
  const undo = useWrite(undoReady);
  const forget = (saleId: number) => setUndoable((before) => before.filter(({ id }) => id !== saleId));
  // Served, voided or with a new round: 'Deshacer' is no longer possible.
  useRealtime('change status', (event) => {
    if (event.status !== SALE_STATUS_IDS.ready) forget(event.sale_id);
  });
  useRealtime('change order', (event) => {
    if (event.type !== 'update') forget(event.sale_id);
  });
  // A request on a broken connection may hang for minutes: after reconnecting, the server's list decides what is shown.
  useOnConnected(() => setLeaving(new Set()));

  const markReady = (sale: KitchenSaleWire) => {
    if (leaving.has(sale.id) || isDoubleTouch()) return;
    setLeaving((before) => new Set(before).add(sale.id));
    status.mutate({
      params: { id: sale.id },
      body: { sales_status_id: SALE_STATUS_IDS.ready, origin: 'kitchen' },
      seen: { current: sale },
    });
  };
  const takeBack = (order: ReadyOrder) => {
    forget(order.id);
    undo.mutateAsync({ params: { id: order.id } }).catch(({ code }: CallError) => {
      // It is unknown whether the call arrived.
      if (code === 'unreachable') setUndoable((before) => [order, ...before]);
    });
  };
  return { leaving, markReady, undoable, takeBack };
}
