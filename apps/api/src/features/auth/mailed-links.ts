import { type BaseContext, type BaseTxContext, now } from '../../shared/context.ts';
import { hashToken, newToken } from '../../shared/tokens.ts';
import { lockUser, userLogin, type UserRef } from '../users/index.ts';
import type { linkStatements } from './mailed-links.repository.ts';

type Statements<F> = ReturnType<typeof linkStatements<F>>;

/** Opens a link, which replaces the user's previous one. Returns its token and stores only the token's hash. */
export async function openLink<F>(
  ctx: BaseContext,
  links: Statements<F>,
  link: { readonly userId: number; readonly fact: F; readonly expiresAt: Date },
): Promise<string> {
  const token = newToken();
  await links.insert.run(ctx.db, { ...link, tokenHash: hashToken(token) });
  return token;
}

/**
 * Uses up the link of a token. Returns its fact and its user, who is locked until the transaction ends; null for one
 * that is unknown, used, replaced or expired.
 */
export async function useLink<F>(ctx: BaseTxContext, links: Statements<F>, token: string) {
  const tokenHash = hashToken(token);
  const user: UserRef | undefined = await links.find.first(ctx.db, { tokenHash, now: now(ctx) });
  // Locks the user first: a concurrent change of the login locks it too, and then ends the link.
  if (user === undefined || !(await lockUser.exists(ctx.db, user))) return null;
  const link = await links.take.first(ctx.db, { userId: user.userId, tokenHash });
  const login = await userLogin.first(ctx.db, user);
  return link && login ? { ...link, login } : null;
}
