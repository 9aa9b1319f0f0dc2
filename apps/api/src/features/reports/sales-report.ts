import { AppError } from '@restaurante/contract/errors.ts';
import {
  type CustomerCursor,
  REPORT_PAGE,
  type SalesReportInput,
} from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type Period, periodBefore } from '@restaurante/domain/reports/period.ts';
import type { Context } from '../../shared/context.ts';
import { readPage } from '../../shared/page.ts';
import { CUSTOMERS_PAGE, EXPORT_PAGE, EXPORT_ROWS, everyPage } from './excel/every-page.ts';
import { type Extras, extras } from './extras.repository.ts';
import type { Subjects } from './report-span.repository.ts';
import { spanOf, requireFilters } from './report-span.ts';
import type { SalesFilter } from './sales-filter.repository.ts';
import * as groups from './sales-groups.repository.ts';
import type { CustomerRow, ProductRow } from './sales-groups.repository.ts';
import { dayOf, findSales, type SaleRow } from './sales-rows.repository.ts';
import {
  type Drawers,
  sumsWithDrawers,
  type SalesSums,
  sumsOf,
  type SumsRow,
} from './sales-totals.repository.ts';

/** A registered customer; the one row without an id is for all sales without one. */
export type CustomerEntry =
  | Omit<CustomerRow, 'othersCount' | 'othersTotal'>
  | { readonly id: null; readonly count: number; readonly total: number };

/** Rows of a report, by grouping. */
export type Rows =
  | { readonly group: 'sales'; readonly rows: readonly SaleRow[] }
  | { readonly group: 'products'; readonly rows: readonly ProductRow[] }
  | { readonly group: 'customers'; readonly rows: readonly CustomerEntry[] };

/** `next` is the value of `before` for the next page; null after the last one. */
type Page = Rows & { readonly next: number | CustomerCursor | null };

export interface SalesTotals {
  readonly sums: readonly SumsRow[];
  readonly before: SalesSums;
  /** Null if a filter hides some of the sales. */
  readonly drawers: Drawers | null;
  /** Null with such a filter. */
  readonly extras: Extras | null;
}

/** Only the first page has the totals. */
export type SalesReport = Page & { readonly totals: SalesTotals | null; readonly subjects: Subjects };

/** Returns the sums over everything, which the grouping sets put first. */
export function totalOf(sums: readonly SumsRow[]): SalesSums {
  const [total] = sums;
  if (total === undefined) throw new Error('a report has no sums');
  return total;
}

/** Returns a page of a sales report, the first one with the totals of the whole. `docs/rules/reports.md` */
export async function readSalesReport(ctx: Context, input: SalesReportInput): Promise<SalesReport> {
  const { filter, subjects } = await filterOf(ctx, input);
  const totals = input.before === null ? await readTotals(ctx, input.period, filter) : null;
  const sums = totals?.sums ?? (isRare(filter) ? await sumsOf(ctx.db, filter) : []);
  return { ...(await readRows(ctx, input, filter, sums)), totals, subjects };
}

/** Throws not_found for a filter's record of another company. */
async function filterOf(
  ctx: Context,
  input: SalesReportInput,
): Promise<{ filter: SalesFilter; subjects: Subjects }> {
  const { payment, courierId, productId, customerId } = input;
  const span = await spanOf(ctx, input.period, input.branchId);
  const subjects = await requireFilters(ctx, input);
  return { filter: { ...span, payment, courierId, productId, customerId }, subjects };
}

async function readTotals(ctx: Context, period: Period, filter: SalesFilter): Promise<SalesTotals> {
  const { payment, courierId, productId, customerId } = filter;
  const { from, until } = periodBefore(period);
  const isWhole = [payment, courierId, productId, customerId].every((one) => one === null);
  const whole = isWhole ? await sumsWithDrawers.all(ctx.db, filter) : null;
  const sums = whole ?? (await sumsOf(ctx.db, filter));
  const before = totalOf(await sumsOf(ctx.db, { ...filter, from, until }));
  const extra = isWhole ? await extras.first(ctx.db, filter) : null;
  return { sums, before, drawers: whole?.[0] ?? null, extras: extra ?? null };
}

/** Returns whether few sales may pass the filter: then only days with such a sale are read. */
const isRare = ({ payment, productId }: SalesFilter) => payment !== null || productId !== null;

/** Returns every page of a report's rows. */
export async function* readSalesPages(ctx: Context, input: SalesReportInput): AsyncGenerator<Rows> {
  const { filter } = await filterOf(ctx, input);
  const sums = await sumsOf(ctx.db, filter);
  if (input.group === 'sales' && totalOf(sums).count > EXPORT_ROWS) throw new AppError('report_too_long');
  const size = input.group === 'customers' ? CUSTOMERS_PAGE : EXPORT_PAGE;
  yield* everyPage((before: Page['next']) => readRows(ctx, { ...input, before }, filter, sums, size));
}

async function readRows(
  ctx: Context,
  { group, categoryId, before }: SalesReportInput,
  filter: SalesFilter,
  sums: readonly SumsRow[],
  size = REPORT_PAGE,
): Promise<Page> {
  if (group === 'products') {
    return { group, rows: await groups.products.all(ctx.db, { ...filter, categoryId }), next: null };
  }
  if (group === 'customers') {
    const after = typeof before === 'object' ? before : null;
    const { rows, next } = await readPage(size, (limit) =>
      groups.customers.all(ctx.db, {
        ...filter,
        afterTotal: after?.total ?? null,
        afterId: after?.id ?? null,
        limit,
      }),
    );
    const last = rows.at(-1);
    return {
      group,
      rows: [...(after === null ? unnamed(totalOf(sums), rows) : []), ...rows],
      next: next !== null && last ? { total: last.total, id: last.id } : null,
    };
  }
  const beforeId = typeof before === 'number' ? before : null;
  const { companyId } = filter;
  const last =
    isRare(filter) && beforeId !== null
      ? ((await dayOf.first(ctx.db, { companyId, id: beforeId }))?.businessDay ?? null)
      : null;
  const days = isRare(filter) ? newestDays(sums, last, size + 1) : null;
  return {
    group,
    ...(await readPage(size, (limit) => findSales(ctx.db, { ...filter, days, before: beforeId, limit }))),
  };
}

/**
 * Returns the newest days that have a page of sales. The day on which the page before ended does not count, because
 * the number of its remaining sales is unknown. Includes days for two pages, because sales may be voided after the
 * count.
 */
function newestDays(sums: readonly SumsRow[], last: Day | null, limit: number): Day[] {
  const days: Day[] = [];
  let count = 0;
  for (const { day, count: salesCount } of sums.toReversed()) {
    if (count >= 2 * limit) break;
    if (day === null || (last !== null && day > last)) continue;
    days.push(day);
    if (day !== last) count += salesCount;
  }
  return days;
}

/** Returns the row of the sales without a registered customer: all sales if none has one. */
function unnamed(all: SalesSums, [firstRow]: readonly CustomerRow[]): CustomerEntry[] {
  const count = firstRow?.othersCount ?? all.count;
  if (count === 0) return [];
  return [{ id: null, count, total: firstRow?.othersTotal ?? all.lines - all.discount + all.delivery }];
}
