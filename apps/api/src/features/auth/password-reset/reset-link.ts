import type { BaseContext, BaseTxContext } from '../../../shared/context.ts';
import { findUserByEmail, holdUser } from '../../users/index.ts';
import { insertReset } from './password-resets.repository.ts';

export const RESET_MINUTES = 60;

interface LinkOptions {
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether the link is only sent to the user's e-mail, so that using it proves that the e-mail is theirs. */
  readonly isMailed: boolean;
}

/** A link to set a new password, once and within 60 minutes. It ends the user's earlier links. */
export async function openResetLink(
  ctx: BaseContext,
  userId: number,
  { publicUrl, isMailed }: LinkOptions,
): Promise<string> {
  const expiresAt = new Date(ctx.clock.now() + RESET_MINUTES * 60_000);
  const token = await insertReset(ctx.db, { userId, wasMailed: isMailed, expiresAt });
  return `${publicUrl}/password/reset/${token}`;
}

/** A reset link that the operator hands over in person. Null when no user has the e-mail. */
export async function createResetLink(
  ctx: BaseTxContext,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<string | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || !(await holdUser(ctx.db, user, 'update'))) return null;
  return openResetLink(ctx, user.userId, { publicUrl, isMailed: false });
}
