import type { ApprovalRequiredDetails } from '@restaurante/contract/approvals/approvals.wire.ts';
import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import {
  type Cutoff,
  type Day,
  businessDay,
  startOfDay,
} from '@restaurante/domain/business-day/business-day.ts';
import { type Cache, createCache } from './cache.ts';
import type { Executor, Transact, Tx } from './db/database.ts';
import type { FileStorage } from './uploads/storage.ts';

/** The company of a call. A guest and a job act for one without a user. */
export interface CompanyScope {
  readonly companyId: number;
  /** The acting user; null for a guest or a job. */
  readonly userId: number | null;
  /** The random id that the acting browser sends; missing for a guest and a job. */
  readonly browser?: string | null;
  /** Hour at which the company's business day begins. */
  readonly cutoffHour: number;
  /** The approval that the act needed, and the other person who gave it. */
  readonly approved?: {
    readonly id: number;
    readonly userId: number;
    readonly details: ApprovalRequiredDetails;
  };
}

/** The acting session's user, role and branch, which decide what it sees. `docs/rules/permissions.md` */
export interface Scope extends CompanyScope {
  /** The branch in which the session works; null only if it may work in none. */
  readonly branchId: number | null;
  readonly userId: number;
  readonly role: RoleId;
  readonly sessionId: number;
  /** The enrolled device at which a PIN opened the session; null for any other session. */
  readonly deviceId: number | null;
  readonly cutoff: Cutoff;
  /** The id of the approval that the call sends. */
  readonly approval?: number | null;
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

export type Publish = <E extends keyof RealtimeEvents>(
  companyId: number,
  event: E,
  payload: RealtimeEvents[E],
) => void;
/** A session, all of a user's, or all of a company that has left. */
export type Who =
  | { readonly sessionId: number }
  | { readonly userId: number }
  | { readonly companyId: number };
export type Disconnect = (who: Who) => void;
export type Effect = () => void | Promise<void>;

/** The context of a use case without a session. */
export interface BaseContext {
  readonly db: Executor;
  /** Opens a transaction. Only `inTransaction` calls it. */
  readonly transact: Transact;
  /** Sends an event to the screens of a company or of its branch; inside a transaction, after its commit. */
  readonly publish: Publish;
  /** Closes the sockets of a session or user that ended or changed; inside a transaction, after its commit. */
  readonly disconnect: Disconnect;
  /** Runs an effect after the surrounding transaction's commit. A failure is logged. */
  readonly afterCommit: (effect: Effect) => void;
  readonly storage: FileStorage;
  /** Returns the address of a company from PUBLIC_URL; null if it is missing. */
  readonly publicUrlOf: (slug: string) => string | null;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly log: Log;
}

/** The context of a use case that serves staff, guests and jobs alike. */
export interface CompanyContext extends BaseContext {
  readonly scope: CompanyScope;
}

/** First argument of every use case. */
export interface Context extends BaseContext {
  readonly scope: Scope;
}

/** A context inside a transaction. Only `inTransaction` creates one; functions that lock or change rows require it. */
export interface BaseTxContext extends BaseContext {
  readonly db: Tx;
  /** Runs an effect after the transaction has failed. A failure of the effect is logged. */
  readonly afterRollback: (effect: Effect) => void;
}

export interface CompanyTxContext extends BaseTxContext {
  readonly scope: CompanyScope;
}

export interface TxContext extends BaseTxContext {
  readonly scope: Scope;
}

type ContextParts = Omit<BaseContext, 'afterCommit' | 'publish' | 'disconnect' | 'cache' | 'publicUrlOf'> &
  Partial<Pick<BaseContext, 'publish' | 'disconnect' | 'cache' | 'publicUrlOf'>>;

/** Returns a context outside any transaction: effects run at once. Tools omit what only calls need. */
export function createContext({
  db,
  transact,
  clock,
  storage,
  log,
  publish = () => undefined,
  disconnect = () => undefined,
  cache = createCache(clock),
  publicUrlOf = () => null,
}: ContextParts): BaseContext {
  const afterCommit = (effect: Effect) => void runEffect({ log }, effect);
  return { db, transact, clock, storage, cache, publicUrlOf, log, publish, disconnect, afterCommit };
}

/** Runs an effect and logs its failure: the transaction is committed, so the caller must not see an error. */
export async function runEffect({ log }: Pick<BaseContext, 'log'>, effect: Effect): Promise<void> {
  try {
    await effect();
  } catch (error) {
    log.error({ err: error }, 'effect failed');
  }
}

export function now(ctx: BaseContext): Date {
  return new Date(ctx.clock.now());
}

/** Returns the first instant of a business day of the company. */
export function startOf({ scope }: Context, day: Day): Date {
  return new Date(startOfDay(scope.cutoff, day));
}

export function today(ctx: CompanyContext): Day {
  return businessDay(ctx.clock.now(), ctx.scope.cutoffHour);
}
