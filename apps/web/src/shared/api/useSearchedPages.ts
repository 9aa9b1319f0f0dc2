import { useDebouncedValue } from '@mantine/hooks';
import type { AnyEndpoint, AnswerOf, ParamsOf } from '@restaurante/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from './call.ts';
import { query } from './query.ts';

const ASK_AFTER_MS = 300;
/** More is not searched for (the contract's limit). */
const LONGEST_SEARCH = 50;

/**
 * Returns a list's newest rows, and older ones page by page. While something is searched for, older rows that match and are not
 * loaded come after them; `search.older` is the state of that query.
 */
export function useSearchedPages<E extends AnyEndpoint, Row extends { readonly id: number }>(
  endpoint: AnswerOf<E> extends { next: number | null } ? E : never,
  params: ParamsOf<E>,
  rowsOf: (answer: AnswerOf<E>) => readonly Row[],
) {
  const pageQuery = (search: { q?: string; before?: number | undefined }) =>
    query<AnyEndpoint>(endpoint, { params, query: search });
  const list = useInfiniteQuery({
    queryKey: [endpoint.path, params],
    meta: { reads: endpoint.reads },
    queryFn: ({ pageParam, signal }) =>
      call<AnyEndpoint>(endpoint, { params, query: { before: pageParam }, signal }) as Promise<AnswerOf<E>>,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (answer) => (answer as { next: number | null }).next ?? undefined,
  });
  const loaded = list.data?.pages.flatMap(rowsOf);
  const [typed, onSearch] = useState('');
  const trimmed = typed.trim().slice(0, LONGEST_SEARCH);
  const [sentSearch] = useDebouncedValue(trimmed, ASK_AFTER_MS);
  const isSearching = trimmed !== '' && list.hasNextPage;
  const oldest = loaded?.at(-1)?.id;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...pageQuery({ q: sentSearch, before: oldest }),
    enabled: isSearching && sentSearch !== '',
    // The results stay while more are loaded or the search changes.
    placeholderData: keepPreviousData,
  });
  const found = isSearching && data ? rowsOf(data as AnswerOf<E>).filter(({ id }) => id < (oldest ?? 0)) : [];
  const isAnswered = sentSearch === trimmed && !isPending && !isPlaceholderData;
  const older = isSearching
    ? { error, isLoading: !error && !isAnswered, retry: () => void refetch() }
    : undefined;
  return {
    list,
    /** '50+' while there are more. */
    count: loaded && list.hasNextPage ? `${loaded.length}+` : loaded?.length,
    search: { onSearch, older },
    rows: loaded && [...loaded, ...found],
  };
}
