import type { SalesReportTotalsWire } from '@restaurante/contract/reports/reports.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import type { Bar } from '../../../ui/chart/BarChart.tsx';
import type { CountText } from '../dayBars.ts';

export const salesText: CountText = (count) => (count === 1 ? '1 venta' : `${formatCount(count)} ventas`);

/** Returns a bar for each hour from the first with a sale to the last one, in the order of the business day. */
export function hourBars(series: string, sums: SalesReportTotalsWire['by_hour'], cutoffHour: number): Bar[] {
  const byHour = new Map(sums.map((sum) => [sum.hour, sum]));
  const hours = Array.from({ length: 24 }, (_, index) => (index + cutoffHour) % 24);
  const sold = hours.filter((hour) => byHour.has(hour));
  const [first, last] = [sold[0], sold.at(-1)];
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
