import type { BaseContext } from '../../shared/context.ts';
import type { UserRef } from '../users/index.ts';
import { deleteSessions } from './sessions.repository.ts';

/** Ends a user's sessions and their screens: all of them, `only` one, or all `except` one. Returns how many ended. */
export async function endSessions(
  ctx: BaseContext,
  { companyId, userId }: UserRef,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const ended = await deleteSessions(ctx.db, { companyId, userId }, which);
  for (const sessionId of ended) ctx.disconnect({ sessionId });
  return ended.length;
}
