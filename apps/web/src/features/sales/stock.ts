import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { queryOptions, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../shared/api/call.ts';
import { trailing } from '../../shared/api/refetch.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../shared/session/session.ts';

/** The units that a branch has left, by product; products whose stock is not counted are missing. */
export type Stock = Readonly<Record<number, number>>;

export const stockQuery = (branchId: number) =>
  queryOptions({
    queryKey: [listBranchStock.path, branchId],
    // Fetched again when the menu is, and not after each sale: `useStock` subtracts the units sold.
    meta: { reads: listProductsByCategory.reads },
    queryFn: async ({ signal }): Promise<Stock> => {
      const { stock } = await call(listBranchStock, { params: { id: branchId }, signal });
      return Object.fromEntries(stock.map(({ product_id, stock: units }) => [product_id, units]));
    },
  });

/** Fetches the stock now. A failure leaves the earlier stock, which the next sale corrects. */
export const fetchStock = (queries: QueryClient, branchId: number) =>
  queries.fetchQuery({ ...stockQuery(branchId), staleTime: 0 }).catch(() => undefined);

/** Returns the stock after a sale: the counted products of its lines have fewer units, never below zero. */
export function withoutSold(stock: Stock, details: SaleWire['details']): Stock {
  const unitsLeft = { ...stock };
  for (const { product_id, quantity_decrement } of details) {
    const units = unitsLeft[product_id];
    if (units !== undefined) unitsLeft[product_id] = Math.max(0, units - quantity_decrement);
  }
  return unitsLeft;
}

/** Returns for each product the units that `pick` chooses from its two stocks. */
const combineStock = (stock: Stock, other: Stock, pick: (a: number, b: number) => number): Stock =>
  Object.fromEntries(
    Object.entries(stock).map(([id, units]) => [id, pick(units, other[Number(id)] ?? units)]),
  );

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

/** Stock is fetched at most once in this time, however many sales are made; between two fetches it is counted here. */
const RECOUNT_MS = 20_000;

/** An event comes at most this long after an answer that already counts its sale. */
const LATE_MS = 2_000;

/** Counts a branch's stock between two answers of the server. */
function countingOf(queries: QueryClient, branchId: number) {
  const { queryKey } = stockQuery(branchId);
  const subtracted = new Set<number>();
  let shownStock: Stock | undefined;
  let answer: Stock = {};
  /**
   * The stock by events alone. The server's answer may already count sales whose events are late.
   */
  let announced: Stock = {};
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
      const { data, dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
      if (data && data !== shownStock) {
        const isNew = Date.now() - dataUpdatedAt < LATE_MS;
        announced = isNew && shownStock ? combineStock(data, shownStock, Math.max) : data;
        answer = data;
      }
      announced = withoutSold(announced, details);
      if (data) shownStock = queries.setQueryData(queryKey, combineStock(answer, announced, Math.min));
      timer ??= setTimeout(recount, RECOUNT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps the stock on the cards up to date: subtracts the sales of all tills at once and fetches the stock again later.
 * Returns the function that subtracts a sale.
 */
export function useStock(): (sale: SaleWire) => void {
  const { branchId } = useSignedIn();
  const queries = useQueryClient();
  const recountNow = useMemo(() => trailing(() => fetchStock(queries, branchId)), [queries, branchId]);
  const { recountSoon, subtract, stop } = useMemo(() => countingOf(queries, branchId), [queries, branchId]);
  useEffect(() => stop, [stop]);
  useRealtime('change status', ({ origin, sale }) => {
    if (sale && (origin === 'sell' || origin === 'table')) subtract(sale);
  });
  useRealtime('stock', recountNow);
  // Added, removed and voided lines only say what the order is now, not which units moved.
  useRealtime('change order', recountSoon);
  return subtract;
}
