import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOnConnected, useRealtime } from '../../shared/realtime/realtime.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { ticketOf } from '../sales/index.ts';
import { useBlinks, without } from './blinks.ts';
import { compareOrders, type OrderChange } from './kitchen.changes.ts';
import type { Stations } from './kitchen.orders.ts';

type Change = OrderChange & { readonly sale: KitchenSaleWire };

const isToHear = ({ kind }: OrderChange) => kind === 'new' || kind === 'added';

const soundOf = (changes: readonly Change[]) => (changes.some(isToHear) ? 'newOrder' : 'alert');

const ADDED = (ticket: string) => notify.info(`Se agregaron productos al pedido ${ticket}`);

const NOTICES: Record<OrderChange['kind'], (ticket: string) => void> = {
  // It slides in.
  new: () => undefined,
  added: ADDED,
  moved: ADDED,
  updated: (ticket) => notify.info(`Se modificó el pedido ${ticket}`),
  removed: (ticket) => notify.warning(`Se quitaron productos del pedido ${ticket}`),
  voided: (ticket) => notify.error(`El pedido ${ticket} se ha anulado`),
};

const namesOf = (sales: readonly KitchenSaleWire[]) => sales.map(ticketOf).join(', ');

/** Says in one notice, with one sound, what happened while nothing could arrive. */
function announceBreak(changes: readonly Change[], gone: readonly KitchenSaleWire[]): void {
  const changed =
    changes.length > 0 && `Cambió desde la última vez: ${namesOf(changes.map(({ sale }) => sale))}.`;
  const left = gone.length > 0 && `Ya no está: ${namesOf(gone)}.`;
  if (changed || left) notify.warning([changed, left].filter(Boolean).join(' '), 'kitchen-break');
  if (changed) playSound(soundOf(changes));
}

interface Unseen {
  /** The order as it was seen last; undefined: never. */
  readonly seen: KitchenSaleWire | undefined;
  /** Whether its mark stays until it is touched, because the change came during a break. */
  readonly isKept: boolean;
}

export interface OrderMark extends OrderChange {
  readonly isKept: boolean;
}

/**
 * Compares each list with the one before, and says what is different: of a list that came live with notices and marks of
 * 15 seconds, of the first list after a lost connection with one notice and marks that stay until they are touched, as
 * also behind another tab. docs/rules/kitchen.md
 */
export function useChanges(
  {
    sales,
    fetchedAt,
  }: { readonly sales: readonly KitchenSaleWire[] | undefined; readonly fetchedAt: number },
  stations: Stations,
) {
  const [unseen, setUnseen] = useState<ReadonlyMap<number, Unseen>>(new Map());
  const [arrived, setArrived] = useState('');
  /** Every order in its last state, also those that have left. */
  const last = useRef(new Map<number, KitchenSaleWire>());
  const listed = useRef<ReadonlySet<number> | null>(null);
  const backAt = useRef<number | null>(null);
  const removals = useRef(new Set<number>());
  const later = useBlinks();

  useOnConnected(() => void (backAt.current = Date.now()));
  useRealtime('change order', ({ type, sale_id: id, sale_number, merged_into: bill }) => {
    // It may take the order off this screen: then only the event says why.
    if (type === 'remove') removals.current.add(id);
    if (type !== 'delete' || bill === undefined || !listed.current?.has(id)) return;
    notify.info(`El pedido ${ticketOf({ sale_number })} se unió a ${ticketOf({ sale_number: bill })}`);
    playSound('alert');
  });

  /** Takes the mark away: the order was seen. */
  const see = useCallback(
    (id: number) => setUnseen((before) => (before.has(id) ? without(before, id) : before)),
    [],
  );
  /** Takes an order that this screen brings back itself: it is nothing new here. */
  const expect = useCallback((sale: KitchenSaleWire) => void last.current.set(sale.id, sale), []);

  // Before the paint: otherwise a new row would be visible before it slides in.
  useLayoutEffect(() => {
    if (!sales) return;
    const before = listed.current;
    listed.current = new Set(sales.map(({ id }) => id));
    const lastOf = (sale: KitchenSaleWire) => {
      const known = last.current.get(sale.id);
      // An order that comes back is new, unless a slow answer shows what has left already.
      return known && (before?.has(sale.id) || sale.revision <= known.revision) ? known : undefined;
    };
    const compared = before ? sales.map((sale) => ({ sale, seen: lastOf(sale) })) : [];
    const gone = [...(before ?? [])]
      .filter((id) => !listed.current!.has(id))
      .map((id) => last.current.get(id)!);
    for (const sale of sales) last.current.set(sale.id, sale);
    const isBack = before !== null && backAt.current !== null && fetchedAt >= backAt.current;
    if (isBack || before === null) backAt.current = null;

    const changes = compared.flatMap(({ sale, seen }) => {
      const change = compareOrders(seen, sale, stations);
      return change ? [{ ...change, sale, seen }] : [];
    });
    const wasRemoved = gone.filter(({ id }) => removals.current.has(id));
    for (const { sale, seen } of compared) if (sale !== seen) removals.current.delete(sale.id);
    for (const { id } of gone) removals.current.delete(id);
    const fresh = changes.filter(({ kind }) => kind === 'new').map(({ sale }) => sale);
    if (fresh.length > 0) setArrived(`Pedido nuevo: ${namesOf(fresh)}`);
    if (isBack)
      announceBreak(
        changes,
        gone.filter(({ deleted_at }) => deleted_at === null),
      );
    else {
      for (const { kind, sale } of changes) NOTICES[kind](ticketOf(sale));
      for (const sale of wasRemoved) NOTICES.removed(ticketOf(sale));
      if (changes.length > 0 || wasRemoved.length > 0) playSound(soundOf(changes));
    }
    const isKept = isBack || document.hidden;
    const marked = changes.filter(({ kind }) => isKept || kind !== 'voided');
    setUnseen((unseen) => {
      if (marked.length === 0 && gone.every(({ id }) => !unseen.has(id))) return unseen;
      const next = new Map([...unseen].filter(([id]) => listed.current!.has(id)));
      for (const { sale, seen } of marked) {
        const earlier = unseen.get(sale.id) ?? { seen, isKept: false };
        next.set(sale.id, { seen: earlier.seen, isKept: earlier.isKept || isKept });
      }
      return next;
    });
    for (const { sale } of marked) {
      const { id } = sale;
      later(id, () =>
        setUnseen((before) => (before.get(id)?.isKept === false ? without(before, id) : before)),
      );
    }
  }, [sales, fetchedAt, stations, later]);

  const marks = useMemo(
    () =>
      new Map(
        sales?.flatMap((sale): [number, OrderMark][] => {
          const mark = unseen.get(sale.id);
          const change = mark && compareOrders(mark.seen, sale, stations);
          return change ? [[sale.id, { ...change, isKept: mark.isKept }]] : [];
        }),
      ),
    [sales, unseen, stations],
  );
  return { marks, arrived, see, expect };
}
