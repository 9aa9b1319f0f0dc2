import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
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

/** The number of packets `run` sends to the database: round trips, if each waits for the last one's answer. */
export async function countPackets(run: () => Promise<unknown>): Promise<number> {
  const own = { count: 0 };
  const spies = (['_write', '_writev'] as const).map((name) => {
    // oxlint-disable-next-line typescript/unbound-method -- called on its socket below
    const send = Socket.prototype[name] as (...args: unknown[]) => never;
    return vi.spyOn(Socket.prototype, name).mockImplementation(function (this: Socket, ...args: unknown[]) {
      if (running.getStore() === own) own.count++;
      return send.apply(this, args);
    });
  });
  try {
    await running.run(own, run);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return own.count;
}
