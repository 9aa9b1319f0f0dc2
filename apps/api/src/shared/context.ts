import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { type Day, businessDay } from '@restaurante/domain/business-day/business-day.ts';
import type { Executor, Transact, Tx } from './db/database.ts';
import type { FileStorage } from './uploads/storage.ts';

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
export type Disconnect = (who: { sessionId: number } | { userId: number }) => void;
export type Effect = () => void | Promise<void>;

/** What a use case without a session works with. */
export interface BaseContext {
  readonly db: Executor;
  /** Opens a transaction; `inTransaction` alone asks for one. */
  readonly transact: Transact;
  /** Tells the branch's screens; inside a transaction, after its commit. */
  readonly publish: Publish;
  /** Ends the sockets of a session or user that ended or changed; inside a transaction, after its commit. */
  readonly disconnect: Disconnect;
  /** Runs when the surrounding transaction has committed. One that fails is logged. */
  readonly afterCommit: (effect: Effect) => void;
  readonly storage: FileStorage;
  readonly clock: Clock;
  readonly log: Log;
}

/** First argument of every use case. */
export interface Context extends BaseContext {
  readonly scope: Scope;
}

/** A context inside a transaction. Only `inTransaction` hands one out: what holds or takes rows asks for it. */
export interface BaseTxContext extends BaseContext {
  readonly db: Tx;
  /** Runs when the transaction has failed. One that fails itself is logged. */
  readonly afterRollback: (effect: Effect) => void;
}

export interface TxContext extends BaseTxContext {
  readonly scope: Scope;
}

type Surroundings = Omit<BaseContext, 'afterCommit' | 'publish' | 'disconnect'> &
  Partial<Pick<BaseContext, 'publish' | 'disconnect'>>;

/** A context outside any transaction: its effects happen at once. Tools that have no screens leave those out. */
export function createContext({
  db,
  transact,
  clock,
  storage,
  log,
  publish = () => undefined,
  disconnect = () => undefined,
}: Surroundings): BaseContext {
  const afterCommit = (effect: Effect) => void runEffect({ log }, effect);
  return { db, transact, clock, storage, log, publish, disconnect, afterCommit };
}

/** What was done stays done: an effect that fails is told to the log, not to the person. */
export async function runEffect({ log }: Pick<BaseContext, 'log'>, effect: Effect): Promise<void> {
  try {
    await effect();
  } catch (error) {
    log.error({ err: error }, 'effect failed');
  }
}

/** The instant of this use case, as the database stores it. */
export function now(ctx: BaseContext): Date {
  return new Date(ctx.clock.now());
}

/** The company's business day now. */
export function today(ctx: Context): Day {
  return businessDay(ctx.clock.now(), ctx.scope.cutoffHour);
}
