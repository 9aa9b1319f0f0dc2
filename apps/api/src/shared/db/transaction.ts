import type { BaseContext } from '../context.ts';
import { databaseErrorCode } from './database-error.ts';

const ATTEMPTS = 4;
/** Serialization failure, deadlock, and a row somebody else made at the same instant: the next attempt finds it. */
const PASSING = new Set(['40001', '40P01', '23505']);

/**
 * Runs `work` in one transaction. The inner context shadows the outer one, and what it publishes goes out only
 * after commit. Inside a transaction already, it joins it. What fails for another transaction's sake runs again.
 */
export async function inTransaction<C extends BaseContext, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    const afterCommit: (() => void | Promise<void>)[] = [];
    let result: T;
    try {
      result = await ctx.db.transaction().execute((db) =>
        work({
          ...ctx,
          db,
          publish: (event, payload) => void afterCommit.push(() => ctx.publish(event, payload)),
          afterCommit: (effect) => void afterCommit.push(effect),
        }),
      );
    } catch (error) {
      if (attempt < ATTEMPTS && PASSING.has(databaseErrorCode(error) ?? '')) continue;
      throw error;
    }
    for (const effect of afterCommit) {
      // The work is committed: an effect that fails is told to the log, not to the person.
      await Promise.resolve()
        .then(effect)
        .catch((error: unknown) => ctx.log.error({ err: error }, 'effect after commit failed'));
    }
    return result;
  }
}
