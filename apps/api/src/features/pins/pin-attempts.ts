import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import { countAttempt } from '../../shared/rate-limit/attempt.ts';
import { hasFullWindow, takeHit, type Window } from '../../shared/rate-limit/rate-limit.repository.ts';
import { requireBranch } from '../branches/index.ts';
import type { Enrolment } from '../devices/index.ts';
import { ownerOf, userWithRole } from '../users/index.ts';

const PIN_SECONDS = 5 * 60;
const WRONG_PER_DEVICE = 5;

const HOUR_SECONDS = 3_600;
/** By session, for all devices that it names together; at a PIN pad, by enrolled device. */
const WRONG_PER_HOUR = 30;
const TAKEN_PER_USER = 5;

const MINUTE_SECONDS = 60;
const PADS_PER_MINUTE = 60;

type Notice = 'pin_locked' | 'pin_guessed';

/** The place where PINs were typed, and the person of the session, for the owner's mail. */
interface Place {
  readonly by: string;
  readonly branch: string;
  /** Name of the enrolled device, at which no session runs. */
  readonly device?: string;
}

interface Limit {
  readonly windows: readonly Window[];
  readonly windowSeconds: number;
  readonly refusal: ErrorCode;
  readonly notice: Notice;
  readonly companyId: number;
  readonly place: () => Promise<Place>;
}

export interface Attempt {
  readonly giveBack: () => Promise<void>;
  /** Leaves the attempt counted, and notifies the owner if it was the last one of a window. */
  readonly fail: () => Promise<void>;
}

/** Counts a PIN before it is checked, by session and device: nobody else is locked. `docs/rules/pins.md` */
export function takePinAttempt(ctx: Context, device: string): Promise<Attempt> {
  const { companyId, sessionId } = ctx.scope;
  return takeWrongPin(ctx, {
    hour: `pin by session ${sessionId}`,
    device: `pin at ${companyId} ${device}`,
    companyId,
    place: () => placeOf(ctx),
  });
}

/** Counts a PIN at an enrolled device, whose secret has been checked. */
export function takePadAttempt(ctx: BaseContext, enrolment: Enrolment): Promise<Attempt> {
  const { companyId, deviceId, browser, name, branchName } = enrolment;
  return takeWrongPin(ctx, {
    hour: `pin by device ${companyId} ${deviceId}`,
    device: `pin at ${companyId} ${browser}`,
    companyId,
    place: async () => ({ by: '', branch: branchName, device: name }),
  });
}

/**
 * Limits the calls to the PIN pad: of an enrolled device by itself, so that no other caller of its address can lock it,
 * and of all unknown ones by address.
 */
export async function limitPad(
  ctx: BaseContext,
  enrolment: Enrolment | null,
  address: string,
): Promise<void> {
  const key = enrolment
    ? `pad ${enrolment.companyId} ${enrolment.deviceId}`
    : `pad from ${addressKey(address)}`;
  const hit = { key, limit: PADS_PER_MINUTE, windowSeconds: MINUTE_SECONDS, now: now(ctx) };
  if (!(await takeHit(ctx.db, hit))) throw new AppError('too_many_requests', { retryAfter: MINUTE_SECONDS });
}

/** Counts a PIN that is being set: the answer pin_taken betrays another person's. */
export function takeNewPinAttempt(ctx: Context): Promise<Attempt> {
  return take(ctx, {
    windows: [{ key: `pin set by ${ctx.scope.userId}`, limit: TAKEN_PER_USER }],
    windowSeconds: HOUR_SECONDS,
    refusal: 'pin_locked',
    notice: 'pin_guessed',
    companyId: ctx.scope.companyId,
    place: () => placeOf(ctx),
  });
}

interface WrongPin extends Pick<Limit, 'companyId' | 'place'> {
  /** Key of the session or device that is locked for an hour. */
  readonly hour: string;
  /** Key of the device that is locked for five minutes. */
  readonly device: string;
}

async function takeWrongPin(ctx: BaseContext, { hour, device, ...about }: WrongPin): Promise<Attempt> {
  const locks = { refusal: 'pin_locked', notice: 'pin_locked', ...about } as const;
  const inHour = await take(ctx, {
    windows: [{ key: hour, limit: WRONG_PER_HOUR }],
    windowSeconds: HOUR_SECONDS,
    ...locks,
  });
  const atDevice = await take(ctx, {
    windows: [{ key: device, limit: WRONG_PER_DEVICE }],
    windowSeconds: PIN_SECONDS,
    ...locks,
  }).catch(async (error: unknown) => {
    await inHour.giveBack();
    throw error;
  });
  const both = [inHour, atDevice];
  return {
    giveBack: async () => {
      for (const { giveBack } of both) await giveBack();
    },
    fail: async () => {
      for (const { fail } of both) await fail();
    },
  };
}

async function take(ctx: BaseContext, { windows, notice, ...limit }: Limit): Promise<Attempt> {
  return {
    giveBack: await countAttempt(ctx, windows, limit),
    fail: async () => {
      for (const window of windows) {
        if (!(await hasFullWindow.exists(ctx.db, { ...window, now: now(ctx) }))) continue;
        const { windowSeconds } = limit;
        const notices = { key: `notified of ${window.key}`, limit: 1, windowSeconds, now: now(ctx) };
        if (await takeHit(ctx.db, notices)) await notifyOwner(ctx, notice, limit);
      }
    },
  };
}

async function notifyOwner(
  ctx: BaseContext,
  about: Notice,
  { companyId, place }: Pick<Limit, 'companyId' | 'place'>,
): Promise<void> {
  const [owner, where] = await Promise.all([ownerOf.one(ctx.db, { companyId }), place()]);
  if (owner.email === null) return;
  await enqueue(ctx, 'mail', { about, email: owner.email, name: owner.firstName, ...where });
}

async function placeOf(ctx: Context): Promise<Place> {
  const [user, branch] = await Promise.all([
    userWithRole.one(ctx.db, ctx.scope),
    requireBranch(ctx, ctx.scope.branchId ?? 0),
  ]);
  return { by: [user.firstName, user.lastName].filter(Boolean).join(' '), branch: branch.name };
}
