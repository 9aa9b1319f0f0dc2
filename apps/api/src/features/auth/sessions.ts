import type { Clock } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { Sessions } from '../../shared/http/sessions.ts';
import { hashToken } from '../../shared/tokens.ts';
import { findActiveSession, recordSighting } from './sessions.repository.ts';

/** Finds sessions by the hash of their token. `docs/rules/sessions.md` */
export function createSessions(db: Executor, clock: Clock): Sessions {
  return {
    find: async (token) => {
      const now = new Date(clock.now());
      const session = await findActiveSession(db, hashToken(token), now);
      if (session) await recordSighting(db, session, now);
      return session;
    },
  };
}
