import { posix } from 'node:path';
import {
  type Cell,
  restoreText,
  type Sheet,
  type SheetLimits,
  type SheetRow,
  unescapeText,
} from './cells.ts';
import { dateStyles } from './date-styles.ts';
import { refuseOtherArchive, refuseOtherFormat } from './other-formats.ts';
import { attributeOf, scanXml } from './xml.ts';
import { ExcelProblem, openZip, type Zip } from './zip.ts';

const { basename, dirname, join } = posix;

/** A sheet of 5,000 rows and fifty columns is a third of this. */
const MAX_INFLATED_BYTES = 40 * 1024 * 1024;
const MAX_SHARED_STRINGS = 200_000;

/** Returns the visible sheets of a workbook, at least one, with their non-empty rows. Throws ExcelProblem. */
export async function readVisibleSheets(content: Buffer, limits: SheetLimits): Promise<Sheet[]> {
  refuseOtherFormat(content);
  const zip = await openZip(content, MAX_INFLATED_BYTES);
  const parts = await partsOf(zip);
  const shared = parts.strings === null ? [] : sharedStrings(parts.strings);
  const dates = parts.styles === null ? [] : dateStyles(parts.styles);
  const sheets: Sheet[] = [];
  for (const { name, path } of parts.sheets) {
    const xml = await xmlOf(zip, path);
    if (xml === null) throw new ExcelProblem('excel_invalid');
    sheets.push({ name, rows: sheetRows(xml, { shared, dates, limits }) });
  }
  return sheets;
}

const xmlOf = async (zip: Zip, path: string): Promise<string | null> => {
  const bytes = await zip.read(path);
  return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
};

interface Relation {
  readonly id: string | null;
  readonly type: string;
  readonly path: string;
}

/** Returns the relations of a file; those of the whole archive for ''. */
async function relationsOf(zip: Zip, file: string): Promise<Relation[]> {
  const folder = dirname(file);
  const relations: Relation[] = [];
  scanXml((await xmlOf(zip, join(folder, '_rels', `${basename(file)}.rels`))) ?? '<none/>', {
    open: (name, attributes) => {
      const target = attributeOf(attributes, 'Target')?.replaceAll('\\', '/');
      if (name !== 'Relationship' || target === undefined) return;
      const path = join(target.startsWith('/') ? '' : folder, target);
      relations.push({
        id: attributeOf(attributes, 'Id'),
        type: attributeOf(attributes, 'Type') ?? '',
        path,
      });
    },
  });
  return relations;
}

const pathOf = (relations: readonly Relation[], type: string) =>
  relations.find((one) => one.type.endsWith(`/${type}`))?.path;

/** Returns the needed files of the archive. The relations of each name the next. */
async function partsOf(zip: Zip) {
  const path = pathOf(await relationsOf(zip, ''), 'officeDocument') ?? 'xl/workbook.xml';
  refuseOtherArchive(zip, path);
  const workbook = await xmlOf(zip, path);
  if (workbook === null) throw new ExcelProblem('excel_invalid');
  const relations = await relationsOf(zip, path);
  const sheets: { name: string; path: string }[] = [];
  scanXml(workbook, {
    open: (name, attributes) => {
      if (name !== 'sheet' || (attributeOf(attributes, 'state') ?? 'visible') !== 'visible') return;
      const relation = relations.find(({ id }) => id !== null && id === attributeOf(attributes, 'id'));
      // A sheet may be a chart.
      if (relation?.type.endsWith('/worksheet'))
        sheets.push({ name: attributeOf(attributes, 'name') ?? '', path: relation.path });
    },
  });
  if (sheets.length === 0) throw new ExcelProblem('excel_invalid');
  const optional = (type: string) => xmlOf(zip, pathOf(relations, type) ?? '');
  return { sheets, strings: await optional('sharedStrings'), styles: await optional('styles') };
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let inside = '';
  scanXml(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      // A text may carry its pronunciation, which is not part of it.
      if (name === 'rPh' || (name === 't' && inside !== 'rPh')) inside = name;
    },
    text: (part) => void (inside === 't' && (text += part)),
    close: (name) => {
      if (name === inside) inside = '';
      if (name !== 'si') return;
      if (strings.push(text) > MAX_SHARED_STRINGS) throw new ExcelProblem('excel_too_large');
    },
  });
  return strings;
}

