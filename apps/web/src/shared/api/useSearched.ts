import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
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

/** Returns the rows loaded so far; while something is searched for, older ones that match come after them. */
export function useSearched<A, Row extends { readonly id: number }>(options: Search<A, Row>) {
  const { loaded, hasMore, ask, rowsOf } = options;
  const [typed, search] = useState('');
  const [asked] = useDebouncedValue(typed.trim().slice(0, LONGEST_SEARCH), ASK_AFTER_MS);
  const isSearching = typed.trim() !== '' && asked !== '' && hasMore;
  const before = loaded?.at(-1)?.id;
  const { data } = useQuery({ ...ask({ q: asked, before }), enabled: isSearching });
  const older = isSearching && data ? rowsOf(data) : [];
  return { search, rows: loaded && [...loaded, ...older] };
}
