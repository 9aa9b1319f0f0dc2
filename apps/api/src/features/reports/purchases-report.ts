import { type PeriodReportInput, REPORT_PAGE } from '@restaurante/contract/reports/report-bodies.wire.ts';
import { periodBefore } from '@restaurante/domain/reports/period.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/page.ts';
import { listPurchasesBetween } from '../purchases/index.ts';
import { EXPORT_PAGE, everyPage } from './excel/every-page.ts';
import { purchaseSums } from './purchases-report.repository.ts';
import { spanOf } from './report-span.ts';

/**
 * Returns a page of the purchases of a period, the first one with the sums of this period and of the one before.
 * `docs/rules/reports.md`
 */
export async function readPurchasesReport(ctx: Context, { period, branchId, before }: PeriodReportInput) {
  const span = await spanOf(ctx, period, branchId);
  const page = await readPage(REPORT_PAGE, (limit) => listPurchasesBetween(ctx, { ...span, before, limit }));
  const [previous] =
    before === null ? await purchaseSums.all(ctx.db, { ...span, ...periodBefore(period) }) : [];
  const sums = before === null ? await purchaseSums.all(ctx.db, span) : null;
  return { ...page, totals: sums && { sums, previous } };
}

export async function* readPurchasesPages(ctx: Context, { period, branchId }: PeriodReportInput) {
  const span = await spanOf(ctx, period, branchId);
  yield* everyPage((before: number | null) =>
    readPage(EXPORT_PAGE, (limit) => listPurchasesBetween(ctx, { ...span, before, limit })),
  );
}
