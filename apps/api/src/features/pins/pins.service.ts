import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { PinChange } from '@restaurante/contract/pins/pins.wire.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type BaseContext, type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import type { Visitor } from '../../shared/http/visitor.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import {
  checkOwnPassword,
  endSessions,
  openSession,
  requireFreshSignIn,
  requireSession,
} from '../auth/index.ts';
import { pinSalt } from '../companies/index.ts';
import { type Enrolment, enrolmentHere, findEnrolment, keepEnrolment, seeDevice } from '../devices/index.ts';
import { lockManagedEmployee, userOfEmployee } from '../employees/index.ts';
import { hashPin, lockUser, updateUser, userOfPin } from '../users/index.ts';
import { type Attempt, limitPad, takeNewPinAttempt, takePadAttempt, takePinAttempt } from './pin-attempts.ts';

/**
 * Sets or removes a PIN: one's own, with the proof that another password needs, or that of an employee whom the session
 * manages; one without a login gets a user for it. The sessions that the PIN before opened end. `docs/rules/pins.md`
 */
export async function setPin(ctx: Context, { pin, currentPassword, ...who }: PinChange): Promise<void> {
  if (currentPassword !== undefined) await checkOwnPassword(ctx, currentPassword);
  // A removal betrays no PIN.
  const attempt = pin === null ? null : await takeNewPinAttempt(ctx);
  try {
    const pinHash = pin === null ? null : await hashOf(ctx, ctx.scope.companyId, pin);
    await inTransaction(ctx, async (ctx) => {
      const { userId, ...person } = await lockPerson(ctx, who, { isProven: currentPassword !== undefined });
      const user = { companyId: ctx.scope.companyId, userId };
      await updateUser.run(ctx.db, user, { pinHash });
      await endSessions(ctx, user, 'pin', { isPinOnly: true });
      await audit(ctx, 'employee.pin', {
        id: userId,
        ...person,
        before: null,
        after: { hasPin: pin !== null },
      });
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'pin_taken';
    await (isTaken ? attempt?.fail() : attempt?.giveBack());
    throw error;
  }
  await attempt?.giveBack();
}

/** Locks the user whose PIN changes, and returns id, branch, and the name of another person. */
async function lockPerson(
  ctx: TxContext,
  { userId, employeeId }: Pick<PinChange, 'userId' | 'employeeId'>,
  { isProven }: { isProven: boolean },
): Promise<{ userId: number; name: string | null; branchId: number | null }> {
  const isOther = employeeId !== undefined || (userId !== undefined && userId !== ctx.scope.userId);
  const employee = isOther ? await lockManagedEmployee(ctx, { employeeId, userId }) : null;
  if (employee && employee.userId !== ctx.scope.userId) {
    const { firstName: name, branchId } = employee;
    return { userId: await userOfEmployee(ctx, employee), name, branchId };
  }
  await lockUser.all(ctx.db, ctx.scope);
  await requireSession(ctx);
  if (!isProven) await requireFreshSignIn(ctx);
  return { userId: ctx.scope.userId, name: null, branchId: ctx.scope.branchId };
}

/** Signs the person with this PIN in, in the branch of the running session, for 12 hours. `docs/rules/pins.md` */
export async function signInByPin(
  ctx: Context,
  pin: string,
  browser: string | null,
  visitor: Visitor,
): Promise<SessionWire> {
  const { companyId, branchId } = ctx.scope;
  const enrolment = await enrolmentHere(ctx, browser);
  const attempt = await takePinAttempt(ctx, browser ?? addressKey(visitor.address));
  return signIn(ctx, { companyId, branchId: branchId ?? 0, enrolment, attempt }, pin, visitor);
}

/** Signs the person with this PIN in at an enrolled device, without a running session. `docs/rules/devices.md` */
export async function signInAtDevice(
  ctx: BaseContext,
  pin: string,
  device: { browser: string | null; secret: string | null },
  visitor: Visitor,
): Promise<SessionWire> {
  const enrolment = await findEnrolment(ctx, device);
  await limitPad(ctx, enrolment, visitor.address);
  if (!enrolment) throw new AppError('device_unknown');
  const attempt = await takePadAttempt(ctx, enrolment);
  const { companyId, branchId } = enrolment;
  return signIn(ctx, { companyId, branchId, enrolment, attempt }, pin, visitor);
}

interface Pad {
  readonly companyId: number;
  readonly branchId: number;
  readonly enrolment: Enrolment | null;
  readonly attempt: Attempt;
}

async function signIn(
  ctx: BaseContext,
  { companyId, branchId, enrolment, attempt }: Pad,
  pin: string,
  visitor: Visitor,
): Promise<SessionWire> {
  const pinHash = await hashOf(ctx, companyId, pin).catch(async (error: unknown) => {
    await attempt.giveBack();
    throw error;
  });
  const pinned = { companyId, branchId, pinHash };
  const user = await userOfPin.first(ctx.db, pinned);
  if (!user) {
    await attempt.fail();
    throw new AppError('pin_wrong');
  }
  await attempt.giveBack();
  const isValid = async (db: TxContext['db']) => {
    if (enrolment && !(await keepEnrolment.exists(db, enrolment))) throw new AppError('device_unknown');
    return userOfPin.exists(db, pinned);
  };
  const pinPlace = { branchId, deviceId: enrolment?.deviceId ?? null };
  const proof = { isValid, refusal: 'pin_wrong' as const };
  const how = { isRemembered: false, isPasswordLogin: false, pinPlace, proof };
  const session = await openSession(ctx, user, how, visitor);
  if (enrolment) await seeDevice.run(ctx.db, { ...enrolment, now: now(ctx) });
  return session;
}

/**
 * Returns the person of the branch whose PIN this is, for an approval; a wrong one counts as at a sign-in. Throws
 * pin_wrong and pin_locked.
 */
export async function personOfPin(
  ctx: Context,
  pin: string,
  { browser, address }: { readonly browser: string | null; readonly address: string },
): Promise<{ readonly userId: number; readonly roleId: RoleId }> {
  const { companyId, branchId } = ctx.scope;
  const attempt = await takePinAttempt(ctx, browser ?? addressKey(address));
  const pinHash = await hashOf(ctx, companyId, pin).catch(async (error: unknown) => {
    await attempt.giveBack();
    throw error;
  });
  const person = await userOfPin.first(ctx.db, { companyId, branchId: branchId ?? 0, pinHash });
  if (!person) {
    await attempt.fail();
    throw new AppError('pin_wrong');
  }
  await attempt.giveBack();
  return person;
}

async function hashOf({ db }: BaseContext, companyId: number, pin: string): Promise<Buffer> {
  const salt = await pinSalt.one(db, { companyId });
  return hashPin(pin, salt.pinSalt);
}
