import { AppError } from '@restaurante/contract/errors.ts';
import type { SalesReportInput } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { Period } from '@restaurante/domain/reports/period.ts';
import type { Context } from '../../shared/context.ts';
import { ownBranch } from '../../shared/scope.ts';
import { requireBranch } from '../branches/index.ts';
import { type Span, subjects, type Subjects } from './report-span.repository.ts';

/** Throws not_found for a branch out of scope. */
export async function spanOf(ctx: Context, { from, until }: Period, branchId: number | null): Promise<Span> {
  if (branchId !== null) await requireBranch(ctx, branchId);
  return { companyId: ctx.scope.companyId, branchId: ownBranch(ctx.scope) ?? branchId, from, until };
}

/**
 * Returns the names of the filter's records. Throws not_found for a courier, category, product or customer of another
 * company.
 */
export async function requireFilters({ db, scope }: Context, filters: SalesReportInput): Promise<Subjects> {
  const { isOwn, ...names } = await subjects.one(db, { ...filters, companyId: scope.companyId });
  if (!isOwn) throw new AppError('not_found');
  return names;
}
