import type { SessionEnd } from '@restaurante/contract/auth/session-end.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, type BaseTxContext, type Clock, now } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { Sessions } from '../../shared/http/sessions.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { hashToken } from '../../shared/tokens.ts';
import type { UserRef } from '../users/index.ts';
import {
  deleteCompanySessions,
  deleteDeviceSessions,
  deleteSessions,
  type DeviceRef,
  type EndReason,
  endOfSession,
  findActiveSession,
  recordSighting,
} from './sessions.repository.ts';

/** A call reaches its installation within this time. */
const ON_ITS_WAY_MS = 60_000;

/** Records that a device is in use. */
export type SeeDevice = (db: Executor, device: DeviceRef, now: Date) => Promise<unknown>;

/** Finds sessions by the hash of their token. `docs/rules/sessions.md` */
export function createSessions(db: Executor, clock: Clock, seeDevice: SeeDevice): Sessions {
  return {
    find: async (token) => {
      const at = new Date(clock.now());
      const session = await findActiveSession(db, hashToken(token), at);
      if (session && (await recordSighting(db, session, at))) {
        const { companyId, deviceId } = session;
        if (deviceId !== null) await seeDevice(db, { companyId, deviceId }, at);
      }
      return session;
    },
    endOf: async (token) => {
      const end = await endOfSession.first(db, { tokenHash: hashToken(token), now: new Date(clock.now()) });
      // The call was on its way when the company left: sent again, it gets to the other installation.
      if (end?.reason === 'moved' && clock.now() - end.endedAt.getTime() < ON_ITS_WAY_MS) {
        throw new AppError('company_moving');
      }
      return (end?.reason as SessionEnd | undefined) ?? 'unknown';
    },
  };
}

/**
 * Ends a user's sessions and their screens: all of them, `only` one, all `except` one, or those opened by PIN. Their
 * pages show the reason. Returns how many ended.
 */
export async function endSessions(
  ctx: BaseContext,
  { companyId, userId }: UserRef,
  reason: EndReason,
  which: { only?: number; except?: number; isPinOnly?: boolean } = {},
): Promise<number> {
  const chosen = { only: null, except: null, isPinOnly: false, ...which };
  const sessions = await deleteSessions.all(ctx.db, { companyId, userId, reason, ...chosen, now: now(ctx) });
  for (const { id: sessionId } of sessions) ctx.disconnect({ sessionId });
  return sessions.length;
}

/** Ends the sessions that PINs opened at a device, and their screens. */
export async function endDeviceSessions(ctx: BaseContext, device: DeviceRef): Promise<void> {
  const end = { reason: 'device', now: now(ctx) } as const;
  const sessions = await deleteDeviceSessions.all(ctx.db, { ...device, ...end });
  for (const { id: sessionId } of sessions) ctx.disconnect({ sessionId });
}

/** Ends all sessions of a company. Its screens are closed by the job `companyGone`, in the product's processes. */
export async function endCompanySessions(
  ctx: BaseTxContext,
  companyId: number,
  reason: EndReason,
): Promise<void> {
  await deleteCompanySessions.run(ctx.db, { companyId, reason, now: now(ctx) });
  await enqueue(ctx, 'companyGone', { companyId });
}
