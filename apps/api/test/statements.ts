import { AsyncLocalStorage } from 'node:async_hooks';
import { onStatement } from './on-statement.ts';

const running = new AsyncLocalStorage<object>();

/** Returns the number of statements that `run` sends, without those of mail and housekeeping. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(run)).length;
}

/** Returns the statements that `run` sends, in groups of those that are sent without waiting for an answer. */
export async function flightsOf(run: () => Promise<unknown>): Promise<string[][]> {
  const own = { flights: new Array<string[]>(), isOpen: false };
  const stop = onStatement((text) => {
    if (running.getStore() !== own) return;
    if (!own.isOpen) {
      own.isOpen = true;
      own.flights.push([]);
      process.nextTick(() => (own.isOpen = false));
    }
    own.flights.at(-1)!.push(text);
  });
  try {
    await running.run(own, run);
  } finally {
    stop();
  }
  return own.flights;
}

/** Returns the statements that `run` sends, without those of mail and housekeeping. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const own = { texts: new Array<string>() };
  const stop = onStatement((text) => {
    if (running.getStore() === own) own.texts.push(text);
  });
  try {
    await running.run(own, run);
  } finally {
    stop();
  }
  return own.texts;
}
