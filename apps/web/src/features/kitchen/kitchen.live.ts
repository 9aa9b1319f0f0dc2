import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import type { ChangeOrder } from '@restaurante/contract/realtime.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { useLiveList } from '../../shared/live/useLiveList.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { ticketOf } from '../sales/index.ts';
import { arrivalKey, isInKitchen } from './kitchen.orders.ts';

/** How long an order blinks that has changed or that the counter requests (docs/rules/kitchen.md). */
const BLINK_MS = 15_000;

export function useKitchenList(branchId: number) {
  const orders = query(listKitchenSales, { params: { id: branchId } });
  return useLiveList({ ...orders, meta: { ...orders.meta, shows: isInKitchen } });
}

export type Mark = 'changed' | 'requested';

/** Returns which rows blink, and in which colour; the latest reason wins. */
function useMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<number, Mark>>(new Map());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const mark = (saleId: number, reason: Mark) => {
    clearTimeout(timers.current.get(saleId));
    setMarks((before) => new Map(before).set(saleId, reason));
    const unmark = () => setMarks((before) => new Map([...before].filter(([marked]) => marked !== saleId)));
    timers.current.set(saleId, setTimeout(unmark, BLINK_MS));
  };
  return { marks, mark };
}

/** Returns the orders that have arrived since the screen was opened: they slide in, with a sound. */
export function useArrivals(sales: readonly KitchenSaleWire[] | undefined): ReadonlySet<number> {
  const seenKeys = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set());
  // Before the paint: otherwise a new row would be visible before it slides in.
  useLayoutEffect(() => {
    if (!sales) return;
    const earlierKeys = seenKeys.current;
    seenKeys.current = new Set([...(earlierKeys ?? []), ...sales.map(arrivalKey)]);
    const fresh = earlierKeys && sales.filter((sale) => !earlierKeys.has(arrivalKey(sale)));
    if (!fresh?.length) return;
    setArrived(new Set(fresh.map(({ id }) => id)));
    playSound('newOrder');
  }, [sales]);
  return arrived;
}

const CHANGES = {
  add: (ticket: string) => notify.info(`Se agregaron productos al pedido ${ticket}`),
  update: (ticket: string) => notify.info(`Se modificó el pedido ${ticket}`),
  remove: (ticket: string) => notify.warning(`Se quitaron productos del pedido ${ticket}`),
};

/** Announces what events change in these orders; returns the rows that blink. */
export function useKitchenEvents(sales: readonly KitchenSaleWire[] = []): ReadonlyMap<number, Mark> {
  const { marks, mark } = useMarks();
  const announce = (event: ChangeOrder, wasHere: boolean) => {
    const { type, sale, sale_id, sale_number, merged_into: bill } = event;
    const ticket = ticketOf({ sale_number });
    if (type === 'delete') {
      if (!wasHere) return;
      if (bill === undefined) notify.error(`El pedido ${ticket} se ha anulado`);
      else notify.info(`El pedido ${ticket} se unió a ${ticketOf({ sale_number: bill })}`);
      playSound('alert');
    } else if (sale ? isInKitchen(sale) : wasHere) {
      mark(sale_id, 'changed');
      CHANGES[type](ticket);
      playSound(type === 'add' ? 'newOrder' : 'alert');
    }
  };
  const find = (saleId: number) => sales.find(({ id }) => id === saleId);

  useRealtime('change order', (event) => announce(event, find(event.sale_id) !== undefined));
  useRealtime('request order', ({ sale_id }) => {
    const requestedSale = find(sale_id);
    if (!requestedSale) return;
    mark(sale_id, 'requested');
    notify.warning(`Piden el pedido ${ticketOf(requestedSale)}`, `requested-${sale_id}`);
    playSound('alert');
  });
  return marks;
}
