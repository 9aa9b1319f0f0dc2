import type { BaseContext } from '../../../shared/context.ts';
import { findUserByEmail } from '../../users/index.ts';
import { insertReset } from './password-resets.repository.ts';

export const RESET_MINUTES = 60;

interface LinkOptions {
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string;
  /** It goes to the user's e-mail and nowhere else: using it proves whose that is. */
  readonly isMailed: boolean;
}

/** The address where a user sets a new password, once and within 60 minutes; earlier ones of theirs end with it. */
export async function openResetLink(
  ctx: BaseContext,
  userId: number,
  { publicUrl, isMailed }: LinkOptions,
): Promise<string> {
  const expiresAt = new Date(ctx.clock.now() + RESET_MINUTES * 60_000);
  const token = await insertReset(ctx.db, { userId, wasMailed: isMailed, expiresAt });
  return `${publicUrl}/password/reset/${token}`;
}

/** A reset link to be handed over by a person, who knows to whom. Null when nobody has the e-mail. */
export async function createResetLink(
  ctx: BaseContext,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<string | null> {
  const user = await findUserByEmail(ctx.db, email);
  return user ? openResetLink(ctx, user.userId, { publicUrl, isMailed: false }) : null;
}
