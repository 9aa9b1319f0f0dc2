import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';

const running = new AsyncLocalStorage<{ count: number }>();

/** The number of statements `run` sends, without those of mail and housekeeping. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const own = { count: 0 };
  // oxlint-disable-next-line typescript/unbound-method -- called on the client below
  const query = Client.prototype.query as (...args: unknown[]) => never;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args) {
    if (running.getStore() === own) own.count++;
    return query.apply(this, args);
  });
  try {
    await running.run(own, run);
  } finally {
    spy.mockRestore();
  }
  return own.count;
}
