import type { BranchInput } from '@restaurante/contract/branches/branches.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { audit, differences } from '../../shared/audit/audit.ts';
import {
  type BaseContext,
  type Context,
  now,
  type TxContext,
  type BaseTxContext,
} from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { mayWorkIn } from '../../shared/scope.ts';
import { requireCity } from '../cities/index.ts';
import { allowsSeveralBranches, requireSeveralBranches } from '../subscriptions/index.ts';
import { requireOwner } from '../users/index.ts';
import * as branches from './branches.repository.ts';
import type { Branch, BranchFields, BranchUse } from './branches.repository.ts';

/** Creates the first branch of a new company; its receipts have the company's phones. `docs/rules/accounts.md` */
export async function createFirstBranch(
  ctx: BaseTxContext,
  place: { companyId: number; cityId: number },
): Promise<void> {
  const blank = { phones: null, address: null, latitude: null, longitude: null };
  await branches.insert.run(ctx.db, { ...place, ...blank, name: 'Casa matriz', createdAt: now(ctx) });
}

/**
 * Returns a branch in which the session may work: any branch of the company for an administrator, else only their own.
 */
export async function requireBranch(ctx: Context, branchId: number): Promise<Branch> {
  if (!mayWorkIn(ctx.scope, branchId)) throw new AppError('not_found');
  return findBranch(ctx, branchId);
}

/** Prevents the removal of a branch in which the session may work until the transaction ends. */
export async function keepBranch(ctx: TxContext, branchId: number): Promise<void> {
  await requireBranch(ctx, branchId);
  requireRow(await branches.keep.first(ctx.db, { ...ctx.scope, branchId }));
}

export function listBranches(ctx: Pick<Context, 'db'>, companyId: number): Promise<Branch[]> {
  return branches.listLive.all(ctx.db, { companyId });
}

export function createBranch(ctx: Context, input: BranchInput): Promise<Branch> {
  return inTransaction(ctx, async (ctx) => {
    await requireForm(ctx, input);
    const row = { ...ctx.scope, latitude: null, longitude: null, ...input.fields, createdAt: now(ctx) };
    const { id } = await branches.insert.one(ctx.db, row);
    await reconnectAdministrators(ctx);
    const branch = await findBranch(ctx, id);
    await audit(ctx, 'branch.create', { ...subjectOf(branch), before: null, after: auditedFields(branch) });
    return branch;
  });
}

export function updateBranch(ctx: Context, branchId: number, input: BranchInput): Promise<Branch> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireBranch(ctx, branchId);
    await requireForm(ctx, input);
    await branches.update.run(ctx.db, { ...ctx.scope, branchId }, input.fields);
    // A concurrent removal wins: the update found no row.
    const branch = await requireBranch(ctx, branchId);
    const change = differences(auditedFields(before), auditedFields(branch));
    if (change) await audit(ctx, 'branch.change', { ...subjectOf(before), ...change });
    return branch;
  });
}

/**
 * Copies the company's address to its only branch: a plan with one branch has no branch form.
 * `docs/rules/companies.md`
 */
export async function placeOnlyBranch(
  ctx: TxContext,
  { cityId, phones, address }: Pick<BranchFields, 'cityId' | 'phones' | 'address'>,
): Promise<void> {
  if (await allowsSeveralBranches(ctx)) return;
  const [only, ...others] = await branches.lockLive.all(ctx.db, ctx.scope);
  if (only !== undefined && others.length === 0) {
    await branches.update.run(ctx.db, { ...ctx.scope, branchId: only.id }, { cityId, phones, address });
  }
}

/** Hides a branch and keeps its history. A repeat changes nothing. */
export function removeBranch(ctx: Context, branchId: number): Promise<Branch> {
  return inTransaction(ctx, async (ctx) => {
    await requireSeveralBranches(ctx);
    if (!mayWorkIn(ctx.scope, branchId)) throw new AppError('not_found');
    const branch = await findBranch(ctx, branchId, { evenDeleted: true });
    const live = await branches.lockLive.all(ctx.db, ctx.scope);
    if (!live.some(({ id }) => id === branchId)) return branch;
    if (live.length === 1) throw new AppError('branch_is_last');
    if (await branches.use.exists(ctx.db, { ...ctx.scope, branchId })) throw new AppError('branch_in_use');
    await branches.update.run(ctx.db, { ...ctx.scope, branchId }, { deletedAt: now(ctx) });
    await reconnectAdministrators(ctx);
    await audit(ctx, 'branch.remove', { ...subjectOf(branch), before: auditedFields(branch), after: null });
    return branch;
  });
}

const subjectOf = ({ id, name }: Branch) => ({ id, name, branchId: id });

const auditedFields = ({ name, cityName: city, phones, address, latitude, longitude }: Branch) => ({
  name,
  city,
  phones,
  address,
  location: latitude === null ? null : `${latitude}, ${longitude}`,
});

/**
 * Makes the pages of administrators connect again: they then receive a new branch's events, or show another branch than
 * the removed one.
 */
async function reconnectAdministrators(ctx: TxContext): Promise<void> {
  for (const { id: userId } of await branches.administrators.all(ctx.db, ctx.scope))
    ctx.disconnect({ userId });
}

export function listBranchUse(ctx: BaseContext, companyId: number): Promise<BranchUse[]> {
  return branches.listUse.all(ctx.db, { companyId });
}

/**
 * Returns the use of the live branches and locks it until the transaction ends: no employee is hired and no register
 * opens.
 */
export async function lockBranchUse(ctx: BaseTxContext, companyId: number): Promise<BranchUse[]> {
  await branches.lockLive.all(ctx.db, { companyId });
  return listBranchUse(ctx, companyId);
}

/** Hides branches without employees, for a plan with fewer branches. Their history stays. */
export async function hideBranches(
  ctx: BaseTxContext,
  companyId: number,
  branchIds: readonly number[],
): Promise<void> {
  const deletedAt = now(ctx);
  for (const branchId of branchIds) await branches.update.run(ctx.db, { companyId, branchId }, { deletedAt });
}

async function requireForm(ctx: TxContext, { ownerId, fields }: BranchInput): Promise<void> {
  await requireSeveralBranches(ctx);
  await requireOwner(ctx, ownerId);
  await requireCity(ctx, fields.cityId);
}

async function findBranch(ctx: Context, branchId: number, { evenDeleted = false } = {}): Promise<Branch> {
  return requireRow(await branches.find.first(ctx.db, { ...ctx.scope, branchId, evenDeleted }));
}