interface Workbook {
  readonly shared: readonly string[];
  /** Whether a style shows its numbers as dates, by style. */
  readonly dates: readonly boolean[];
  readonly limits: SheetLimits;
}

function sheetRows(xml: string, { shared, dates, limits }: Workbook): SheetRow[] | null {
  const rows: MutableRow[] = [];
  const merges: Merge[] = [];
  let isTooWide = false;
  let [rowNumber, column, type, value] = [0, -1, 'n', ''];
  let cells: Cell[] = [];
  let [isDate, isFormula, inValue] = [false, false, false];
  scanXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        rowNumber = numberOf(attributeOf(attributes, 'r')) ?? rowNumber + 1;
        [column, cells] = [-1, []];
      } else if (name === 'c') {
        column = columnOf(attributeOf(attributes, 'r')) ?? column + 1;
        type = attributeOf(attributes, 't') ?? 'n';
        isDate = dates[Number(attributeOf(attributes, 's') ?? -1)] ?? false;
        [value, isFormula] = ['', false];
      } else if (name === 'mergeCell') merges.push(...mergeOf(attributeOf(attributes, 'ref')));
      else if (name === 'f') isFormula = true;
      else if (name === 'v' || name === 't') inValue = true;
    },
    text: (part) => void (inValue && (value += part)),
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'c') {
        const cell = cellOf({ type, value, isDate, isFormula, shared });
        if (cell === null) return;
        isTooWide ||= column >= limits.maxColumns;
        if (isTooWide) return;
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
      }
      if (name === 'row' && cells.length > 0 && rows.length <= limits.maxRows) {
        rows.push({ number: rowNumber, cells });
      }
    },
  });
  if (isTooWide) return null;
  fillDown(rows, merges);
  return rows;
}

interface MutableRow {
  readonly number: number;
  readonly cells: Cell[];
}

/** Merged cells of one column: the rows below the first one show its value. */
interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** Returns the merge of an address such as 'A2:B6', which fills the rows of its first column. */
function mergeOf(address: string | null): Merge[] {
  const [, letters, first, last] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(address ?? '') ?? [];
  const column = columnOf(letters ?? null);
  return column === null || first === last ? [] : [{ column, first: Number(first), last: Number(last) }];
}

/** Writes the value of merged cells into the rows that have others: a row without any stays out. */
function fillDown(rows: readonly MutableRow[], merges: readonly Merge[]): void {
  const firstRows = new Map(rows.map((row, index) => [row.number, index]));
  for (const { column, first, last } of merges) {
    const start = firstRows.get(first);
    const value = rows[start ?? -1]?.cells[column] ?? null;
    if (start === undefined || value === null) continue;
    for (let i = start + 1; i < rows.length && rows[i]!.number <= last; i++) {
      const { cells } = rows[i]!;
      while (cells.length < column) cells.push(null);
      cells[column] ??= value;
    }
  }
}

/** Returns the number of a row; null if it has none. */
function numberOf(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ExcelProblem('excel_invalid');
  return Number(text);
}

/** Returns the column of an address ('A1' is 0); null if there is none. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (letters === undefined) return null;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface RawCell {
  readonly type: string;
  readonly value: string;
  readonly isDate: boolean;
  readonly isFormula: boolean;
  readonly shared: readonly string[];
}

/** A formula has its last result as value; one that never ran has none. */
function cellOf({ type, value, isDate, isFormula, shared }: RawCell): Cell {
  if (type === 'e' || (value === '' && isFormula && type !== 'str')) return { unreadable: 'error' };
  if (value === '') return null;
  if (type === 's') {
    const text = shared[Number(value)];
    if (text === undefined) throw new ExcelProblem('excel_invalid');
    return textOf(text);
  }
  if (type === 'str' || type === 'inlineStr') return textOf(value);
  if (type === 'b') return value === '1';
  if (type === 'd' || isDate) return { unreadable: 'date' };
  const number = Number(value);
  if (!Number.isFinite(number)) throw new ExcelProblem('excel_invalid');
  // Rounded as Excel shows it: its sums have a floating-point error after the fifteenth digit.
  return Number(number.toPrecision(15));
}

const textOf = (text: string): string | null => restoreText(unescapeText(text)) || null;
