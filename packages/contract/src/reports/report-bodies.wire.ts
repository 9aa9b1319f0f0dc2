import { type Day, isDay } from '@restaurante/domain/business-day/business-day.ts';
import {
  dayPeriod,
  monthPeriod,
  type Period,
  rangePeriod,
  YEARS,
} from '@restaurante/domain/reports/period.ts';
import { z } from 'zod';
import { id, optionalText, orElse, orMissing, refuse, wholeNumber } from '../schema.ts';
import { PERIOD_TEXTS } from './period-texts.ts';

/** Ways of payment by the number on the wire; 4 (not in the specification) is 'not paid in full'. */
export const REPORT_PAYMENTS = ['cash', 'qr', 'mixed', 'unpaid'] as const;
export type ReportPayment = (typeof REPORT_PAYMENTS)[number];

/** The most rows of one answer; the totals are those of the whole report. */
export const REPORT_PAGE = 200;

const isInYears = (date: Day) =>
  Number(date.slice(0, 4)) >= YEARS.min && Number(date.slice(0, 4)) <= YEARS.max;

/** A day 'YYYY-MM-DD', or null if absent. */
export const calendarDay = () =>
  optionalText(10).transform((text, context): Day | null => {
    return text === null || (isDay(text) && isInYears(text)) ? text : refuse(context, 'Fecha inválida');
  });

const periodShape = {
  type: z.enum(['daily', 'monthly', 'range']),
  date: calendarDay(),
  month: orMissing(wholeNumber({ min: 1, max: 12, message: PERIOD_TEXTS.month })),
  year: orMissing(wholeNumber({ ...YEARS, message: PERIOD_TEXTS.month })),
  start: calendarDay(),
  finish: calendarDay(),
  branch_id: orElse(id(), null),
  /** The `next` of the answer before. */
  before: orElse(id(), null),
};

type PeriodFields = Omit<z.output<z.ZodObject<typeof periodShape>>, 'before'>;

/** Returns the period of a body; refuses an incomplete or impossible one. */
function periodOf(
  { type, date, month, year, start, finish }: PeriodFields,
  context: z.RefinementCtx,
): Period {
  if (type === 'daily') return date === null ? refuse(context, PERIOD_TEXTS.day, 'date') : dayPeriod(date);
  if (type === 'monthly') {
    if (month === undefined || year === undefined)
      return refuse(context, PERIOD_TEXTS.month, month === undefined ? 'month' : 'year');
    return monthPeriod(year, month);
  }
  if (start === null || finish === null)
    return refuse(context, PERIOD_TEXTS.range, start === null ? 'start' : 'finish');
  const period = rangePeriod(start, finish);
  return typeof period === 'string' ? refuse(context, PERIOD_TEXTS[period], 'finish') : period;
}

/** Filters of a report of registers or purchases; without a branch all in scope (docs/rules/reports.md). */
export const periodReportBody = z.object(periodShape).transform((body, context) => ({
  period: periodOf(body, context),
  branchId: body.branch_id,
  before: body.before,
}));
export type PeriodReportInput = z.output<typeof periodReportBody>;

/** Filters of the report of the kitchen, which comes whole; an unknown station answers 404. */
export const kitchenReportBody = z
  .object({ ...periodShape, station_id: orElse(id(), null) })
  .transform((body, context) => ({
    period: periodOf(body, context),
    branchId: body.branch_id,
    stationId: body.station_id,
  }));
export type KitchenReportInput = z.output<typeof kitchenReportBody>;

const INVALID_CURSOR = 'Identificador inválido';

/** The last customer of a page: the next page begins after it. */
export interface CustomerCursor {
  readonly total: number;
  readonly id: number;
}

export const cursorText = ({ total, id }: CustomerCursor): string => `${total}-${id}`;

const customerCursor = () =>
  z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/)
    .transform((text): CustomerCursor => {
      const [total = 0, id = 0] = text.split('-').map(Number);
      return { total, id };
    });

/**
 * The filters of another grouping are ignored: payment, courier, product and customer belong to the sales, the category
 * to the products (docs/rules/reports.md). `product_id` and `customer_id` are not in the specification.
 */
export const salesReportBody = z
  .object({
    ...periodShape,
    /** The `next` of the answer before: of customers it has its own form. */
    before: orElse(z.union([id(), customerCursor()], INVALID_CURSOR), null),
    group: z.enum(['sales', 'products', 'customers']),
    employe_id: orElse(id(), null),
    product_category_id: orElse(id(), null),
    payment_type: orElse(wholeNumber({ min: 1, max: REPORT_PAYMENTS.length }), null),
    product_id: orElse(id(), null),
    customer_id: orElse(id(), null),
  })
  .transform((body, context) => {
    const { group } = body;
    const ofSales = group === 'sales';
    const isCursor = typeof body.before === 'object';
    if (body.before !== null && isCursor !== (group === 'customers')) {
      return refuse(context, INVALID_CURSOR, 'before');
    }
    return {
      period: periodOf(body, context),
      group,
      branchId: body.branch_id,
      before: body.before,
      courierId: ofSales ? body.employe_id : null,
      payment: ofSales && body.payment_type ? REPORT_PAYMENTS[body.payment_type - 1]! : null,
      productId: ofSales ? body.product_id : null,
      customerId: ofSales ? body.customer_id : null,
      categoryId: group === 'products' ? body.product_category_id : null,
    };
  });
export type SalesReportInput = z.output<typeof salesReportBody>;
