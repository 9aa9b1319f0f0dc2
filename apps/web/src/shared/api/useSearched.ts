import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

const ASK_AFTER_MS = 300;
/** More is not searched for (the contract's limit). */
const LONGEST_SEARCH = 50;

interface Search<A, Row> {
  /** The newest ones, as far as they are loaded. */
  loaded: readonly Row[] | undefined;
  /** Whether there are older ones that are not loaded. */
  hasMore: boolean;
  /** Asks the server for those that match, older than the last one loaded. */
  ask: (search: { q: string; before: number | undefined }) => UseQueryOptions<A>;
  rowsOf: (answer: A) => readonly Row[];
}

/**
 * Returns the rows loaded so far; while something is searched for, older ones that match come after them. `older` says
 * how asking for those goes.
 */
export function useSearched<A, Row extends { readonly id: number }>(options: Search<A, Row>) {
  const { loaded, hasMore, ask, rowsOf } = options;
  const [typed, onSearch] = useState('');
  const trimmed = typed.trim().slice(0, LONGEST_SEARCH);
  const [sentSearch] = useDebouncedValue(trimmed, ASK_AFTER_MS);
  const isSearching = trimmed !== '' && hasMore;
  const oldest = loaded?.at(-1)?.id;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...ask({ q: sentSearch, before: oldest }),
    enabled: isSearching && sentSearch !== '',
    // The results stay while more are loaded or the search changes.
    placeholderData: keepPreviousData,
  });
  const found = isSearching && data ? rowsOf(data).filter(({ id }) => id < (oldest ?? 0)) : [];
  const isAnswered = sentSearch === trimmed && !isPending && !isPlaceholderData;
  const older = isSearching
    ? { error, isLoading: !error && !isAnswered, retry: () => void refetch() }
    : undefined;
  return { search: { onSearch, older }, rows: loaded && [...loaded, ...found] };
}
