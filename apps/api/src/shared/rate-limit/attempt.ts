import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import { type BaseContext, now } from '../context.ts';
import { giveBackHit, takeHits, type Window } from './rate-limit.repository.ts';

export type GiveBack = (to?: readonly Window[]) => Promise<void>;

/**
 * Counts an attempt in all windows, before its work. If one window is full, it counts in none and `refusal` is thrown.
 * Returns a function that gives the attempt back, to all windows or to some.
 */
export async function countAttempt(
  ctx: BaseContext,
  windows: readonly Window[],
  { windowSeconds, refusal = 'too_many_requests' }: { windowSeconds: number; refusal?: ErrorCode },
): Promise<GiveBack> {
  if (!(await takeHits(ctx.db, windows, { windowSeconds, now: now(ctx) }))) {
    throw new AppError(refusal, { retryAfter: windowSeconds });
  }
  return async (to = windows) => {
    for (const { key } of to) await giveBackHit.run(ctx.db, { key });
  };
}
