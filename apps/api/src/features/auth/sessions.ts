import type { BaseContext, Clock } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { Sessions } from '../../shared/http/sessions.ts';
import { hashToken } from '../../shared/tokens.ts';
import type { UserRef } from '../users/index.ts';
import { deleteSessions, findActiveSession, recordSighting } from './sessions.repository.ts';

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

/** Ends a user's sessions and their screens: all of them, `only` one, or all `except` one. Returns how many ended. */
export async function endSessions(
  ctx: BaseContext,
  { companyId, userId }: UserRef,
  { only = null, except = null }: { only?: number | null; except?: number | null } = {},
): Promise<number> {
  const sessions = await deleteSessions.all(ctx.db, { companyId, userId, only, except });
  for (const { id: sessionId } of sessions) ctx.disconnect({ sessionId });
  return sessions.length;
}
