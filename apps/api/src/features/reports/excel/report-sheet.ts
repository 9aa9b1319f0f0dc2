import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import { DAY_FORMAT, dayCell, type SheetToWrite, TIME_FORMAT, timeCell } from '@restaurante/excel/cells.ts';

type Value = string | number | null;

export interface SheetColumn<Row> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => Value;
  readonly format?: string;
  /** Whether the last row has the sum of its amounts. */
  readonly isSummed?: boolean;
}

export const text = <Row>(title: string, width: number, value: (row: Row) => Value): SheetColumn<Row> => ({
  title,
  width,
  value,
});

/** Returns a column of amounts in Bs with two decimals and a sum; null is an empty cell. */
export const money = <Row>(title: string, value: (row: Row) => number | null): SheetColumn<Row> => ({
  title,
  width: 12,
  value,
  format: '#,##0.00',
  isSummed: true,
});

/** Returns a column of instants as real dates. */
export const time = <Row>(title: string, value: (row: Row) => string | null): SheetColumn<Row> => ({
  title,
  width: 17,
  value: (row) => {
    const instant = value(row);
    return instant === null ? null : timeCell(instant);
  },
  format: TIME_FORMAT,
});

/** Returns a column of days as real dates. */
export const date = <Row>(title: string, value: (row: Row) => Day): SheetColumn<Row> => ({
  title,
  width: 12,
  value: (row) => dayCell(value(row)),
  format: DAY_FORMAT,
});

/** Returns a sheet with a row for each entry and the sums below. Rows are read while the file is written. */
export function reportSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): SheetToWrite {
  const sums = columns.map(() => 0);
  async function* rows() {
    for await (const page of pages) {
      for (const row of page) {
        const values = columns.map(({ value }) => value(row));
        for (const [place, value] of values.entries()) {
          if (typeof value === 'number') sums[place] = (sums[place] ?? 0) + Math.round(value * 100);
        }
        yield values;
      }
    }
  }
  return {
    name,
    columns,
    hasFilter: true,
    rows: rows(),
    total: () =>
      columns.map(({ isSummed }, place) => {
        if (place === 0) return 'Total';
        return isSummed === true ? bsFromCents(cents(sums[place] ?? 0)) : null;
      }),
  };
}
