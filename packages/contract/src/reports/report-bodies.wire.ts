import { type Day, isDay } from '@restaurante/domain/business-day/business-day.ts';
import { dayPeriod, monthPeriod, type Period, rangePeriod } from '@restaurante/domain/reports/period.ts';
import { z } from 'zod';
import { id, optionalText, orMissing, wholeNumber } from '../schema.ts';
import { PERIOD_TEXTS } from './period-texts.ts';

/** Ways of payment by the number on the wire; 4 (not in the specification) is 'not paid in full'. */
export const REPORT_PAYMENTS = ['cash', 'qr', 'mixed', 'unpaid'] as const;
export type ReportPayment = (typeof REPORT_PAYMENTS)[number];

/** The most rows of one answer; the totals are those of the whole report. */
export const REPORT_PAGE = 200;

/** Subjects of a report. */
const YEARS = { min: 2000, max: 2100 };
const isInYears = (date: Day) =>
  Number(date.slice(0, 4)) >= YEARS.min && Number(date.slice(0, 4)) <= YEARS.max;

const calendarDay = () =>
  optionalText(10).transform((text, context): Day | null => {
    if (text === null || (isDay(text) && isInYears(text))) return text;
    context.issues.push({ code: 'custom', message: 'Fecha inválida', input: text });
    return z.NEVER;
  });

const periodShape = {
  type: z.enum(['daily', 'monthly', 'range']),
  date: calendarDay(),
  month: orMissing(wholeNumber({ min: 1, max: 12, message: PERIOD_TEXTS.month })),
  year: orMissing(wholeNumber({ ...YEARS, message: PERIOD_TEXTS.month })),
  start: calendarDay(),
  finish: calendarDay(),
  branch_id: orMissing(id()),
};

interface PeriodFields {
  readonly type: Period['type'];
  readonly date: Day | null;
  readonly month?: number | undefined;
  readonly year?: number | undefined;
  readonly start: Day | null;
  readonly finish: Day | null;
}

/** Returns the period, or the wrong field with its text. */
function periodOf({
  type,
  date,
  month,
  year,
  start,
  finish,
}: PeriodFields): Period | [field: string, text: string] {
  if (type === 'daily') return date === null ? ['date', PERIOD_TEXTS.day] : dayPeriod(date);
  if (type === 'monthly') {
    if (month === undefined || year === undefined)
      return [month === undefined ? 'month' : 'year', PERIOD_TEXTS.month];
    return monthPeriod(year, month);
  }
  if (start === null || finish === null) return [start === null ? 'start' : 'finish', PERIOD_TEXTS.range];
  const period = rangePeriod(start, finish);
  return typeof period === 'string' ? ['finish', PERIOD_TEXTS[period]] : period;
}

/** Returns the period of a body; null adds an issue to the wrong field. */
function readPeriod(fields: PeriodFields, context: z.RefinementCtx): Period | null {
  const period = periodOf(fields);
  if ('from' in period) return period;
  const [field, message] = period;
  context.issues.push({ code: 'custom', message, path: [field], input: null });
  return null;
}

/** `before` is the `next` of the answer before. */
const paging = { before: orMissing(id()) };

/** Filters of a report of registers or purchases; without a branch all in scope (docs/rules/reports.md). */
export const periodReportBody = z.object({ ...periodShape, ...paging }).transform((body, context) => {
  const period = readPeriod(body, context);
  return period === null
    ? z.NEVER
    : { period, branchId: body.branch_id ?? null, before: body.before ?? null };
});
export type PeriodReportInput = z.output<typeof periodReportBody>;

/**
 * The filters of another grouping are ignored: payment, courier, product and customer belong to the sales, the category
 * to the products (docs/rules/reports.md). `product_id` and `customer_id` are not in the specification.
 */
export const salesReportBody = z
  .object({
    ...periodShape,
    ...paging,
    group: z.enum(['sales', 'products', 'customers']),
    employe_id: orMissing(id()),
    product_category_id: orMissing(id()),
    payment_type: orMissing(wholeNumber({ min: 1, max: REPORT_PAYMENTS.length })),
    product_id: orMissing(id()),
    customer_id: orMissing(id()),
  })
  .transform((body, context) => {
    const period = readPeriod(body, context);
    if (period === null) return z.NEVER;
    const { group } = body;
    const ofSales = group === 'sales';
    const payment = body.payment_type === undefined ? null : (REPORT_PAYMENTS[body.payment_type - 1] ?? null);
    return {
      period,
      group,
      branchId: body.branch_id ?? null,
      before: body.before ?? null,
      courierId: ofSales ? (body.employe_id ?? null) : null,
      payment: ofSales ? payment : null,
      productId: ofSales ? (body.product_id ?? null) : null,
      customerId: ofSales ? (body.customer_id ?? null) : null,
      categoryId: group === 'products' ? (body.product_category_id ?? null) : null,
    };
  });
export type SalesReportInput = z.output<typeof salesReportBody>;
