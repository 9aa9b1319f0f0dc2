import type { BaseTxContext } from '../../../shared/context.ts';
import { findUserByEmail, holdUser } from '../../users/index.ts';
import { insertReset } from './password-resets.repository.ts';

export const RESET_MINUTES = 60;

interface LinkOptions {
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string;
  /** Whether the link is only sent to the user's e-mail, so that using it proves that the e-mail is theirs. */
  readonly isMailed: boolean;
}

/** A link to set a held user's password, once and within 60 minutes. It ends the user's earlier links. */
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
 * The user with this e-mail, held until the transaction ends; null if nobody has it. Looked for again after the wait:
 * whoever held the user may have taken the e-mail away, and its reader must not get a link any more.
 */
export async function holdUserByEmail(ctx: BaseTxContext, email: string) {
  const found = await findUserByEmail(ctx.db, email);
  if (!found || !(await holdUser(ctx.db, found, 'update'))) return null;
  const user = await findUserByEmail(ctx.db, email);
  return user?.userId === found.userId ? user : null;
}

/** A reset link that the operator hands over in person. Null when no user has the e-mail. */
export async function createResetLink(
  ctx: BaseTxContext,
  { email, publicUrl }: { email: string; publicUrl: string },
): Promise<string | null> {
  const user = await holdUserByEmail(ctx, email);
  return user && openResetLink(ctx, user.userId, { publicUrl, isMailed: false });
}
