import type { SessionEnd } from '@restaurante/contract/auth/session-end.ts';
import type { Scope } from '../context.ts';

/** A running session with all that guards check. */
export interface ActiveSession extends Scope {
  /** Whether a PIN opened it. */
  readonly isPinLogin: boolean;
  readonly isSuspended: boolean;
  /** The company is on its way to another installation: nothing of it is written. */
  readonly isMoving: boolean;
  /** The mark of the company's data; null for the installation's (docs/rules/live.md). */
  readonly dataMark: string | null;
}

/** Finds the sessions of bearer tokens. Provided by the auth feature. */
export interface Sessions {
  /** Returns the running session of a token and records its use; null when there is none or it has ended. */
  readonly find: (token: string) => Promise<ActiveSession | null>;
  /** Returns why the session of a token ended. Throws company_moving if its company has just moved. */
  readonly endOf: (token: string) => Promise<SessionEnd>;
}
