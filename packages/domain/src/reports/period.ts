import { addDays, type Day, day, daysBetween, lastDayOfMonth } from '../business-day/business-day.ts';

/** A report covers one day, one month or a range of days. */
export type PeriodType = 'daily' | 'monthly' | 'range';

/** Business days from the first to the last one, both included. docs/rules/reports.md. */
export interface Period {
  readonly type: PeriodType;
  readonly from: Day;
  readonly until: Day;
}

/** The years of which there are reports. */
export const YEARS = { min: 2000, max: 2100 } as const;

/** The names of the months, January first. */
export const MONTHS = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const;

export const dayPeriod = (date: Day): Period => ({ type: 'daily', from: date, until: date });

/** Returns the period of a month 1 … 12. */
export function monthPeriod(year: number, month: number): Period {
  const from = day(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
  return { type: 'monthly', from, until: lastDayOfMonth(from) };
}

/** Returns the range from one day to another, or the problem with it. At most twelve months: 15 March to 14 March. */
export function rangePeriod(from: Day, until: Day): Period | 'reversed' | 'too_long' {
  if (until < from) return 'reversed';
  const nextYear = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  return until >= nextYear ? 'too_long' : { type: 'range', from, until };
}

/** The most months of a workbook with a company's data. */
export const WORKBOOK_MONTHS = 24;

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** Returns the range of whole months 'YYYY-MM', both included, or the problem with it. */
export function monthsPeriod(from: string, to: string): Period | 'reversed' | 'too_long' {
  if (to < from) return 'reversed';
  if (numberOf(to) - numberOf(from) >= WORKBOOK_MONTHS) return 'too_long';
  return { type: 'range', from: day(`${from}-01`), until: lastDayOfMonth(day(`${to}-01`)) };
}

/** Returns the last `count` months 'YYYY-MM' up to that of a day, the latest first. */
export function lastMonths(until: Day, count: number): string[] {
  return Array.from({ length: count }, (_, back) => {
    const month = numberOf(until.slice(0, 7)) - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Writes a month 'YYYY-MM' as 'Noviembre 2026'. */
export const monthTitle = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;

/** Returns the period of comparison: the day, the month, or as many days before. */
export function periodBefore({ type, from, until }: Period): Period {
  const last = addDays(from, -1);
  if (type === 'monthly') return { type, from: day(`${last.slice(0, 8)}01`), until: last };
  return { type, from: addDays(last, -daysBetween(from, until)), until: last };
}

const dayText = (date: Day) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Writes the period as a title: '21/11/2026', 'Noviembre 2026', 'Del 01/11/2026 al 15/11/2026'. */
export function periodTitle({ type, from, until }: Period): string {
  if (type === 'daily') return dayText(from);
  if (type === 'monthly') return monthTitle(from.slice(0, 7));
  return `Del ${dayText(from)} al ${dayText(until)}`;
}
