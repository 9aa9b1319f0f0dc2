/** What a cell holds; a date or an error of Excel's own is not a value anybody typed. */
export type Cell = string | number | boolean | null | { readonly unreadable: 'date' | 'error' };

/** A row that has any content, by its number in the sheet (the first is 1). */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** How much of a file is read; one row more than `maxRows` is given, so that the reader sees there are too many. */
export interface SheetLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
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
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Would be run as a formula by some program, be it after blanks or behind the sign that says it is text. */
const FORMULA = /^['\s]*[=+\-@]/;

/** A text no program takes for a formula; `restoreText` takes exactly that away again. */
export function neutralizeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function restoreText(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** `_x000D_` and the like stand for a character inside the file: a text that only looks so has to say it. */
export function escapeText(text: string): string {
  const escaped = text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  // The library looks texts up in a plain object, which knows these names already.
  return escaped in {} ? `_x${hex(escaped)}_${escaped.slice(1)}` : escaped;
}

export function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const hex = (text: string) => text.charCodeAt(0).toString(16).padStart(4, '0');
