import { AppError } from '@restaurante/contract/errors.ts';
import type { Kysely } from 'kysely';
import type { Executor, Transact } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import { shareConnection } from '../db/driver/shared-connection.ts';
import { ahead } from '../db/transaction.ts';
import type { ActiveSession, FoundSession, Sessions } from './sessions.ts';

/** Something was about to be written under a session that is not as remembered. */
class SessionChanged extends AppError {
  constructor() {
    super('server_busy');
  }
}

/** Asks the database for a request's session, in one packet with the first statements of its call. */
export class SessionCheck {
  /** What a call that reads runs its statements on. The session is asked before the first of them. */
  readonly db: Kysely<DB>;
  readonly #sessions: Sessions;
  readonly #token: string;
  /** Whether the database was asked, or need not be. */
  #isAsked = false;
  #found: Promise<FoundSession | null> = Promise.resolve(null);

  constructor(sessions: Sessions, token: string, pool: Kysely<DB>) {
    this.#sessions = sessions;
    this.#token = token;
    this.db = shareConnection(pool, () => void this.confirm());
  }

  /** The session as the database has it; it is asked now if it was not before. */
  confirm(): Promise<FoundSession | null> {
    return this.#isAsked ? this.#found : this.#ask(this.db);
  }

  /** The session as the database has it. Throws when it is not as the call takes it to be. */
  async require(session: ActiveSession): Promise<FoundSession> {
    const found = await this.confirm();
    if (found === null || !isSameSession(found, session)) throw new SessionChanged();
    return found;
  }

  /** What was written held that the session is as found, so that the database need not be asked for it. */
  wasHeld(session: FoundSession): void {
    this.#isAsked = true;
    this.#found = Promise.resolve(session);
  }

  /**
   * Transactions that commit only while the session is as the call takes it to be: whoever ends it waits for them.
   */
  transact(transact: Transact, session: ActiveSession): Transact {
    return (companyId, work) =>
      transact(companyId, async (db) => {
        this.#sessions.hold([session], db);
        const found = this.#ask(db);
        const isReal = async () => isSameSession(await found, session);
        try {
          const result = await work(db);
          if (await isReal()) return result;
        } catch (error) {
          if (await isReal()) throw error;
        }
        throw new SessionChanged();
      });
  }

  #ask(db: Executor): Promise<FoundSession | null> {
    this.#isAsked = true;
    return (this.#found = ahead(this.#sessions.find(this.#token, db)));
  }
}

const DECIDING = [
  'sessionId',
  'companyId',
  'userId',
  'role',
  'branchId',
  'cutoffHour',
  'isSuspended',
] as const satisfies readonly (keyof ActiveSession)[];

/** Whether nothing has changed that a call could depend on. */
export const isSameSession = (one: ActiveSession | null, other: ActiveSession | null): boolean =>
  one === other || (one !== null && other !== null && DECIDING.every((field) => one[field] === other[field]));
