import { vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

/** A JSON answer of the server. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** Answers `fetch` by 'METHOD /path'. Returns the calls made, in order. An unknown call fails the test. */
export function fakeServer(answers: Record<string, Answer>): string[] {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    const call = `${method} ${path}`;
    calls.push(call);
    const answer = answers[call];
    if (!answer) throw new Error(`nobody answers ${call}`);
    return answer();
  });
  return calls;
}
