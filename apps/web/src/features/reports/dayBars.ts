import type { SalesReportTotalsWire } from '@restaurante/contract/reports/reports.wire.ts';
import { addDays, daysBetween, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { MONTHS, type Period } from '@restaurante/domain/reports/period.ts';
import { countText, dayText } from '../../shared/api/answers.ts';
import type { Bar } from '../../ui/chart/BarChart.tsx';
import { inMonth, onDay, type ReportSearch } from './filters/reportSearch.ts';

/** With more days than these, the bars are months. */
const MOST_DAYS = 62;

interface Sum {
  readonly count: number;
  readonly total: number;
}
type DaySum = Sum & { readonly date: string };

/** The unit of the bars, '1 venta', '1.204 compras'. */
export type CountText = (count: number) => string;

const NONE: Sum = { count: 0, total: 0 };
const plus = (a: Sum, b: Sum): Sum => ({
  count: a.count + b.count,
  total: (Math.round(a.total * 100) + Math.round(b.total * 100)) / 100,
});

const daysOf = ({ from, until }: Period): Day[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));

/** Returns a bar for each day of the period, or for each month of a long one; each leads to its own report. */
export function dayBars(
  series: string,
  sums: readonly DaySum[],
  period: Period,
  search: ReportSearch,
  text: CountText,
): Bar[] {
  const days = daysOf(period);
  const byDay = new Map(sums.map((sum) => [sum.date, sum]));
  const bar = (key: string, label: string, title: string, sum: Sum, to: ReportSearch): Bar => ({
    key,
    label,
    title,
    amounts: { [series]: sum.total },
    note: text(sum.count),
    link: { to: '.', search: to as never },
  });
  if (days.length <= MOST_DAYS) {
    return days.map((day) =>
      bar(day, String(Number(day.slice(8))), dayText(day), byDay.get(day) ?? NONE, onDay(search, day)),
    );
  }
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => {
    const name = MONTHS[Number(month.slice(5)) - 1] ?? '';
    const sum = sums.filter(({ date }) => date.startsWith(month)).reduce(plus, NONE);
    return bar(month, name.slice(0, 3), `${name} ${month.slice(0, 4)}`, sum, inMonth(search, month));
  });
}

export const salesText: CountText = (count) => countText(count, 'venta', 'ventas');

/** Returns a bar for each hour from the first with a sale to the last one, in the order of the business day. */
export function hourBars(series: string, sums: SalesReportTotalsWire['by_hour'], cutoffHour: number): Bar[] {
  const byHour = new Map(sums.map((sum) => [sum.hour, sum]));
  const hours = Array.from({ length: 24 }, (_, index) => (index + cutoffHour) % 24);
  const soldHours = hours.filter((hour) => byHour.has(hour));
  const [first, last] = [soldHours[0], soldHours.at(-1)];
  if (first === undefined || last === undefined) return [];
  return hours.slice(hours.indexOf(first), hours.indexOf(last) + 1).map((hour) => {
    const { count, total } = byHour.get(hour) ?? { count: 0, total: 0 };
    return {
      key: String(hour),
      label: `${hour}:00`,
      title: `De ${hour}:00 a ${(hour + 1) % 24}:00`,
      amounts: { [series]: total },
      note: salesText(count),
    };
  });
}
