import { AppError } from '@restaurante/contract/errors.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { reachOf } from '../../shared/scope.ts';
import { hashToken, newToken } from '../../shared/tokens.ts';
import { endDeviceSessions } from '../auth/index.ts';
import { keepBranch } from '../branches/index.ts';
import * as devices from './devices.repository.ts';

export const listDevices = (ctx: Context) => devices.list.all(ctx.db, reachOf(ctx.scope));

/**
 * Enrols the browser of a call for a branch and returns the device with its secret, of which only the hash is stored.
 * An older enrolment of the browser ends with its PIN sessions. `docs/rules/devices.md`
 */
export function enrolDevice(
  ctx: Context,
  { browser, ...place }: { branchId: number; name: string; browser: string | null },
) {
  return inTransaction(ctx, async (ctx) => {
    await keepBranch(ctx, place.branchId);
    if (browser === null) throw new AppError('device_required');
    const { companyId } = ctx.scope;
    const secret = newToken();
    const row = { companyId, ...place, browser, secretHash: hashToken(secret), now: now(ctx) };
    const device = await devices.enrol.one(ctx.db, row);
    await endDeviceSessions(ctx, { companyId, deviceId: device.id });
    await audit(ctx, 'device.enrol', {
      id: device.id,
      branchId: place.branchId,
      before: null,
      after: place,
    });
    return { device, secret };
  });
}

/** Revokes a device and ends its PIN sessions. A repeat changes nothing. `docs/rules/devices.md` */
export function revokeDevice(ctx: Context, deviceId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const reach = { ...reachOf(ctx.scope), deviceId };
    const { name, branchId, revokedAt } = requireRow(await devices.lock.first(ctx.db, reach));
    if (revokedAt !== null) return;
    await devices.revoke.run(ctx.db, { ...reach, now: now(ctx) });
    await endDeviceSessions(ctx, reach);
    await audit(ctx, 'device.revoke', { id: deviceId, branchId, before: { name, branchId }, after: null });
  });
}

/** Returns the enrolment of a browser and its secret; null for a revoked, replaced or unknown one. */
export async function findEnrolment(
  ctx: BaseContext,
  { browser, secret }: { browser: string | null; secret: string | null },
): Promise<devices.Enrolment | null> {
  if (browser === null || secret === null) return null;
  return (await devices.bySecret.first(ctx.db, { browser, secretHash: hashToken(secret) })) ?? null;
}

/** Returns the enrolment of the session's device, or of a browser in the session's branch; null if there is none. */
export async function enrolmentHere(
  { db, scope }: Context,
  browser: string | null,
): Promise<devices.Enrolment | null> {
  const { companyId, branchId, deviceId } = scope;
  if (deviceId === null && browser === null) return null;
  const here = { companyId, branchId: branchId ?? 0, deviceId, browser };
  return (await devices.enrolmentOf.first(db, here)) ?? null;
}
