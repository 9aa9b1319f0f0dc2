import type { ErrorCode } from '@restaurante/contract/errors.ts';
import { type Context, now } from '../../shared/context.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { countAttempt } from '../../shared/rate-limit/attempt.ts';
import { hasFullWindow, takeHit, type Window } from '../../shared/rate-limit/rate-limit.repository.ts';
import { requireBranch } from '../branches/index.ts';
import { ownerOf, userWithRole } from '../users/index.ts';

const PIN_SECONDS = 5 * 60;
const WRONG_PER_DEVICE = 5;

const HOUR_SECONDS = 3_600;
/** Whatever devices it names. */
const WRONG_PER_SESSION = 30;
const TAKEN_PER_USER = 5;

type Notice = 'pin_locked' | 'pin_guessed';

interface Limit {
  readonly windows: readonly Window[];
  readonly windowSeconds: number;
  readonly refusal: ErrorCode;
  readonly notice: Notice;
}

interface Attempt {
  readonly giveBack: () => Promise<void>;
  /** Leaves the attempt counted, and notifies the owner if it was the last one of a window. */
  readonly fail: () => Promise<void>;
}

/** Counts a PIN before it is checked, by session and device: nobody else is locked. `docs/rules/pins.md` */
export async function takePinAttempt(ctx: Context, device: string): Promise<Attempt> {
  const { companyId, sessionId } = ctx.scope;
  const locks = { refusal: 'pin_locked', notice: 'pin_locked' } as const;
  const bySession = await take(ctx, {
    windows: [{ key: `pin by session ${sessionId}`, limit: WRONG_PER_SESSION }],
    windowSeconds: HOUR_SECONDS,
    ...locks,
  });
  const atDevice = await take(ctx, {
    windows: [{ key: `pin at ${companyId} ${device}`, limit: WRONG_PER_DEVICE }],
    windowSeconds: PIN_SECONDS,
    ...locks,
  }).catch(async (error: unknown) => {
    await bySession.giveBack();
    throw error;
  });
  const both = [bySession, atDevice];
  return {
    giveBack: async () => {
      for (const { giveBack } of both) await giveBack();
    },
    fail: async () => {
      for (const { fail } of both) await fail();
    },
  };
}

/** Counts a PIN that is being set: the answer pin_taken betrays another person's. */
export function takeNewPinAttempt(ctx: Context): Promise<Attempt> {
  return take(ctx, {
    windows: [{ key: `pin set by ${ctx.scope.userId}`, limit: TAKEN_PER_USER }],
    windowSeconds: HOUR_SECONDS,
    refusal: 'pin_locked',
    notice: 'pin_guessed',
  });
}

async function take(ctx: Context, { windows, notice, ...limit }: Limit): Promise<Attempt> {
  return {
    giveBack: await countAttempt(ctx, windows, limit),
    fail: async () => {
      for (const window of windows) {
        if (!(await hasFullWindow.exists(ctx.db, { ...window, now: now(ctx) }))) continue;
        const { windowSeconds } = limit;
        const notices = { key: `notified of ${window.key}`, limit: 1, windowSeconds, now: now(ctx) };
        if (await takeHit(ctx.db, notices)) await notifyOwner(ctx, notice);
      }
    },
  };
}

async function notifyOwner(ctx: Context, about: Notice): Promise<void> {
  const [owner, user, branch] = await Promise.all([
    ownerOf.one(ctx.db, ctx.scope),
    userWithRole.one(ctx.db, ctx.scope),
    requireBranch(ctx, ctx.scope.branchId ?? 0),
  ]);
  if (owner.email === null) return;
  const by = [user.firstName, user.lastName].filter(Boolean).join(' ');
  await enqueue(ctx, 'mail', { about, email: owner.email, name: owner.firstName, by, branch: branch.name });
}
