import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRealtime } from '../../../shared/realtime/realtime.ts';
import { recountStock, takeOffStock } from '../order/menu/stock.ts';
import type { Till } from '../order/till.ts';

/** However many sales are made, stock is fetched once in this time; until then it is counted here. */
const RECOUNT_MS = 20_000;

export interface Stock {
  /** Fetches the stock now. */
  readonly recount: () => void;
  /** Subtracts a sale's units at once. */
  readonly takeOff: (sale: SaleWire) => void;
}

function stockOf(queries: QueryClient, till: Till): Stock & { recountSoon: () => void; stop: () => void } {
  const counted = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const recount = () => {
    // A sale that is made meanwhile schedules the next one; if it fails, so does the next sale.
    stop();
    void recountStock(queries, till).catch(() => undefined);
  };
  const recountSoon = () => {
    timer ??= setTimeout(recount, RECOUNT_MS);
  };
  const takeOff = (sale: SaleWire) => {
    // A sale's answer and its event may arrive in any order: only the first is counted.
    if (counted.has(sale.id)) return;
    counted.add(sale.id);
    takeOffStock(queries, till, sale);
    recountSoon();
  };
  return { recount, recountSoon, takeOff, stop };
}

/**
 * Keeps the stock on the cards up to date: subtracts everybody's sales at once and fetches it again later. The menu
 * itself, which may have two thousand products, is fetched only after a lost connection and when its prices change
 * (EVENT_TAGS).
 */
export function useStock(till: Till): Stock {
  const queries = useQueryClient();
  const stock = useMemo(() => stockOf(queries, till), [queries, till]);
  useEffect(() => stock.stop, [stock]);
  useRealtime('change status', ({ origin, sale }) => {
    if (sale && (origin === 'sell' || origin === 'table')) stock.takeOff(sale);
  });
  // Added, removed and voided lines only say what the order is now, not which units moved.
  useRealtime('change order', stock.recountSoon);
  return stock;
}
