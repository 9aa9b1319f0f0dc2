import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { PinChange } from '@restaurante/contract/pins/pins.wire.ts';
import { audit } from '../../shared/audit/audit.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import type { Visitor } from '../../shared/http/visitor.ts';
import {
  checkOwnPassword,
  endSessions,
  openSession,
  requireFreshSignIn,
  requireSession,
} from '../auth/index.ts';
import { pinSalt } from '../companies/index.ts';
import { lockManagedEmployee, userOfEmployee } from '../employees/index.ts';
import { hashPin, lockUser, updateUser, userOfPin } from '../users/index.ts';
import { takeNewPinAttempt, takePinAttempt } from './pin-attempts.ts';

/**
 * Sets or removes a PIN: one's own, with the proof that another password needs, or that of an employee whom the session
 * manages; one without a login gets a user for it. The sessions that the PIN before opened end. `docs/rules/pins.md`
 */
export async function setPin(ctx: Context, { pin, currentPassword, ...who }: PinChange): Promise<void> {
  if (currentPassword !== undefined) await checkOwnPassword(ctx, currentPassword);
  // A removal betrays no PIN.
  const attempt = pin === null ? null : await takeNewPinAttempt(ctx);
  try {
    const pinHash = pin === null ? null : await hashOf(ctx, pin);
    await inTransaction(ctx, async (ctx) => {
      const userId = await lockPerson(ctx, who, { isProven: currentPassword !== undefined });
      const user = { companyId: ctx.scope.companyId, userId };
      await updateUser.run(ctx.db, user, { pinHash });
      await endSessions(ctx, user, 'pin', { isPinOnly: true });
      await audit(ctx, 'employee.pin', { id: userId, before: null, after: { hasPin: pin !== null } });
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'pin_taken';
    await (isTaken ? attempt?.fail() : attempt?.giveBack());
    throw error;
  }
  await attempt?.giveBack();
}

/** Locks the user whose PIN changes and returns the id. */
async function lockPerson(
  ctx: TxContext,
  { userId, employeeId }: Pick<PinChange, 'userId' | 'employeeId'>,
  { isProven }: { isProven: boolean },
): Promise<number> {
  const isOther = employeeId !== undefined || (userId !== undefined && userId !== ctx.scope.userId);
  const employee = isOther ? await lockManagedEmployee(ctx, { employeeId, userId }) : null;
  if (employee && employee.userId !== ctx.scope.userId) return userOfEmployee(ctx, employee);
  await lockUser.all(ctx.db, ctx.scope);
  await requireSession(ctx);
  if (!isProven) await requireFreshSignIn(ctx);
  return ctx.scope.userId;
}

/** Signs the person with this PIN in, in the branch of the running session, for 12 hours. `docs/rules/pins.md` */
export async function signInByPin(
  ctx: Context,
  pin: string,
  { device, ...visitor }: Visitor & { device: string },
): Promise<SessionWire> {
  const { companyId, branchId } = ctx.scope;
  const attempt = await takePinAttempt(ctx, device);
  const pinned = { companyId, branchId: branchId ?? 0, pinHash: await hashOf(ctx, pin) };
  const user = await userOfPin.first(ctx.db, pinned);
  if (!user) {
    await attempt.fail();
    throw new AppError('pin_wrong');
  }
  await attempt.giveBack();
  const signIn = {
    isRemembered: false,
    isPasswordLogin: false,
    pinBranchId: pinned.branchId,
    proof: { isValid: (db: TxContext['db']) => userOfPin.exists(db, pinned), refusal: 'pin_wrong' as const },
  };
  return openSession(ctx, user, signIn, visitor);
}

async function hashOf({ db, scope }: Context, pin: string): Promise<Buffer> {
  const salt = await pinSalt.one(db, scope);
  return hashPin(pin, salt.pinSalt);
}
