import type { BranchInput } from '@restaurante/contract/branches/branches.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import {
  type BaseContext,
  type Context,
  now,
  type TxContext,
  type BaseTxContext,
} from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { mayWorkIn } from '../../shared/scope.ts';
import { requireCity } from '../cities/index.ts';
import { allowsSeveralBranches, requireSeveralBranches } from '../subscriptions/index.ts';
import { requireOwner } from '../users/index.ts';
import { type Branch, type BranchFields, type BranchUse, branchesRepository } from './branches.repository.ts';

/** The branch every company starts with. `docs/rules/accounts.md` */
export function createFirstBranch(
  ctx: BaseTxContext,
  { companyId, cityId, phones }: { companyId: number; cityId: number; phones: string },
): Promise<number> {
  return branchesRepository(ctx.db, { companyId }).insert({
    name: 'Casa matriz',
    cityId,
    phones,
    address: null,
    createdAt: now(ctx),
  });
}

const repository = (ctx: Context) => branchesRepository(ctx.db, ctx.scope);

/** A branch the session may work in: any of the company's for an administrator, else only their own. Throws not_found. */
export async function requireBranch(ctx: Context, branchId: number): Promise<Branch> {
  const branch = mayWorkIn(ctx.scope, branchId) ? await repository(ctx).find(branchId) : null;
  if (branch === null) throw new AppError('not_found');
  return branch;
}

/** Like requireBranch, and keeps the branch from being deleted until the transaction ends. Throws not_found. */
export async function holdBranch(ctx: TxContext, branchId: number): Promise<void> {
  await requireBranch(ctx, branchId);
  if (!(await repository(ctx).hold(ctx.db, branchId))) throw new AppError('not_found');
}

export function listBranches(ctx: Pick<Context, 'db'>, companyId: number): Promise<Branch[]> {
  return branchesRepository(ctx.db, { companyId }).list();
}

/** Throws branches_not_in_plan, city_unknown, not_found (the owner sent is not of this company). */
export function createBranch(ctx: Context, input: BranchInput): Promise<Branch> {
  return inTransaction(ctx, async (ctx) => {
    await requireForm(ctx, input);
    return findSaved(ctx, await repository(ctx).insert({ ...input.fields, createdAt: now(ctx) }));
  });
}

/** Throws what createBranch does, and not_found for a branch out of scope. */
export function updateBranch(ctx: Context, branchId: number, input: BranchInput): Promise<Branch> {
  return inTransaction(ctx, async (ctx) => {
    await requireBranch(ctx, branchId);
    await requireForm(ctx, input);
    await repository(ctx).update(branchId, input.fields);
    // A branch that was deleted at the same instant is not changed any more.
    return requireBranch(ctx, branchId);
  });
}

/** In a plan with one branch there is no branch form: the branch takes the company's address. `docs/rules/companies.md` */
export async function placeOnlyBranch(
  ctx: TxContext,
  { cityId, phones, address }: Pick<BranchFields, 'cityId' | 'phones' | 'address'>,
): Promise<void> {
  if (await allowsSeveralBranches(ctx)) return;
  const [only, ...others] = await repository(ctx).lockLive(ctx.db);
  if (only !== undefined && others.length === 0) {
    await repository(ctx).update(only, { cityId, phones, address });
  }
}

/** Hides a branch and keeps its history. A repeat changes nothing. Throws branch_is_last, branch_in_use. */
export function removeBranch(ctx: Context, branchId: number): Promise<Branch> {
  return inTransaction(ctx, async (ctx) => {
    await requireSeveralBranches(ctx);
    if (!mayWorkIn(ctx.scope, branchId)) throw new AppError('not_found');
    const branch = await findSaved(ctx, branchId);
    const live = await repository(ctx).lockLive(ctx.db);
    if (!live.includes(branchId)) return branch;
    if (live.length === 1) throw new AppError('branch_is_last');
    if (await repository(ctx).isInUse(branchId)) throw new AppError('branch_in_use');
    await repository(ctx).remove(branchId, now(ctx));
    // Administrators may be working there: their pages connect again and show the branch they work in now.
    for (const userId of await repository(ctx).listAdministrators()) await ctx.disconnect({ userId });
    return branch;
  });
}

/** A company's live branches with their staff, open registers and pending sales. */
export function listBranchUse(ctx: BaseContext, companyId: number): Promise<BranchUse[]> {
  return branchesRepository(ctx.db, { companyId }).listUse();
}

/** Like listBranchUse, and true until the transaction ends: nobody is hired and no register opens meanwhile. */
export async function holdBranchUse(ctx: BaseTxContext, companyId: number): Promise<BranchUse[]> {
  const branches = branchesRepository(ctx.db, { companyId });
  await branches.lockLive(ctx.db);
  return branches.listUse();
}

/** Hides branches nobody works in, for a plan with fewer of them; their history stays. */
export async function hideBranches(
  ctx: BaseTxContext,
  companyId: number,
  branchIds: readonly number[],
): Promise<void> {
  for (const id of branchIds) await branchesRepository(ctx.db, { companyId }).remove(id, now(ctx));
}

async function requireForm(ctx: TxContext, { ownerId, fields }: BranchInput): Promise<void> {
  await requireSeveralBranches(ctx);
  await requireOwner(ctx, ownerId);
  await requireCity(ctx, fields.cityId);
}

async function findSaved(ctx: Context, branchId: number): Promise<Branch> {
  const branch = await repository(ctx).find(branchId, { evenDeleted: true });
  if (branch === null) throw new AppError('not_found');
  return branch;
}
