import { bareAmount, withoutThousands } from '@restaurante/domain/money/money.ts';
import { type Cell, isEmpty, type SheetRow } from '@restaurante/excel/cells.ts';
import { COLUMNS, type ColumnKey, type Header } from './columns.ts';

/** Reports an error in a row's cell, by its column's title. */
export type Report = (column: string, message: string) => void;

/** '1,250' is a thousand and more in one country, one and a quarter in another. */
const UNCLEAR = /^[1-9]\d{0,2}(,\d{3})+$/;
const ERROR_CELL = 'La celda tiene un error de Excel o una fórmula sin resultado';

/** Returns the text of a cell; null when it is empty; undefined (and reports) when it is not a text. */
function textOf(cell: Cell, report: (message: string) => void): string | null | undefined {
  if (cell === null) return null;
  if (typeof cell === 'string') return cell.replaceAll('\r\n', '\n').trim() || null;
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') report('Debe ser un texto');
  else if (cell.unreadable === 'error') report(ERROR_CELL);
  else report('Excel lo convirtió en una fecha: escríbelo como texto');
  return undefined;
}

/**
 * Returns a number, or a text that may be one, to be parsed like a form's (docs/rules/money.md); null when the cell
 * is empty; undefined (and reports) for any other cell.
 */
function numberOf(cell: Cell, report: (message: string) => void): string | number | null | undefined {
  if (cell === null || typeof cell === 'number') return cell;
  if (typeof cell === 'string' && UNCLEAR.test(bareAmount(cell))) {
    report(`No está claro si la coma de ${bareAmount(cell)} separa miles o decimales: escríbelo como número`);
    return undefined;
  }
  if (typeof cell === 'string') return withoutThousands(cell) || null;
  if (typeof cell === 'boolean') report('Debe ser un número');
  else if (cell.unreadable === 'error') report(ERROR_CELL);
  else report('Debe ser un número, no una fecha');
  return undefined;
}

/** Returns functions that read a row's cells by column. */
export function cellsOf(header: Header, { cells }: SheetRow, report: Report) {
  const at = (place: number | undefined) => cells[place ?? -1] ?? null;
  const say = (title: string) => (message: string) => report(title, message);
  return {
    isBlank: [...header.places.values(), ...header.stock.map(({ place }) => place)].every((place) =>
      isEmpty(at(place)),
    ),
    text: (key: ColumnKey) => textOf(at(header.places.get(key)), say(COLUMNS[key].title)),
    number: (key: ColumnKey) => numberOf(at(header.places.get(key)), say(COLUMNS[key].title)),
    stock: header.stock.map(({ place, ...column }) => ({
      ...column,
      value: numberOf(at(place), say(column.title)),
    })),
    /** Returns the value; undefined if the file has no such column. */
    whenPresent: <T>(key: ColumnKey, value: T) => (header.places.has(key) ? value : undefined),
  };
}
export type RowCells = ReturnType<typeof cellsOf>;
