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
  if (type === 'monthly') return `${MONTHS[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`;
  return `Del ${dayText(from)} al ${dayText(until)}`;
}
