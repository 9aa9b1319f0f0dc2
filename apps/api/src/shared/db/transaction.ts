import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@restaurante/contract/errors.ts';
import {
  type BaseContext,
  type BaseTxContext,
  type Effect,
  type CompanyScope,
  runEffect,
} from '../context.ts';
import { databaseErrorCode } from './database-error.ts';
import type { TransactionOptions, Tx } from './database.ts';

const ATTEMPTS = 4;
/** Serialization failure, deadlock, and a row that a concurrent transaction inserted: worth another attempt. */
const PASSING = new Set(['40001', '40P01', '23505']);
/** The longest pause before the first repetition. */
const PAUSE_MS = 20;

/** The values that were read are outdated: the transaction starts again. */
export class RunAgain extends AppError {
  /** Names for the log the value that was outdated. */
  readonly reason: string;

  constructor(reason: string) {
    super('server_busy');
    this.reason = reason;
  }
}

interface Options extends TransactionOptions {
  /** Runs once if nothing was committed in the end. */
  readonly undo?: Effect;
}

/** A context inside a transaction; it has a scope if the outer one had. */
type Inside<C extends BaseContext> = C & BaseTxContext;

/**
 * Runs `work` in one transaction. The inner context shadows the outer one, and its effects happen only after commit.
 * If `ctx` is inside a transaction already, `work` joins it. A transaction that fails because of another one runs
 * again.
 */
export async function inTransaction<C extends BaseContext, T>(
  ctx: C,
  work: (ctx: Inside<C>) => Promise<T>,
  { undo, ...options }: Options = {},
): Promise<T> {
  if (isInside(ctx)) {
    if (undo) ctx.afterRollback(undo);
    return work(ctx);
  }
  for (let attempt = 1; ; attempt++) {
    const done: Effect[] = [];
    const undone: Effect[] = [];
    try {
      const inside = (db: Tx): Inside<C> => ({
        ...ctx,
        db,
        publish: (...event) => void done.push(() => ctx.publish(...event)),
        disconnect: (who) => void done.push(() => ctx.disconnect(who)),
        afterCommit: (effect) => void done.push(effect),
        afterRollback: (effect) => void undone.push(effect),
      });
      const result = await ctx.transact(companyOf(ctx), (db) => work(inside(db)), options);
      for (const effect of done) await runEffect(ctx, effect);
      return result;
    } catch (error) {
      const cause = causeOf(error);
      const isLast = attempt === ATTEMPTS || cause === null;
      for (const effect of isLast && undo ? [...undone, undo] : undone) await runEffect(ctx, effect);
      if (isLast) throw error;
      ctx.log.warn({ attempt, ...cause }, 'transaction runs again');
      // A random pause, so that two transactions that collided do not collide again.
      await pause(Math.random() * PAUSE_MS * attempt);
    }
  }
}

/** Returns for the log why another attempt may succeed; null if none will. */
function causeOf(error: unknown): { sqlState: string } | { reason: string } | null {
  if (error instanceof RunAgain) return { reason: error.reason };
  const sqlState = databaseErrorCode(error);
  return sqlState !== undefined && PASSING.has(sqlState) ? { sqlState } : null;
}

const isInside = <C extends BaseContext>(ctx: C): ctx is Inside<C> => ctx.db.isTransaction;

const companyOf = (ctx: BaseContext & { readonly scope?: CompanyScope }) => ctx.scope?.companyId ?? null;
