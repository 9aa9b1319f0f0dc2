import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE } from '@restaurante/contract/roles.ts';
import type { Context } from '../../shared/context.ts';
import { isStaffOf } from './users.repository.ts';

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
