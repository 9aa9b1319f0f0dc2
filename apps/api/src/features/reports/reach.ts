import { AppError } from '@restaurante/contract/errors.ts';
import type { SalesReportInput } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { Period } from '@restaurante/domain/reports/period.ts';
import type { Context } from '../../shared/context.ts';
import { ownBranch } from '../../shared/scope.ts';
import { requireBranch } from '../branches/index.ts';
import { narrowsToOwn, type Reach } from './reach.repository.ts';

/** Throws not_found for a branch out of scope. */
export async function reachOf(
  ctx: Context,
  { from, until }: Period,
  branchId: number | null,
): Promise<Reach> {
  if (branchId !== null) await requireBranch(ctx, branchId);
  return { companyId: ctx.scope.companyId, branchId: ownBranch(ctx.scope) ?? branchId, from, until };
}

/** Throws not_found for a courier or a category of another company. */
export async function requireFilters(
  { db, scope: { companyId } }: Context,
  { courierId, categoryId }: Pick<SalesReportInput, 'courierId' | 'categoryId'>,
): Promise<void> {
  if (courierId === null && categoryId === null) return;
  if (!(await narrowsToOwn(db, { companyId, courierId, categoryId }))) throw new AppError('not_found');
}
