import type { BaseTxContext } from '../../../shared/context.ts';
import { findUserByEmail, lockUser } from '../../users/index.ts';
import { insertReset } from './password-resets.repository.ts';

export const RESET_MINUTES = 60;

interface LinkOptions {
  /** Public address of the product, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether the link goes only to the user's e-mail, so that its use proves the ownership of the address. */
  readonly isMailed: boolean;
}

/** Returns a link that sets a locked user's password, once and within 60 minutes. It ends the user's previous links. */
export async function openResetLink(
  ctx: BaseTxContext,
  userId: number,
  { publicUrl, isMailed }: LinkOptions,
): Promise<string> {
  const expiresAt = new Date(ctx.clock.now() + RESET_MINUTES * 60_000);
  const token = await insertReset(ctx.db, { userId, wasMailed: isMailed, expiresAt });
  return `${publicUrl}/password/reset/${token}`;
}

/**
 * Locks the user with this e-mail until the transaction ends. Returns null without such a user. The e-mail is
 * compared again after the wait: the other transaction may have changed it, and its reader must not get a link then.
 */
export async function lockUserByEmail(ctx: BaseTxContext, email: string) {
  const before = await findUserByEmail(ctx.db, email);
  if (!before || !(await lockUser.exists(ctx.db, before))) return null;
  const user = await findUserByEmail(ctx.db, email);
  return user?.userId === before.userId ? user : null;
}

/** Returns a reset link that the operator passes on in person. Null when no user has the e-mail. */
export async function createResetLink(
  ctx: BaseTxContext,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<string | null> {
  const user = await lockUserByEmail(ctx, email);
  return user && openResetLink(ctx, user.userId, { publicUrl, isMailed: false });
}
