import { DATA_MARK_HEADER } from '@restaurante/contract/data-mark.ts';
import { deadline } from '../shared/api/deadline.ts';
import { noteDataMark } from '../shared/dataMark.ts';

const LIMIT_MS = 15_000;

const companyId = () => Number(document.getElementById('page')?.dataset.company);

/** Returns what `read` takes from the response; `failed` without a complete one in 15 seconds. */
export async function request<Answer, Failure>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
  failed: Failure,
): Promise<Answer | Failure> {
  const end = deadline(LIMIT_MS);
  try {
    const response = await fetch(address, { ...init, signal: end.signal });
    noteDataMark(companyId(), response.headers.get(DATA_MARK_HEADER));
    return await read(response);
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
