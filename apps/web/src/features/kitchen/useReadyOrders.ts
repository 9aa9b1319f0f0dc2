import { setLineStates, setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS, UNDO_READY_SECONDS } from '@restaurante/domain/sales/sale-status.ts';
import { useCallback, useRef, useState } from 'react';
import type { CallError } from '../../shared/api/call.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOnConnected, useRealtime } from '../../shared/realtime/realtime.ts';
import { serverNow } from '../../shared/time/serverClock.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { isInKitchen, type Line, type Stations, waitingLines } from './kitchen.orders.ts';

const UNREACHABLE = 'Error al hacer la petición al servidor. El pedido sigue aquí: intenta nuevamente.';

/** When a card leaves, the next one moves under the finger: a second touch this soon belongs to the first. */
const DOUBLE_TOUCH_MS = 400;

/** An order whose last dishes were marked ready here within the last minute. */
export interface ReadyOrder {
  readonly id: number;
  readonly ticket: number;
  /** The ids of the lines that were marked. */
  readonly lines: readonly number[];
  /** Until when it can be undone, epoch milliseconds. */
  readonly until: number;
}

/** The state that a line will have, by line: shown before the server has answered. */
export type SavingLines = ReadonlyMap<number, 'waiting' | 'ready'>;

const withEntry = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> =>
  new Map(map).set(key, value);

/** Returns the ids of the lines that a call has sent. */
const idsIn = (body: { lines?: unknown } | undefined) => body?.lines as readonly number[];

/** Returns a check whether a touch belongs to the one before: only another line of the same card is one of its own. */
function useTouchGuard() {
  const touched = useRef({ at: -Infinity, saleId: 0, lineId: 0 });
  return useCallback((saleId: number, lineId = 0) => {
    const before = touched.current;
    touched.current = { at: performance.now(), saleId, lineId };
    const isSoon = touched.current.at - before.at < DOUBLE_TOUCH_MS;
    return isSoon && (before.saleId !== saleId || before.lineId === lineId);
  }, []);
}

/** Sends touches of lines, 'Listo' and 'Deshacer'; `onBack` gets an order that this screen brings back. */
export function useReadyOrders(stations: Stations, onBack: (sale: KitchenSaleWire) => void) {
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const [saving, setSaving] = useState<ReadonlyMap<number, SavingLines>>(new Map());
  const [undoable, setUndoable] = useState<readonly ReadyOrder[]>([]);
  const isDoubleTouch = useTouchGuard();

  const forget = (saleId: number) => setUndoable((before) => before.filter(({ id }) => id !== saleId));
  const offerUndo = (sale: KitchenSaleWire, lines: ReadyOrder['lines']) => {
    const now = serverNow();
    const ready = { id: sale.id, ticket: sale.sale_number!, lines, until: now + UNDO_READY_SECONDS * 1_000 };
    setUndoable((before) => [ready, ...before.filter(({ id, until }) => id !== sale.id && until > now)]);
  };
  const stay = (saleId: number) => setLeaving((before) => new Set([...before].filter((id) => id !== saleId)));

  const status = useWrite(setSaleStatus, {
    onSuccess: ({ sale }, { body }) => {
      stay(sale.id);
      offerUndo(sale, idsIn(body));
    },
    onError: ({ code, message }, { params }) => {
      stay(Number(params?.id));
      if (code !== 'status_change_not_allowed') return false;
      // Another user was faster, and the fetched list already shows it: there is nothing to close.
      notify.warning(message);
      return true;
    },
    unreachable: UNREACHABLE,
  });

  const saved = (saleId: number, lineId: number) =>
    setSaving((before) => {
      const left = new Map([...(before.get(saleId) ?? [])].filter(([id]) => id !== lineId));
      const others = new Map([...before].filter(([id]) => id !== saleId));
      return left.size > 0 ? others.set(saleId, left) : others;
    });
  const lineState = useWrite(setLineStates, {
    onSuccess: ({ sale }, { body }) => {
      for (const id of idsIn(body)) saved(sale.id, id);
      if (body!.state === 'ready' && !isInKitchen(sale, stations)) offerUndo(sale, idsIn(body));
    },
    onError: (_error, { params, body }) => {
      for (const id of idsIn(body)) saved(Number(params?.id), id);
    },
    unreachable: UNREACHABLE,
  });
  const undo = useWrite(setLineStates, { onSuccess: ({ sale }) => onBack(sale) });

  // Served or voided: 'Deshacer' is no longer possible.
  useRealtime('change status', (event) => {
    if (event.status > SALE_STATUS_IDS.ready) forget(event.sale_id);
  });
  useRealtime('change order', (event) => {
    if (event.type === 'delete') forget(event.sale_id);
  });
  // A request on a broken connection may hang for minutes: after reconnecting, the server's list decides what is shown.
  useOnConnected(() => {
    setLeaving(new Set());
    setSaving(new Map());
  });

  const { mutate: sendStatus } = status;
  const { mutate: sendLine } = lineState;
  /**
   * Marks what waits of the order as the screen shows it: what came in the meantime stays to be cooked. Keys choose
   * their card, so they never reach a neighbour's.
   */
  const markReady = useCallback(
    (sale: KitchenSaleWire, isKey = false) => {
      const lines = waitingLines(sale, stations).map(({ id }) => id);
      if (lines.length === 0 || (!isKey && isDoubleTouch(sale.id))) return;
      setLeaving((before) => new Set(before).add(sale.id));
      const ready = { sales_status_id: SALE_STATUS_IDS.ready, origin: 'kitchen', lines } as const;
      sendStatus({ params: { id: sale.id }, body: ready });
    },
    [stations, isDoubleTouch, sendStatus],
  );
  /** Marks a line as ready, or a ready one as waiting again. */
  const touchLine = useCallback(
    (sale: KitchenSaleWire, line: Line) => {
      if (isDoubleTouch(sale.id, line.id)) return;
      const state = line.state === 'ready' ? 'waiting' : 'ready';
      setSaving((before) =>
        withEntry(before, sale.id, withEntry(before.get(sale.id) ?? new Map(), line.id, state)),
      );
      sendLine({ params: { id: sale.id }, body: { lines: [line.id], state } });
    },
    [isDoubleTouch, sendLine],
  );
  const takeBack = (order: ReadyOrder) => {
    forget(order.id);
    undo
      .mutateAsync({ params: { id: order.id }, body: { lines: [...order.lines], state: 'waiting' } })
      .catch(({ code }: CallError) => {
        // It is unknown whether the call arrived.
        if (code === 'unreachable') setUndoable((before) => [order, ...before]);
      });
  };
  return { leaving, saving, markReady, touchLine, undoable, takeBack };
}
