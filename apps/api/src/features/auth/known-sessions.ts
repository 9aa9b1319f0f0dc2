import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import type { Clock } from '../../shared/context.ts';
import type { Database } from '../../shared/db/database.ts';
import type { FoundSession, Sessions } from '../../shared/http/sessions.ts';
import { hashToken } from '../../shared/tokens.ts';
import { holdSessions, untilNobodyHolds } from './session-locks.repository.ts';
import { findActiveSession, recordSighting } from './sessions.repository.ts';

/** About 400 bytes each. */
const AT_MOST = 10_000;

/** The sessions of a database, and what this process last found of each. `docs/rules/requests.md` */
export function knownSessions(
  { reads, transact }: Pick<Database, 'reads' | 'transact'>,
  clock: Clock,
): Sessions {
  // By token, with the hash that the database knows it by. Those that were not used for longest come first.
  const known = new Map<string, { readonly hash: Buffer; readonly session: FoundSession }>();
  const at = () => new Date(clock.now());
  return {
    remembered: (token) => {
      const session = known.get(token)?.session;
      if (session === undefined) return null;
      return session.foundOn === businessDay(clock.now(), session.cutoffHour) ? session : null;
    },
    find: async (token, db) => {
      const hash = known.get(token)?.hash ?? hashToken(token);
      const session = await findActiveSession(db, hash, at());
      known.delete(token);
      if (session) known.set(token, { hash, session });
      if (known.size > AT_MOST) known.delete(known.keys().next().value ?? token);
      return session;
    },
    hold: (sessions, tx) => holdSessions(tx, sessions),
    untilFree: (who) => transact(null, (tx) => untilNobodyHolds(tx, who)),
    noteUse: (session) => recordSighting(reads, session, at()),
  };
}
