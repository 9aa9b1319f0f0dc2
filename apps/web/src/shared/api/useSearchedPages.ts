import { useDebouncedValue } from '@mantine/hooks';
import type { AnyEndpoint, AnswerOf, ParamsOf } from '@restaurante/contract/endpoint.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Shows } from '../live/placeSale.ts';
import { LIVE } from '../live/useLiveList.ts';
import { call } from './call.ts';
import { query } from './query.ts';

interface PagesOptions {
  /** Further fields of the query: the rows of a page, or what limits the whole list. */
  filters?: object;
  /** For sales that events keep up to date: whether the list includes one. */
  shows?: Shows;
  /** The rows are of the time of the call: only the writes of this page change them. */
  isStill?: boolean;
}

const ASK_AFTER_MS = 300;
/** More is not searched for (the contract's limit). */
const LONGEST_SEARCH = 50;

/**
 * Returns a list's newest rows, and older ones page by page. While something is searched for, older rows that match and
 * are not loaded come after them; `search.older` is the state of that query.
 */
export function useSearchedPages<E extends AnyEndpoint, Row extends { readonly id: number }>(
  endpoint: AnswerOf<E> extends { next?: number | null | undefined } ? E : never,
  params: ParamsOf<E>,
  rowsOf: (answer: AnswerOf<E>) => readonly Row[],
  { filters = {}, shows, isStill = false }: PagesOptions = {},
) {
  const pageQuery = (search: { q?: string; before?: number | undefined }) =>
    query<AnyEndpoint>(endpoint, { params, query: { ...filters, ...search } });
  const list = useInfiniteQuery({
    queryKey: [endpoint.path, params, filters, 'pages'],
    meta: { reads: isStill ? [] : endpoint.reads, shows },
    queryFn: ({ pageParam, signal }) =>
      call<AnyEndpoint>(endpoint, {
        params,
        query: { ...filters, before: pageParam },
        signal,
      }) as Promise<AnswerOf<E>>,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (answer) => (answer as { next?: number | null }).next ?? undefined,
    // The rows stay until those of other filters are loaded.
    placeholderData: keepPreviousData,
    ...(isStill ? { staleTime: 0, refetchOnWindowFocus: false } : shows && LIVE),
  });
  const loadedRows = list.data?.pages.flatMap(rowsOf);
  const [typed, onSearch] = useState('');
  const trimmed = typed.trim().slice(0, LONGEST_SEARCH);
  const [sentSearch] = useDebouncedValue(trimmed, ASK_AFTER_MS);
  const isSearching = trimmed !== '' && list.hasNextPage;
  const oldest = loadedRows?.at(-1)?.id;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...pageQuery({ q: sentSearch, before: oldest }),
    enabled: isSearching && sentSearch !== '',
    // The results stay while more are loaded or the search changes.
    placeholderData: keepPreviousData,
  });
  const loadedIds = new Set(loadedRows?.map(({ id }) => id));
  const foundRows =
    isSearching && data ? rowsOf(data as AnswerOf<E>).filter(({ id }) => !loadedIds.has(id)) : [];
  const isAnswered = sentSearch === trimmed && !isPending && !isPlaceholderData;
  const older = isSearching
    ? { error, isLoading: !error && !isAnswered, retry: () => void refetch() }
    : undefined;
  return {
    list,
    /** '50+' while there are more. */
    count: loadedRows && list.hasNextPage ? `${loadedRows.length}+` : loadedRows?.length,
    search: { onSearch, older },
    rows: loadedRows && [...loadedRows, ...foundRows],
  };
}
