import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import {
  type QueryFunction,
  type QueryKey,
  type QueryMeta,
  type SkipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { createLatest } from './latest.ts';
import { putSale } from './placeSale.ts';

/** The live connection brings the changes; this finds any that it lost. */
const REFETCH_EVERY_MS = 60_000;
/** While there is no list to show. Nobody stands beside a screen on a wall to press 'Reintentar'. */
const RETRY_EVERY_MS = 10_000;

interface Answer {
  readonly sales: SaleWire[];
}

interface ListQuery<A> {
  readonly queryKey: QueryKey;
  readonly queryFn?: QueryFunction<A> | SkipToken | undefined;
  readonly meta?: QueryMeta | undefined;
}

/** A list into which nothing is put is as the server answered. */
const asAnswered = (sales: readonly SaleWire[]) => sales;

/**
 * A list of sales that events keep up to date: fetched once, then changed by answers and events in whatever order they
 * arrive, and fetched again after a lost connection (docs/rules/live.md).
 */
export function useLiveList<A extends Answer>({ queryKey, queryFn, meta }: ListQuery<A>) {
  const queries = useQueryClient();
  const place = meta?.place ?? asAnswered;
  const [latest] = useState(() => createLatest(place));
  const ask = queryFn as QueryFunction<A>;
  const { data, error, errorUpdateCount, refetch } = useQuery<A>({
    queryKey,
    meta,
    queryFn: async (context) => {
      const withLater = latest.begin();
      const answer = await ask(context);
      return { ...answer, sales: [...withLater(answer.sales)] };
    },
    // While no screen showed the list, no events were heard either.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data ? REFETCH_EVERY_MS : RETRY_EVERY_MS),
    refetchIntervalInBackground: true,
  });
  const put = (sale: SaleWire) => {
    if (!latest.note(sale)) return;
    const query = queries.getQueryCache().find({ queryKey });
    if (query) putSale(query, sale, place);
  };
  return {
    /** The whole answer; undefined until it is there. */
    answer: data,
    sales: data?.sales,
    error,
    /** Whether there is no list because it could not be fetched; also while it is asked for again. */
    isMissing: data === undefined && errorUpdateCount > 0,
    refetch: () => void refetch(),
    /** Returns the list as it is now, not as it was at the last render. */
    current: (): readonly SaleWire[] => queries.getQueryData<A>(queryKey)?.sales ?? [],
    /** Puts a sale from an answer or an event into the list, unless a later state is known. */
    put,
    /** Takes a sale out that an event tells was voided, whatever else the event says of it. */
    remove: (sale: SaleWire) => put({ ...sale, deleted_at: sale.deleted_at ?? sale.created_at }),
  };
}

export type LiveList = Omit<ReturnType<typeof useLiveList>, 'answer'>;
