import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import { type SheetToWrite, TIME_FORMAT, timeCell } from '@restaurante/excel/cells.ts';

type Value = string | number | null;

/** A column of a report's file. */
export interface SheetColumn<Row> {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly value: (row: Row) => Value;
  readonly format?: string;
  /** Whether its amounts are added up below. */
  readonly isSummed?: boolean;
}

export const text = <Row>(title: string, width: number, value: (row: Row) => Value): SheetColumn<Row> => ({
  title,
  width,
  value,
});

/** Amounts in Bs with two decimals, added up below; empty where there is none. */
export const money = <Row>(title: string, value: (row: Row) => number | null): SheetColumn<Row> => ({
  title,
  width: 12,
  value,
  format: '#,##0.00',
  isSummed: true,
});

/** Instants of answers, as real dates. */
export const time = <Row>(title: string, value: (row: Row) => string | null): SheetColumn<Row> => ({
  title,
  width: 17,
  value: (row) => {
    const instant = value(row);
    return instant === null ? null : timeCell(instant);
  },
  format: TIME_FORMAT,
});

/** A sheet of a report: a row for each, and the sums below. Rows are read while the file is written. */
export function reportSheet<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
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
    rows: rows(),
    total: () =>
      columns.map(({ isSummed }, place) => {
        if (place === 0) return 'Total';
        return isSummed === true ? bsFromCents(cents(sums[place] ?? 0)) : null;
      }),
  };
}
