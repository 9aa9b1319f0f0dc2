import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { holdUser, isCompanyOwner, isStaffOf, worksIn } from './users.repository.ts';

/**
 * Checks that the session may act for the user in a path or payload: everybody for themselves, a branch manager for
 * the staff of their branch, an administrator for anybody of the company. If no user is given, the caller is meant.
 * Throws not_found. `docs/rules/permissions.md`
 */
export async function requireUser(ctx: Context, named: number | undefined): Promise<void> {
  const { role, userId } = ctx.scope;
  if (named === undefined || named === userId) return;
  const mayNameOthers = isOneOf(role, ADMINISTRATIVE);
  if (!mayNameOthers || !(await isStaffOf(ctx.db, ctx.scope, named))) throw new AppError('not_found');
}

/** The owner given in a payload must be the company's owner; none may be given. Throws not_found for another user. */
export async function requireOwner(ctx: Context, named: number | undefined): Promise<void> {
  if (named === undefined || (await isCompanyOwner(ctx.db, ctx.scope, named))) return;
  throw new AppError('not_found');
}

/**
 * Keeps the acting user in the staff of a branch until the transaction ends: their deletion or move waits, and one that
 * happened just before is noticed. Throws no_session, not_found.
 */
export async function holdSelf(ctx: TxContext, branchId: number): Promise<void> {
  if (!(await holdUser(ctx.db, ctx.scope, 'share'))) throw new AppError('no_session');
  if (!(await worksIn(ctx.db, ctx.scope, branchId))) throw new AppError('not_found');
}
