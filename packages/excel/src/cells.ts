/** A cell's value. Dates and errors made by Excel are unreadable: they were not typed. */
export type Cell = string | number | boolean | null | { readonly unreadable: 'date' | 'error' };

/** Returns whether a cell shows nothing. */
export const isEmpty = (cell: Cell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');

/** A row that has any content, by its number in the sheet (the first is 1). */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** How much of a file is read; `maxRows` + 1 rows are returned, so that the caller can see that there are too many. */
export interface SheetLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** A visible sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  /** Null if the sheet has more columns than the limit. */
  readonly rows: readonly SheetRow[] | null;
}

/** A sheet to write: a bold, frozen header and the rows below it. */
export interface SheetToWrite {
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    /** In characters. */
    readonly width: number;
    /** Excel's number format, '0.00'. */
    readonly format?: string;
  }[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** Whether the titles filter the rows; not the total. */
  readonly hasFilter?: boolean;
  /** A bold row below the others; called after all of them were written. */
  readonly total?: () => Row;
}

type Row = readonly (string | number | null)[];

/** A text that some program would run as a formula, even after blanks or after the apostrophe that marks a text. */
const FORMULA = /^['\s]*[=+\-@]/;

/** Makes a text that no program treats as a formula; `restoreText` undoes exactly this. */
export function neutralizeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns a text as it was before `neutralizeText`. */
export function restoreText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

// oxlint-disable-next-line no-control-regex -- the pattern matches control characters on purpose
const NOT_IN_XML = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

/**
 * Escapes a text that looks like `_x000D_`: inside the file such a text stands for a character that XML cannot
 * contain or would change.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(NOT_IN_XML, (letter) => `_x${hex(letter)}_`);
}

/** Returns a text of a file as it was before `escapeText`, or as another program meant it. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const hex = (text: string) => text.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();

const DAY_MS = 86_400_000;
/** 1 January 1970 in Excel's count of days. */
const EPOCH_DAYS = 25_569;

/** The format of a column of `timeCell`s. */
export const TIME_FORMAT = 'dd/mm/yyyy hh:mm';

/** Returns Excel's number of an instant, in Bolivia's time. */
export const timeCell = (instant: string): number =>
  Date.parse(`${instant.slice(0, 19)}Z`) / DAY_MS + EPOCH_DAYS;

/** The format of a column of `dayCell`s. */
export const DAY_FORMAT = 'dd/mm/yyyy';

/** Returns Excel's number of a day 'YYYY-MM-DD'. */
export const dayCell = (day: string): number => timeCell(`${day}T00:00:00`);
