import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import type { Clock } from '../../shared/context.ts';
import type { Database } from '../../shared/db/database.ts';
import type { FoundSession, Sessions } from '../../shared/http/dependencies.ts';
import { holdSessions, untilNobodyHolds } from './session-locks.repository.ts';
import { findActiveSession, hashOf, recordSighting } from './sessions.repository.ts';

/** About 300 bytes each. */
const AT_MOST = 10_000;

/** The sessions of a database, and what this process last found of each. `docs/rules/requests.md` */
export function knownSessions(
  { reads, transact }: Pick<Database, 'reads' | 'transact'>,
  clock: Clock,
): Sessions {
  // Those that were not used for longest come first.
  const known = new Map<string, FoundSession>();
  const keyOf = (token: string) => hashOf(token).toString('base64');
  const at = () => new Date(clock.now());
  return {
    remembered: (token) => {
      const session = known.get(keyOf(token));
      if (session === undefined) return null;
      return session.foundOn === businessDay(clock.now(), session.cutoffHour) ? session : null;
    },
    find: async (token, db) => {
      const session = await findActiveSession(db, token, at());
      const key = keyOf(token);
      known.delete(key);
      if (session) known.set(key, session);
      if (known.size > AT_MOST) known.delete(known.keys().next().value ?? key);
      return session;
    },
    hold: (sessions, tx) => holdSessions(tx, sessions),
    untilFree: (who) => transact(null, (tx) => untilNobodyHolds(tx, who)),
    noteUse: (session) => recordSighting(reads, session, at()),
  };
}
