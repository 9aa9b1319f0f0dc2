import { type PeriodReportInput, REPORT_PAGE } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { CashiersTotalsWire, ReportCashierWire } from '@restaurante/contract/reports/reports.wire.ts';
import { shortfall, surplus } from '@restaurante/domain/cash-registers/cash-count.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { Context } from '../../shared/context.ts';
import { instantToWire } from '../../shared/instant.ts';
import { readPage } from '../../shared/page.ts';
import { type CashierRow, type CashierSums, page, sums } from './cashiers-report.repository.ts';
import { EXPORT_PAGE, everyPage } from './excel/every-page.ts';
import { reachOf } from './reach.ts';

/**
 * Returns a page of the registers opened in a period, the first one with the totals of all. Throws not_found
 * (branch). `docs/rules/reports.md`
 */
export async function readCashiersReport(ctx: Context, { period, branchId, before }: PeriodReportInput) {
  const reach = await reachOf(ctx, period, branchId);
  const { rows, next } = await readPage(REPORT_PAGE, (limit) =>
    page.all(ctx.db, { ...reach, before, limit }),
  );
  const totals = before === null ? totalsToWire(await sums.one(ctx.db, reach)) : null;
  return { report: rows.map(cashierToWire), totals, next };
}

/** Returns every page of the registers opened in a period. Throws not_found (branch). */
export async function* readCashiersPages(ctx: Context, { period, branchId }: PeriodReportInput) {
  const reach = await reachOf(ctx, period, branchId);
  const pages = everyPage((before) =>
    readPage(EXPORT_PAGE, (limit) => page.all(ctx.db, { ...reach, before, limit })),
  );
  for await (const { rows } of pages) yield rows.map(cashierToWire);
}

function cashierToWire(row: CashierRow): ReportCashierWire {
  const { expected, counted } = row;
  return {
    id: row.id,
    name: row.name,
    branch: { id: row.branchId, name: row.branchName },
    user: { id: row.userId, name: row.userName },
    opening: instantToWire(row.openedAt),
    closing: row.closedAt && instantToWire(row.closedAt),
    opening_amount: bsFromCents(row.opening),
    income: bsFromCents(row.income),
    expenses: bsFromCents(row.expenses),
    qr_amount: bsFromCents(row.qr),
    closing_amount: bsFromCents(expected),
    real_amount: counted === null ? null : bsFromCents(counted),
    missing_amount: counted === null ? null : bsFromCents(shortfall(expected, counted)),
    surplus: counted === null ? null : bsFromCents(surplus(expected, counted)),
  };
}

const totalsToWire = (sums: CashierSums): CashiersTotalsWire => ({
  count: sums.count,
  open_count: sums.openCount,
  opening_amount: bsFromCents(sums.opening),
  income: bsFromCents(sums.income),
  expenses: bsFromCents(sums.expenses),
  qr_amount: bsFromCents(sums.qr),
  closing_amount: bsFromCents(sums.expected),
  real_amount: bsFromCents(sums.counted),
  missing_amount: bsFromCents(sums.missing),
  surplus: bsFromCents(sums.surplus),
});
