import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, query } from '../../shared/api/query.ts';

interface Who {
  companyId: number;
  userId: number;
}

/** The newest registers, and older ones page by page. */
export const registersQuery = (who: Who) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.listCashRegisters), who],
    meta: { reads: endpoints.listCashRegisters.reads },
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listCashRegisters, { params: who, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

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
