import type { MonthsInput } from '@restaurante/contract/company-data/months.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { takeHit } from '../../shared/rate-limit/rate-limit.repository.ts';
import { exportMonths } from '../reports/index.ts';

const HOUR_SECONDS = 3_600;
const AN_HOUR = 10;

/**
 * Makes the workbook with a company's months for its owner, and returns an address that serves it once. Throws
 * too_many_requests after ten in an hour.
 */
export async function linkMonths(ctx: Context, months: MonthsInput): Promise<string> {
  const limit = { key: `months of company ${ctx.scope.companyId}`, limit: AN_HOUR };
  if (!(await takeHit(ctx.db, { ...limit, windowSeconds: HOUR_SECONDS, now: now(ctx) }))) {
    throw new AppError('too_many_requests', { retryAfter: HOUR_SECONDS });
  }
  const url = await exportMonths(ctx, months);
  const after = { from: months.from, to: months.to };
  await inTransaction(ctx, (ctx) =>
    audit(ctx, 'company.months', { id: ctx.scope.companyId, branchId: null, before: null, after }),
  );
  return url;
}
