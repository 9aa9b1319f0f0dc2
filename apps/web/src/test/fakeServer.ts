import { vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

/** An answer as the server gives it. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** Answers `fetch` by 'METHOD /path'; gives what was called, in order. An unknown call fails the test. */
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
