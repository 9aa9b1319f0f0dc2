import type { KitchenTotalsWire, ReportKitchenWire } from '@restaurante/contract/reports/reports.wire.ts';
import type { ProductTimes, StationTimes } from './kitchen-report.repository.ts';
import type { KitchenReport } from './kitchen-report.ts';

/** Rounds minutes to one decimal. */
export const minutesToWire = (minutes: number): number => Math.round(minutes * 10) / 10;

const timesToWire = ({ count, median, p90, late }: StationTimes | ProductTimes) => ({
  count,
  median: minutesToWire(median),
  p90: minutesToWire(p90),
  late,
});

const NONE = { count: 0, median: null, p90: null, late: 0 };

export function kitchenReportToWire({ rows, lateMinutes, station }: KitchenReport) {
  const { count, median, p90, late } = rows.find((row) => row.level === 'all') ?? NONE;
  const totals: KitchenTotalsWire = {
    count,
    median: median === null ? null : minutesToWire(median),
    p90: p90 === null ? null : minutesToWire(p90),
    late,
    late_minutes: lateMinutes,
  };
  const products = rows.filter((row) => row.level === 'product');
  const report = rows
    .filter((row) => row.level === 'station')
    .map((row): ReportKitchenWire => ({
      station:
        row.stationId === null || row.stationName === null
          ? null
          : { id: row.stationId, name: row.stationName },
      ...timesToWire(row),
      products: products
        .filter(({ stationId }) => stationId === row.stationId)
        .map((product) => ({
          id: product.productId,
          name: product.name,
          type: product.type,
          dam: product.piece,
          ...timesToWire(product),
        })),
    }));
  return { report, totals, station };
}
