import type { SalesReportInput } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { Period } from '@restaurante/domain/reports/period.ts';
import type { Context } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { ownBranch } from '../../shared/scope.ts';
import { requireBranch } from '../branches/index.ts';
import { findSubjects, type Span, type Subjects } from './report-span.repository.ts';

/** Throws not_found for a branch out of scope. */
export async function spanOf(ctx: Context, { from, until }: Period, branchId: number | null): Promise<Span> {
  if (branchId !== null) await requireBranch(ctx, branchId);
  return { companyId: ctx.scope.companyId, branchId: ownBranch(ctx.scope) ?? branchId, from, until };
}

/**
 * Returns the names of the filter's records. Throws not_found for a courier, category, product or customer of another
 * company.
 */
export async function requireFilters(
  { db, scope: { companyId } }: Context,
  { courierId, categoryId, productId, customerId }: SalesReportInput,
): Promise<Subjects> {
  return requireRow(await findSubjects(db, { companyId, courierId, categoryId, productId, customerId }));
}
