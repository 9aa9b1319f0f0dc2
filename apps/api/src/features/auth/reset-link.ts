import type { BaseTxContext } from '../../shared/context.ts';
import { type CompanyUrl, findCompany } from '../companies/index.ts';
import { findUserByEmail, lockUser, type UserRef } from '../users/index.ts';
import { passwordResets } from './mailed-links.repository.ts';
import { openLink } from './mailed-links.ts';

export const RESET_MINUTES = 60;

interface LinkOptions {
  readonly companyUrl: CompanyUrl;
  /** Whether the link goes only to the user's e-mail, so that its use proves the ownership of the address. */
  readonly isMailed: boolean;
}

/** Returns a link that sets a locked user's password, once and within 60 minutes. It ends the user's previous links. */
export async function openResetLink(
  ctx: BaseTxContext,
  { userId, companyId }: UserRef,
  { companyUrl, isMailed }: LinkOptions,
): Promise<string> {
  const expiresAt = new Date(ctx.clock.now() + RESET_MINUTES * 60_000);
  const token = await openLink(ctx, passwordResets, { userId, fact: isMailed, expiresAt });
  const { slug } = await findCompany(ctx, companyId);
  return `${companyUrl(slug)}/password/reset/${token}`;
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
  { email, companyUrl }: { email: string; companyUrl: CompanyUrl },
): Promise<string | null> {
  const user = await lockUserByEmail(ctx, email);
  return user && openResetLink(ctx, user, { companyUrl, isMailed: false });
}
