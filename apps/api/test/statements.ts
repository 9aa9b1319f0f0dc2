import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { vi } from 'vitest';
import { hearStatements } from './sent.ts';

const running = new AsyncLocalStorage<object>();

/** The number of statements `run` sends, without those of mail and housekeeping. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(run)).length;
}

/** The statements `run` sends, without those of mail and housekeeping. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const own = { texts: new Array<string>() };
  const stop = hearStatements((text) => {
    if (running.getStore() === own) own.texts.push(text);
  });
  try {
    await running.run(own, run);
  } finally {
    stop();
  }
  return own.texts;
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
