import { setSaleStatus, undoReady } from '@restaurante/contract/sales/sales.endpoints.ts';
import { SALE_STATUS_IDS, UNDO_READY_SECONDS } from '@restaurante/domain/sales/sale-status.ts';
import { useRef, useState } from 'react';
import type { CallError } from '../../shared/api/call.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useRealtime, useReconnected } from '../../shared/realtime/realtime.ts';
import { serverNow } from '../../shared/time/serverClock.ts';
import { notify } from '../../ui/feedback/notices.tsx';

/** When a row leaves, the next one moves under the finger: a second touch this soon belongs to the first. */
const DOUBLE_TOUCH_MS = 400;

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
  const touchedAt = useRef(-Infinity);

  const status = useWrite(setSaleStatus, {
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
  useReconnected(() => setLeaving(new Set()));

  const markReady = (saleId: number) => {
    const now = performance.now();
    if (leaving.has(saleId) || now - touchedAt.current < DOUBLE_TOUCH_MS) return;
    touchedAt.current = now;
    setLeaving((before) => new Set(before).add(saleId));
    status.mutate({
      params: { id: saleId },
      body: { sales_status_id: SALE_STATUS_IDS.ready, origin: 'kitchen' },
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
