import { type PeriodReportInput, REPORT_PAGE } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { PurchasesTotalsWire } from '@restaurante/contract/reports/reports.wire.ts';
import { bsFromCents, type Cents, cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type Period, periodBefore, periodTitle } from '@restaurante/domain/reports/period.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/page.ts';
import { listPurchasesBetween, purchaseToWire } from '../purchases/index.ts';
import { EXPORT_PAGE, everyPage } from './excel/every-page.ts';
import { type PurchaseSums, purchaseSums } from './purchases-report.repository.ts';
import type { Reach } from './reach.repository.ts';
import { reachOf } from './reach.ts';

/**
 * Returns a page of the purchases of a period, the first one with the totals of all. Throws not_found (branch).
 * `docs/rules/reports.md`
 */
export async function readPurchasesReport(ctx: Context, { period, branchId, before }: PeriodReportInput) {
  const reach = await reachOf(ctx, period, branchId);
  const span = spanOf(reach, period);
  const { rows, next } = await readPage(REPORT_PAGE, (limit) =>
    listPurchasesBetween(ctx, { ...span, before, limit }),
  );
  const totals = before === null ? await readTotals(ctx, period, reach) : null;
  return { report: rows.map(purchaseToWire), totals, next };
}

async function readTotals(ctx: Context, period: Period, reach: Reach): Promise<PurchasesTotalsWire> {
  const { companyId } = ctx.scope;
  const sumsOf = (days: Period) => purchaseSums.all(ctx.db, { ...spanOf(reach, days), companyId });
  const earlier = periodBefore(period);
  const [previous] = await sumsOf(earlier);
  return {
    ...totalsToWire(await sumsOf(period)),
    previous: {
      date: periodTitle(earlier),
      count: previous?.count ?? 0,
      total: previous ? bsFromCents(paid(previous)) : 0,
    },
  };
}

/** Returns every page of the purchases of a period. Throws not_found (branch). */
export async function* readPurchasesPages(ctx: Context, { period, branchId }: PeriodReportInput) {
  const span = spanOf(await reachOf(ctx, period, branchId), period);
  const pages = everyPage((before) =>
    readPage(EXPORT_PAGE, (limit) => listPurchasesBetween(ctx, { ...span, before, limit })),
  );
  for await (const { rows } of pages) yield rows.map(purchaseToWire);
}

const spanOf = ({ branchId }: Reach, { from, until }: Period) => ({ branchId, from, until });

const paid = ({ amount, discount }: { amount: Cents; discount: Cents }) => cents(amount - discount);

function totalsToWire(sums: readonly PurchaseSums[]): Omit<PurchasesTotalsWire, 'previous'> {
  const { count, amount, discount } = sums[0] ?? { count: 0, amount: ZERO, discount: ZERO };
  return {
    count,
    amount: bsFromCents(amount),
    discount: bsFromCents(discount),
    total: bsFromCents(paid({ amount, discount })),
    by_day: sums.flatMap((row) =>
      row.day === null ? [] : [{ date: row.day, count: row.count, total: bsFromCents(paid(row)) }],
    ),
  };
}
