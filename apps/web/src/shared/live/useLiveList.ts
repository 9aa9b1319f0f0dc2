import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** Finds changes whose events were lost. */
const REFETCH_EVERY_MS = 60_000;
/** While there is no list. A screen on a wall has no user to press 'Reintentar'. */
const RETRY_EVERY_MS = 10_000;

/** Options of a query whose answer events keep up to date. */
export const LIVE = {
  // While no screen showed the list, no event changed it.
  refetchOnMount: 'always',
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data ? REFETCH_EVERY_MS : RETRY_EVERY_MS,
  refetchIntervalInBackground: true,
} as const;

/** Returns a list of sales that events keep up to date (docs/rules/live.md). */
export function useLiveList<A extends { readonly sales: readonly object[] }>(
  query: Pick<UseQueryOptions<A>, 'queryKey' | 'queryFn' | 'meta'>,
) {
  const { data, error, errorUpdateCount, dataUpdatedAt, refetch } = useQuery<A>({ ...query, ...LIVE });
  return {
    /** The whole answer; undefined until it is there. */
    answer: data,
    sales: data?.sales as A['sales'] | undefined,
    /** When the answer came, epoch milliseconds; an event that changes it leaves the time as it is. */
    fetchedAt: dataUpdatedAt,
    error,
    /** Whether there is no list because it could not be fetched; also during another try. */
    isMissing: data === undefined && errorUpdateCount > 0,
    refetch: () => void refetch(),
  };
}
