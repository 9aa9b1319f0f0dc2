import { PERIOD_TEXTS } from '@restaurante/contract/reports/period-texts.ts';
import { REPORT_PAYMENT_TEXTS } from '@restaurante/contract/reports/report-texts.ts';
import { type Day, day, isDay } from '@restaurante/domain/business-day/business-day.ts';
import {
  dayPeriod,
  monthPeriod,
  type Period,
  type PeriodType,
  rangePeriod,
} from '@restaurante/domain/reports/period.ts';

const TYPES = ['daily', 'monthly', 'range'] as const satisfies readonly PeriodType[];
const GROUPS = ['sales', 'products', 'customers'] as const;
export type ReportGroup = (typeof GROUPS)[number];

const FIRST_YEAR = 2000;

/** The filters of a report as they stand in its address: a shared link shows the same report. */
export interface ReportSearch {
  readonly type?: PeriodType;
  readonly date?: string;
  readonly month?: number;
  readonly year?: number;
  readonly start?: string;
  readonly finish?: string;
  readonly group?: ReportGroup;
  readonly branch?: number;
  readonly courier?: number;
  readonly category?: number;
  readonly payment?: number;
  readonly product?: number;
  readonly customer?: number;
  readonly station?: number;
  /** The order of the products (ui/list/sortRows.ts). */
  readonly order?: string;
}

const oneOf = <T extends string>(values: readonly T[], value: unknown) => values.find((one) => one === value);
const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
const numberOf = (value: unknown, most = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 && Number(value) <= most
    ? Number(value)
    : undefined;

/** Reads an address; impossible values are left out. The same filters always come in the same order. */
export function readReportSearch(search: { readonly [K in keyof ReportSearch]?: unknown }): ReportSearch {
  const read: ReportSearch = {
    type: oneOf(TYPES, search.type),
    date: dayOf(search.date),
    month: numberOf(search.month, 12),
    year: numberOf(search.year, 2100),
    start: dayOf(search.start),
    finish: dayOf(search.finish),
    group: oneOf(GROUPS, search.group),
    branch: numberOf(search.branch),
    courier: numberOf(search.courier),
    category: numberOf(search.category),
    payment: numberOf(search.payment, REPORT_PAYMENT_TEXTS.length),
    product: numberOf(search.product),
    customer: numberOf(search.customer),
    station: numberOf(search.station),
    order: typeof search.order === 'string' ? search.order : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Returns the filters of a page opened without any: today. */
export const startingWith = (search: ReportSearch, today: Day): ReportSearch =>
  readReportSearch(search.type === undefined ? { ...search, type: 'daily', date: today } : search);

/** Returns the fields of a period that was just chosen, filled in with the one that today belongs to. */
export function suggested(search: ReportSearch, today: Day): ReportSearch {
  if (search.type === 'monthly') {
    return { month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)), ...search };
  }
  if (search.type === 'range') return { start: `${today.slice(0, 8)}01`, finish: today, ...search };
  return { date: today, ...search };
}

/** Returns the period, or the text about its error. */
function readPeriod({ type, date, month, year, start, finish }: ReportSearch): Period | string {
  if (type === 'monthly') {
    // The user may still be typing: 2, 20, 202.
    return month === undefined || year === undefined || year < FIRST_YEAR
      ? PERIOD_TEXTS.month
      : monthPeriod(year, month);
  }
  if (type !== 'range') return date === undefined ? PERIOD_TEXTS.day : dayPeriod(day(date));
  if (start === undefined || finish === undefined) return PERIOD_TEXTS.range;
  const period = rangePeriod(day(start), day(finish));
  return typeof period === 'string' ? PERIOD_TEXTS[period] : period;
}

export function periodProblem(search: ReportSearch): string | null {
  const period = readPeriod(search);
  return typeof period === 'string' ? period : null;
}

export function periodOf(search: ReportSearch): Period | null {
  const period = readPeriod(search);
  return typeof period === 'string' ? null : period;
}

const NO_PERIOD = {
  date: undefined,
  month: undefined,
  year: undefined,
  start: undefined,
  finish: undefined,
};
const NO_FILTERS = {
  courier: undefined,
  category: undefined,
  payment: undefined,
  product: undefined,
  customer: undefined,
};

/** Changes the kind of period: clears the report, keeps its range. */
export const ofType = (search: ReportSearch, type: PeriodType) =>
  readReportSearch({ ...search, ...NO_PERIOD, type });

/** Changes the grouping and resets the filters of the former one. */
export const inGroup = (search: ReportSearch, group: ReportGroup) =>
  readReportSearch({ ...search, ...NO_FILTERS, group });

/** Returns the sales that have a product or are a customer's, of the same period and branch. */
export const salesOf = (search: ReportSearch, of: Pick<ReportSearch, 'product' | 'customer'>) =>
  readReportSearch({ ...inGroup(search, 'sales'), ...of });

/** Returns the report of one day of a longer one, with its filters. */
export const onDay = (search: ReportSearch, date: string): ReportSearch => ({
  ...ofType(search, 'daily'),
  date,
});

/** Returns the report of one month, '2026-11', of a longer one. */
export const inMonth = (search: ReportSearch, month: string): ReportSearch => ({
  ...ofType(search, 'monthly'),
  month: Number(month.slice(5)),
  year: Number(month.slice(0, 4)),
});

export const periodReport = (search: ReportSearch) => {
  const { type = 'daily', date, month, year, start, finish, branch } = search;
  return {
    type,
    ...(type === 'daily' ? { date } : type === 'monthly' ? { month, year } : { start, finish }),
    branch_id: branch,
  };
};

export const salesReport = (search: ReportSearch) => ({
  ...periodReport(search),
  group: search.group ?? 'sales',
  employe_id: search.courier,
  product_category_id: search.category,
  payment_type: search.payment,
  product_id: search.product,
  customer_id: search.customer,
});

export const kitchenReport = (search: ReportSearch) => ({
  ...periodReport(search),
  station_id: search.station,
});
