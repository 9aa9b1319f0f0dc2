import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE } from '@restaurante/contract/roles.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { holdUser, isCompanyOwner, isStaffOf, worksIn } from './users.repository.ts';

/**
 * Holds a user named in a path or payload to the scope: oneself, for role 3 the own branch's staff, for role 2
 * anybody of the company (PRODUCT §1, §2). Nobody named is oneself. Throws not_found.
 */
export async function requireUser(ctx: Context, named: number | undefined): Promise<void> {
  const { role, userId } = ctx.scope;
  if (named === undefined || named === userId) return;
  const mayNameOthers = ADMINISTRATIVE.some((administrative) => administrative === role);
  if (!mayNameOthers || !(await isStaffOf(ctx.db, ctx.scope, named))) throw new AppError('not_found');
}

/** Whoever a payload names as the owner is the company's; nobody named is fine. Throws not_found (PRODUCT §1). */
export async function requireOwner(ctx: Context, named: number | undefined): Promise<void> {
  if (named === undefined || (await isCompanyOwner(ctx.db, ctx.scope, named))) return;
  throw new AppError('not_found');
}

/**
 * Keeps whoever acts in the staff of a branch until the transaction ends: a deletion or move of theirs waits, and one
 * that came in between is seen. Throws no_session, not_found.
 */
export async function holdSelf(ctx: TxContext, branchId: number): Promise<void> {
  if (!(await holdUser(ctx.db, ctx.scope, 'share'))) throw new AppError('no_session');
  if (!(await worksIn(ctx.db, ctx.scope, branchId))) throw new AppError('not_found');
}
