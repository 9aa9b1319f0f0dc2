import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { type Day, businessDay } from '@restaurante/domain/business-day/business-day.ts';
import type { Executor, Transact } from './db/database.ts';

/** Whose session acts, and how far it sees (PRODUCT §2). */
export interface Scope {
  readonly companyId: number;
  /** The branch worked in now; null only when the company has none to work in. */
  readonly branchId: number | null;
  readonly userId: number;
  readonly role: RoleId;
  readonly sessionId: number;
  /** Hour at which the company's business day begins. */
  readonly cutoffHour: number;
}

export interface Clock {
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface Log {
  readonly info: (details: object, text: string) => void;
  readonly warn: (details: object, text: string) => void;
  readonly error: (details: object, text: string) => void;
}

export type Publish = <E extends keyof RealtimeEvents>(event: E, payload: RealtimeEvents[E]) => void;

/** What a use case without a session works with. */
export interface BaseContext {
  readonly db: Executor;
  /** Opens a transaction; `inTransaction` alone asks for one. */
  readonly transact: Transact;
  /** Tells the branch's screens; inside a transaction, after its commit. */
  readonly publish: Publish;
  /** Runs when the surrounding transaction has committed. */
  readonly afterCommit: (effect: () => void | Promise<void>) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** First argument of every use case. */
export interface Context extends BaseContext {
  readonly scope: Scope;
}

/** The instant of this use case, as the database stores it. */
export function now(ctx: BaseContext): Date {
  return new Date(ctx.clock.now());
}

/** The company's business day now. */
export function today(ctx: Context): Day {
  return businessDay(ctx.clock.now(), ctx.scope.cutoffHour);
}
