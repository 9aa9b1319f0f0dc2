import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Scope, Who } from '../context.ts';
import type { Executor, Tx } from '../db/database.ts';

/** A session found by its token, with all that guards check. */
export interface ActiveSession extends Scope {
  readonly isSuspended: boolean;
}

/** The same as the database had it, with what decides how long it lives. */
export interface FoundSession extends ActiveSession {
  readonly isRemembered: boolean;
  /** When its use was last noted. */
  lastSeenAt: Date;
  /** The company's business day on which it was found: on another one the company may be suspended. */
  readonly foundOn: Day;
  /** The company's version: while it is the same, all of the session is as found unless it has ended. docs/decisions/076 */
  readonly version: number | null;
}

/** The sessions of bearer tokens. Provided by the auth feature. */
export interface Sessions {
  /** What this process last found, which may be outdated: only a guess. */
  readonly remembered: (token: string) => FoundSession | null;
  /** The session of a token; null when there is none or it ended. */
  readonly find: (token: string, db: Executor) => Promise<FoundSession | null>;
  /**
   * Keeps the end of these sessions from being acknowledged until the transaction is over. Comes before the statement
   * that looks at them.
   */
  readonly hold: (sessions: readonly Pick<ActiveSession, 'sessionId' | 'userId'>[], tx: Tx) => void;
  /** Waits until no transaction holds a session that has ended or changed. */
  readonly untilFree: (who: Who) => Promise<void>;
  /** Notes its use if that is due. */
  readonly noteUse: (session: FoundSession) => Promise<void>;
}
