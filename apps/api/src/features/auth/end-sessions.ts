import type { BaseContext } from '../../shared/context.ts';
import { deleteSessions } from './sessions.repository.ts';

/** Ends a user's sessions and their screens: all of them, `only` one, or all `except` one. Returns how many ended. */
export async function endSessions(
  ctx: BaseContext,
  userId: number,
  which: { only?: number; except?: number } = {},
): Promise<number> {
  const ended = await deleteSessions(ctx.db, userId, which);
  for (const sessionId of ended) ctx.disconnect({ sessionId });
  return ended.length;
}
