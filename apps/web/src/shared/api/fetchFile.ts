import { pathOf } from '@restaurante/contract/client.ts';
import type { AnyEndpoint, ParamsOf, QueryOf } from '@restaurante/contract/endpoint.ts';
import { currentSession } from '../session/session.ts';

interface Asked<E extends AnyEndpoint> {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  signal: AbortSignal;
}

/** Fetches a file that only a session may read, such as a picture without a public address. */
export async function fetchFile<E extends AnyEndpoint>(
  endpoint: E,
  { signal, ...parts }: Asked<E>,
): Promise<Blob> {
  const token = currentSession()?.token ?? '';
  const response = await fetch(pathOf(endpoint, parts), {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}`);
  return response.blob();
}
