import { deadline } from '../shared/api/deadline.ts';

const LIMIT_MS = 15_000;

/** Returns what `read` takes from the response; `failed` without a complete one in 15 seconds. */
export async function request<Answer, Failure>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
  failed: Failure,
): Promise<Answer | Failure> {
  const end = deadline(LIMIT_MS);
  try {
    return await read(await fetch(address, { ...init, signal: end.signal }));
  } catch {
    return failed;
  } finally {
    end.clear();
  }
}

/** Returns the options of a request that sends JSON. */
export const sending = (body: object, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
