import { amountProblem, readAmount } from '@restaurante/domain/money/written-amount.ts';
import { withoutInvisible } from '@restaurante/domain/search/invisible.ts';
import type { Cell, SheetRow } from '@restaurante/excel/cells.ts';
import { COLUMNS, type ColumnKey, type Header, isBlank, STATUS } from './columns.ts';

/** Reports an error in a row's cell, by its column's title. */
export type Report = (column: string, message: string) => void;

const ERROR_CELL = 'La celda tiene un error de Excel o una fórmula sin resultado';

/** Returns the text of a cell; null when it is empty; undefined (and reports) when it is not a text. */
function textOf(cell: Cell, report: (message: string) => void): string | null | undefined {
  if (cell === null) return null;
  if (typeof cell === 'string') return withoutInvisible(cell).replaceAll('\r\n', '\n').trim() || null;
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') report('Debe ser un texto');
  else if (cell.unreadable === 'error') report(ERROR_CELL);
  else report('Excel lo convirtió en una fecha: escríbelo como texto');
  return undefined;
}

/**
 * Returns a number, or a text that is none, to be refused as in a form (docs/rules/money.md); null when the cell is
 * empty; undefined (and reports) for any other cell.
 */
function numberOf(cell: Cell, report: (message: string) => void): string | number | null | undefined {
  if (cell === null || typeof cell === 'number') return cell;
  if (typeof cell === 'string') {
    const text = withoutInvisible(cell).trim();
    const number = readAmount(text);
    if (number !== 'unclear') return number ?? (text || null);
    report(amountProblem(text) ?? '');
    return undefined;
  }
  if (typeof cell === 'boolean') report('Debe ser un número');
  else if (cell.unreadable === 'error') report(ERROR_CELL);
  else report('Debe ser un número, no una fecha');
  return undefined;
}

/** Returns functions that read a row's cells by column. */
export function readerOf<K extends string>(
  columns: Readonly<Record<K, { readonly title: string }>>,
  places: ReadonlyMap<K, number>,
  { cells }: SheetRow,
  report: Report,
): RowReader<K> {
  const at = (key: K) => cells[places.get(key) ?? -1] ?? null;
  const say = (key: K) => (message: string) => report(columns[key].title, message);
  return {
    isBlank: [...places.keys()].every((key) => isBlank(at(key))),
    text: (key) => textOf(at(key), say(key)),
    number: (key) => numberOf(at(key), say(key)),
  };
}

export interface RowReader<K> {
  /** Whether all its columns are empty. */
  readonly isBlank: boolean;
  readonly text: (key: K) => string | null | undefined;
  readonly number: (key: K) => string | number | null | undefined;
}

/** Returns functions that read a product's cells by column. */
export function cellsOf(header: Header, row: SheetRow, report: Report) {
  const reader = readerOf(COLUMNS, header.places, row, report);
  const at = (place: number) => row.cells[place] ?? null;
  return {
    ...reader,
    isBlank: reader.isBlank && header.stock.every(({ place }) => isBlank(at(place))),
    stock: header.stock.map(({ place, ...column }) => ({
      ...column,
      value: numberOf(at(place), (message) => report(column.title, message)),
    })),
    /** Returns the value; undefined if the file has no such column. */
    whenPresent: <T>(key: ColumnKey, value: T) => (header.places.has(key) ? value : undefined),
  };
}

/** Returns whether a status is active; undefined (and reports) for another text. */
export function statusOf(
  text: string | null | undefined,
  report: (message: string) => void,
): boolean | undefined {
  const status = text?.toLowerCase();
  if (status === undefined) return undefined;
  if (status === STATUS.active.toLowerCase()) return true;
  if (status !== STATUS.inactive.toLowerCase()) report('Debe ser Activo o Inactivo');
  return false;
}

export type RowCells = ReturnType<typeof cellsOf>;
