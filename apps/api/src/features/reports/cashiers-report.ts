import { type PeriodReportInput, REPORT_PAGE } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/page.ts';
import { page, sums } from './cashiers-report.repository.ts';
import { EXPORT_PAGE, everyPage } from './excel/every-page.ts';
import { spanOf } from './report-span.ts';

/** Returns a page of the registers opened in a period, the first one with the totals of all. `docs/rules/reports.md` */
export async function readCashiersReport(ctx: Context, { period, branchId, before }: PeriodReportInput) {
  const span = await spanOf(ctx, period, branchId);
  const { rows, next } = await readPage(REPORT_PAGE, (limit) => page.all(ctx.db, { ...span, before, limit }));
  return { rows, next, totals: before === null ? await sums.one(ctx.db, span) : null };
}

export async function* readCashiersPages(ctx: Context, { period, branchId }: PeriodReportInput) {
  const span = await spanOf(ctx, period, branchId);
  yield* everyPage((before: number | null) =>
    readPage(EXPORT_PAGE, (limit) => page.all(ctx.db, { ...span, before, limit })),
  );
}
