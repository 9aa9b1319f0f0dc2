import type { AnswerOf, AnyEndpoint, ParamsOf, QueryOf } from '@restaurante/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

interface QueryRequest<E extends AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
}

/** Returns the query options of a reading endpoint: `useQuery(query(listProducts, { params }))`. */
export function query<E extends AnyEndpoint>(endpoint: E, request: QueryRequest<E> = {}) {
  return queryOptions<AnswerOf<E>>({
    queryKey: [endpoint.path, request.params ?? {}, request.query ?? {}],
    meta: { reads: endpoint.reads },
    queryFn: ({ signal }) => call(endpoint, { ...request, signal }),
  });
}
