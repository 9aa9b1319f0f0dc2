import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, query } from '../../shared/api/query.ts';
import { useSearched } from '../../shared/api/useSearched.ts';

interface Who {
  companyId: number;
  userId: number;
}

/** Returns the newest registers, and older ones page by page. */
const registersQuery = (who: Who) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listCashRegisters), who],
    meta: { reads: listCashRegisters.reads },
    queryFn: ({ pageParam, signal }) =>
      call(listCashRegisters, { params: who, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Returns the registers loaded so far; while something is searched for, older ones that match come after them. */
export function useRegisters(who: Who) {
  const list = useInfiniteQuery(registersQuery(who));
  const loaded = list.data?.pages.flatMap(({ cashiers }) => cashiers);
  const searched = useSearched({
    loaded,
    hasMore: list.hasNextPage,
    ask: (search) => query(listCashRegisters, { params: who, query: search }),
    rowsOf: ({ cashiers }) => cashiers,
  });
  return { list, count: loaded?.length, ...searched };
}
