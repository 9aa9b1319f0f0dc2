import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ChangeOrder, ChangeStatus, StockLeft } from '@restaurante/contract/realtime.ts';
import { queryOptions, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { trailing } from '../../shared/api/refetch.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../shared/session/session.ts';

/** The units that a branch has left, by product; products whose stock is not counted are missing. */
export type Stock = Readonly<Record<number, number>>;

export const stockQuery = (branchId: number) =>
  queryOptions({
    queryKey: [listBranchStock.path, branchId],
    // Fetched again when the menu is, and not after each sale: `useLiveStock` takes the units left from its event.
    meta: { reads: listProductsByCategory.reads },
    queryFn: async ({ signal }): Promise<Stock> => {
      const { stock } = await call(listBranchStock, { params: { id: branchId }, signal });
      return Object.fromEntries(stock.map(({ product_id, stock: units }) => [product_id, units]));
    },
  });

/** Fetches the stock now. A failure leaves the earlier stock, which the next sale corrects. */
export const fetchStock = (queries: QueryClient, branchId: number) =>
  queries.fetchQuery({ ...stockQuery(branchId), staleTime: 0 }).catch(() => undefined);

/** Returns the stock with the units that an act has left. Products that were not counted stay so. */
export function withLeft(stock: Stock, changed: readonly StockLeft[]): Stock {
  const counted = changed.filter(({ product_id }) => product_id in stock);
  return { ...stock, ...Object.fromEntries(counted.map(({ product_id, left }) => [product_id, left])) };
}

type Products = readonly { readonly id: number }[];

/** Returns how many units of these products are left together; null if one of them is not counted. */
export function unitsLeft(stock: Stock, products: Products): number | null {
  return products.reduce<number | null>((sum, { id }) => {
    const units = stock[id];
    return sum === null || units === undefined ? null : sum + units;
  }, 0);
}

/** Returns `unitsLeft` of the stock that `useMenu` fetches; the component renders again only when it changes. */
export function useUnitsLeft(products: Products): number | null {
  const { branch } = useSignedIn();
  const select = (stock: Stock) => unitsLeft(stock, products);
  return useQuery({ ...stockQuery(branch?.id ?? 0), enabled: false, select }).data ?? null;
}

/** Stock is fetched at most once in this time, however many acts change it: an event may be lost. */
const RECOUNT_MS = 20_000;

/** Keeps the stock on the cards up to date: takes the units left from each event, and fetches the stock later. */
export function useLiveStock(): void {
  const { branchId } = useSignedIn();
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const recountNow = useMemo(() => trailing(() => fetchStock(queries, branchId)), [queries, branchId]);
  const take = ({ branch_id, stock: changed = [] }: ChangeStatus | ChangeOrder) => {
    if (branch_id !== branchId || changed.length === 0) return;
    queries.setQueryData(stockQuery(branchId).queryKey, (stock) => stock && withLeft(stock, changed));
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void fetchStock(queries, branchId);
    }, RECOUNT_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useRealtime('change status', take);
  useRealtime('change order', take);
  useRealtime('stock', recountNow);
}
