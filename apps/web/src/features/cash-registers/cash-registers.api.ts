import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, query } from '../../shared/api/query.ts';
import { useSearched } from '../../shared/api/useSearched.ts';

interface Who {
  companyId: number;
  userId: number;
}

/** The newest registers, and older ones page by page. */
const registersQuery = (who: Who) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.listCashRegisters), who],
    meta: { reads: endpoints.listCashRegisters.reads },
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listCashRegisters, { params: who, query: { before: pageParam }, signal }),
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
    ask: (q) => query(endpoints.listCashRegisters, { params: who, query: { q } }),
    rowsOf: ({ cashiers }) => cashiers,
  });
  return { list, count: loaded?.length, ...searched };
}

/** One register as it is now; its figures change with every sale. */
export const registerQuery = (id: number) => ({
  ...query(endpoints.getCashRegister, { params: { id } }),
  staleTime: 0,
});

export const openRegisterQuery = (params: { id: number; userId: number }) =>
  query(endpoints.getOpenCashRegister, { params });

export const transferTargetsQuery = (id: number) => ({
  ...query(endpoints.listTransferTargets, { params: { id } }),
  staleTime: 0,
});
