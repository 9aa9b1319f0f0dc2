import type { ReportKitchenWire } from './reports.wire.ts';

/** A product's times at a station. */
export type KitchenRow = ReportKitchenWire['products'][number] & Pick<ReportKitchenWire, 'station'>;

/** Returns a row for each product of each station, the slowest first. */
export const kitchenRows = (report: readonly ReportKitchenWire[]): KitchenRow[] =>
  report
    .flatMap(({ station, products }) => products.map((product) => ({ ...product, station })))
    .toSorted((a, b) => b.median - a.median);

/** Returns the station's name, or 'Sin estación'. */
export const stationText = ({ station }: Pick<ReportKitchenWire, 'station'>): string =>
  station?.name ?? 'Sin estación';
