import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';

/** The newest purchases, and older ones page by page. */
export const purchasesQuery = (params: { companyId: number }) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.listPurchases), params],
    meta: { reads: endpoints.listPurchases.reads },
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listPurchases, { params, query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Attaches a picture of the invoice. */
export function useAttachInvoice() {
  return useWrite(endpoints.attachInvoice, { success: ({ success }) => success });
}
