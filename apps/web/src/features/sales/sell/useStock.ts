import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRefetchSoon } from '../../../shared/live/useRefetch.ts';
import { useRealtime, useReconnected } from '../../../shared/realtime/realtime.ts';
import { withoutSold, withStock } from '../order/menu/stock.ts';
import { branchStockQuery, daySalesQuery, menuQuery, type Till } from '../order/till.ts';

/** However many sales are made, stock is fetched once in this time; until then it is counted here. */
const REFRESH_MS = 20_000;

export interface Stock {
  /** Fetches products, prices and stock now. */
  readonly refresh: () => Promise<void>;
  /** Subtracts a sale's units at once. */
  readonly takeOff: (sale: SaleWire) => void;
}

function stockOf(queries: QueryClient, till: Till): Stock & { refreshSoon: () => void; stop: () => void } {
  const { queryKey } = menuQuery(till);
  const counted = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const refresh = () => {
    stop();
    return queries.invalidateQueries({ queryKey });
  };
  const recount = async () => {
    timer = undefined;
    const { stock } = await queries.fetchQuery({ ...branchStockQuery(till), staleTime: 0 });
    // A sale that was made meanwhile has already scheduled the next recount.
    queries.setQueryData(queryKey, (known) => known && withStock(known, till.branchId, stock));
  };
  const refreshSoon = () => {
    // If it fails, the next sale or the reconnection tries again.
    timer ??= setTimeout(() => void recount().catch(() => undefined), REFRESH_MS);
  };
  const takeOff = (sale: SaleWire) => {
    // A sale's answer and its event may arrive in any order: only the first is counted.
    if (counted.has(sale.id)) return;
    counted.add(sale.id);
    queries.setQueryData(queryKey, (known) => known && withoutSold(known, sale));
    refreshSoon();
  };
  return { refresh, refreshSoon, takeOff, stop };
}

/** Keeps the stock on the cards up to date: subtracts everybody's sales at once and fetches it again later. */
export function useStock(till: Till): Stock {
  const queries = useQueryClient();
  const stock = useMemo(() => stockOf(queries, till), [queries, till]);
  useEffect(() => stock.stop, [stock]);

  const refreshTables = useRefetchSoon(daySalesQuery(till).queryKey);
  useRealtime('change status', ({ origin, sale }) => {
    refreshTables();
    if (sale && (origin === 'sell' || origin === 'table')) stock.takeOff(sale);
  });
  // Added, removed and voided lines only say what the order is now, not which units moved.
  useRealtime('change order', () => {
    refreshTables();
    stock.refreshSoon();
  });
  useReconnected(() => void stock.refresh());
  return stock;
}
