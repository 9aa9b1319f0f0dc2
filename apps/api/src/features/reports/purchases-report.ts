import { type PeriodReportInput, REPORT_PAGE } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { PurchasesTotalsWire } from '@restaurante/contract/reports/reports.wire.ts';
import { addDays, businessDayStart, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { bsFromCents, type Cents, cents, ZERO } from '@restaurante/domain/money/money.ts';
import { periodBefore, periodTitle } from '@restaurante/domain/reports/period.ts';
import type { Context } from '../../shared/context.ts';
import { listPurchasesBetween, purchaseToWire } from '../purchases/index.ts';
import { purchaseSums } from './purchases-report.repository.ts';
import { reachOf } from './reach.ts';

/** A page of the purchases of a period, with the totals of all. Throws not_found (branch). `docs/rules/reports.md` */
export async function readPurchasesReport(ctx: Context, { period, branchId, before }: PeriodReportInput) {
  const { cutoffHour } = ctx.scope;
  const reach = await reachOf(ctx, period, branchId);
  const spanOf = ({ from, until }: { from: Day; until: Day }) => ({
    branchId: reach.branchId,
    from: new Date(businessDayStart(from, cutoffHour)),
    until: new Date(businessDayStart(addDays(until, 1), cutoffHour)),
  });
  const sumsOf = (days: { from: Day; until: Day }) =>
    purchaseSums(ctx.db, { ...spanOf(days), companyId: reach.companyId, cutoffHour });
  const found = await listPurchasesBetween(ctx, { ...spanOf(period), before, limit: REPORT_PAGE + 1 });
  const rows = found.slice(0, REPORT_PAGE);
  const earlier = periodBefore(period);
  const [previous] = await sumsOf(earlier);
  return {
    report: rows.map(purchaseToWire),
    totals: {
      ...totalsToWire(await sumsOf(period)),
      previous: {
        date: periodTitle(earlier),
        count: previous?.count ?? 0,
        total: previous ? bsFromCents(paid(previous)) : 0,
      },
    },
    next: found.length > REPORT_PAGE ? (rows.at(-1)?.id ?? null) : null,
  };
}

const paid = ({ amount, discount }: { amount: Cents; discount: Cents }) => cents(amount - discount);

function totalsToWire(sums: Awaited<ReturnType<typeof purchaseSums>>): Omit<PurchasesTotalsWire, 'previous'> {
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
