import type { BaseContext } from '../../../shared/context.ts';
import { findUserByEmail } from '../users.repository.ts';
import { insertReset } from './password-resets.repository.ts';

export const RESET_MINUTES = 60;

interface Wanted {
  readonly email: string;
  /** The address people use, without a slash at its end. */
  readonly publicUrl: string;
  /** It goes to that e-mail and nowhere else: using it proves whose it is. */
  readonly isMailed?: boolean;
}

/**
 * The address where the user of this e-mail sets a new password, once and within 60 minutes; the user's earlier ones
 * end with it. Null when nobody has the e-mail.
 */
export async function createResetLink(
  ctx: BaseContext,
  { email, publicUrl, isMailed = false }: Wanted,
): Promise<string | null> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user) return null;
  const expiresAt = new Date(ctx.clock.now() + RESET_MINUTES * 60_000);
  const token = await insertReset(ctx.db, { userId: user.userId, wasMailed: isMailed, expiresAt });
  return `${publicUrl}/password/reset/${token}`;
}
