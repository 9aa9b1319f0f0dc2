import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useRealtime } from '../../../shared/realtime/realtime.ts';
import { withoutSold } from '../order/menu/stock.ts';
import { fetchStock, stockQuery, type Till } from '../order/till.ts';

/** However many sales are made, stock is fetched once in this time; until then it is counted here. */
const RECOUNT_MS = 20_000;

/**
 * Keeps the stock on the cards up to date: subtracts the sales of all tills at once and fetches the stock again later.
 * Returns the function that subtracts a sale.
 */
export function useStock({ branchId }: Till): (sale: SaleWire) => void {
  const queries = useQueryClient();
  const { recountSoon, subtract, stop } = useMemo(() => {
    const { queryKey } = stockQuery(branchId);
    const subtracted = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recount = () => {
      timer = undefined;
      void fetchStock(queries, branchId);
    };
    return {
      recountSoon: () => void (timer ??= setTimeout(recount, RECOUNT_MS)),
      subtract: ({ id, branch, details }: SaleWire) => {
        // A sale's answer and its event may arrive in any order: only the first is counted.
        if (branch.id !== branchId || subtracted.has(id)) return;
        subtracted.add(id);
        queries.setQueryData(queryKey, (stock) => stock && withoutSold(stock, details));
        timer ??= setTimeout(recount, RECOUNT_MS);
      },
      stop: () => clearTimeout(timer),
    };
  }, [queries, branchId]);
  useEffect(() => stop, [stop]);
  useRealtime('change status', ({ origin, sale }) => {
    if (sale && (origin === 'sell' || origin === 'table')) subtract(sale);
  });
  // Added, removed and voided lines only say what the order is now, not which units moved.
  useRealtime('change order', recountSoon);
  return subtract;
}
