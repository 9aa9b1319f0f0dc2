import { setTimeout as pause } from 'node:timers/promises';
import { type BaseContext, type BaseTxContext, type Effect, type Scope, runEffect } from '../context.ts';
import { databaseErrorCode } from './database-error.ts';

const ATTEMPTS = 4;
/** Serialization failure, deadlock, and a row somebody else made at the same instant: the next attempt finds it. */
const PASSING = new Set(['40001', '40P01', '23505']);
/** The longest pause before the first repetition. */
const PAUSE_MS = 20;

/** A context inside a transaction, with the scope where the outer one had it. */
type Inside<C extends BaseContext> = C & BaseTxContext;

/**
 * Runs `work` in one transaction. The inner context shadows the outer one, and its effects happen only after commit.
 * Inside a transaction already, it joins it. What fails for another transaction's sake runs again. `undo` runs once
 * when nothing was committed in the end.
 */
export async function inTransaction<C extends BaseContext, T>(
  ctx: C,
  work: (ctx: Inside<C>) => Promise<T>,
  undo?: Effect,
): Promise<T> {
  if (isInside(ctx)) {
    if (undo) ctx.afterRollback(undo);
    return work(ctx);
  }
  for (let attempt = 1; ; attempt++) {
    const done: Effect[] = [];
    const undone: Effect[] = [];
    try {
      const result = await ctx.transact(companyOf(ctx), (db) =>
        work({
          ...ctx,
          db,
          publish: (event, payload) => void done.push(() => ctx.publish(event, payload)),
          disconnect: (who) => void done.push(() => ctx.disconnect(who)),
          afterCommit: (effect) => void done.push(effect),
          afterRollback: (effect) => void undone.push(effect),
        }),
      );
      for (const effect of done) await runEffect(ctx, effect);
      return result;
    } catch (error) {
      const code = databaseErrorCode(error) ?? '';
      const isLast = attempt === ATTEMPTS || !PASSING.has(code);
      for (const effect of isLast && undo ? [...undone, undo] : undone) await runEffect(ctx, effect);
      if (isLast) throw error;
      ctx.log.warn({ attempt, sqlState: code }, 'transaction runs again');
      // Two that met once do not meet again in step.
      await pause(Math.random() * PAUSE_MS * attempt);
    }
  }
}

const isInside = <C extends BaseContext>(ctx: C): ctx is Inside<C> => ctx.db.isTransaction;

const companyOf = (ctx: BaseContext & { readonly scope?: Scope }) => ctx.scope?.companyId ?? null;
