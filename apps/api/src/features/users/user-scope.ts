import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { ownBranch } from '../../shared/scope.ts';
import { companyOwner, keepUser, sellerOf, staffUser } from './users.repository.ts';

/**
 * Checks that the session may act for the user in a path or payload: users for themselves, a branch manager for the
 * staff of their branch, an administrator for any user of the company. Undefined means the caller.
 * `docs/rules/permissions.md`
 */
export async function requireUser(ctx: Context, named: number | undefined): Promise<void> {
  const { companyId, role, userId } = ctx.scope;
  if (named === undefined || named === userId) return;
  const staff = { companyId, userId: named, ofBranch: ownBranch(ctx.scope) };
  const mayName = isOneOf(role, ADMINISTRATIVE) && (await staffUser.exists(ctx.db, staff));
  if (!mayName) throw new AppError('not_found');
}

/** Checks that an owner in a payload is the company's owner; none may be given. Throws not_found for another user. */
export async function requireOwner(ctx: Context, named: number | undefined): Promise<void> {
  if (named === undefined) return;
  if (!(await companyOwner.exists(ctx.db, { ...ctx.scope, userId: named }))) throw new AppError('not_found');
}

/**
 * Locks the acting user's place among the sellers of a branch until the transaction ends: a removal, move or change of
 * role waits, and an earlier one is noticed.
 */
export async function lockSelf(ctx: TxContext, branchId: number): Promise<void> {
  if (!(await keepUser.exists(ctx.db, ctx.scope))) throw new AppError('no_session');
  if (!(await sellerOf.exists(ctx.db, { ...ctx.scope, branchId }))) throw new AppError('not_found');
}
