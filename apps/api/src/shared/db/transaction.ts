import { setTimeout as pause } from 'node:timers/promises';
import type { BaseContext, Scope } from '../context.ts';
import { databaseErrorCode } from './database-error.ts';

const ATTEMPTS = 4;
/** Serialization failure, deadlock, and a row somebody else made at the same instant: the next attempt finds it. */
const PASSING = new Set(['40001', '40P01', '23505']);
/** The longest pause before the first repetition. */
const PAUSE_MS = 20;

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
      result = await ctx.transact(companyOf(ctx), (db) =>
        work({
          ...ctx,
          db,
          publish: (event, payload) => void afterCommit.push(() => ctx.publish(event, payload)),
          afterCommit: (effect) => void afterCommit.push(effect),
        }),
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !PASSING.has(databaseErrorCode(error) ?? '')) throw error;
      // Two that met once do not meet again in step.
      await pause(Math.random() * PAUSE_MS * attempt);
      continue;
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

const companyOf = (ctx: BaseContext & { readonly scope?: Scope }) => ctx.scope?.companyId ?? null;
