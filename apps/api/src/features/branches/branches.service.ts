import type { Branch } from '@restaurante/contract/branches/branches.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { branchesRepository } from './branches.repository.ts';

/** The branch every company starts with (PRODUCT §2). */
export function createFirstBranch(
  ctx: BaseContext,
  { companyId, cityId, phones }: { companyId: number; cityId: number; phones: string },
): Promise<number> {
  return branchesRepository(ctx.db, { companyId }).insert({
    name: 'Casa matriz',
    cityId,
    phones,
    address: null,
    latitude: null,
    longitude: null,
    createdAt: now(ctx),
  });
}

/** A branch the session may work in: any of the company's for role 2, else only its own. Throws not_found. */
export async function requireBranch(ctx: Context, branchId: number): Promise<Branch> {
  const isInScope = ctx.scope.role === ROLE.administrator || ctx.scope.branchId === branchId;
  const branch = isInScope ? await branchesRepository(ctx.db, ctx.scope).find(branchId) : null;
  if (branch === null) throw new AppError('not_found');
  return branch;
}

/** requireBranch for what is put into it: it stays until the transaction ends. Throws not_found. */
export async function holdBranch(ctx: Context, branchId: number): Promise<void> {
  await requireBranch(ctx, branchId);
  if (!(await branchesRepository(ctx.db, ctx.scope).hold(branchId))) throw new AppError('not_found');
}

export function listBranches(ctx: Pick<Context, 'db'>, companyId: number): Promise<Branch[]> {
  return branchesRepository(ctx.db, { companyId }).list();
}
