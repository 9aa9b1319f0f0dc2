import { posix } from 'node:path';
import {
  type Cell,
  type NamedSheet,
  restoreText,
  type SheetLimits,
  type SheetRow,
  type SheetRows,
  unescapeText,
} from './cells.ts';
import { dateStyles } from './date-styles.ts';
import { refuseOtherFormat } from './other-formats.ts';
import { attributeOf, scanXml } from './xml.ts';
import { ExcelProblem, openZip, type Zip } from './zip.ts';

const { basename, dirname, join } = posix;

/** A sheet of 5,000 rows and fifty columns is a third of this. */
const MAX_INFLATED_BYTES = 40 * 1024 * 1024;
const MAX_SHARED_STRINGS = 200_000;

/**
 * Returns the non-empty rows of a workbook's first visible sheet; `also` is a further sheet to read, which is not the
 * first one while there is another. Throws ExcelProblem.
 */
export async function readRows(
  content: Buffer,
  limits: SheetLimits,
  also: NamedSheet | null,
): Promise<SheetRows> {
  refuseOtherFormat(content);
  const zip = await openZip(content, MAX_INFLATED_BYTES);
  const parts = await partsOf(zip, also?.name ?? null);
  const shared = parts.strings === null ? [] : sharedStrings(parts.strings);
  const dates = parts.styles === null ? [] : dateStyles(parts.styles);
  return {
    rows: sheetRows(parts.sheet, { shared, dates, limits }),
    also: parts.also === null ? null : sheetRows(parts.also, { shared, dates, limits: also!.limits }),
  };
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
async function partsOf(zip: Zip, alsoName: string | null) {
  const path = pathOf(await relationsOf(zip, ''), 'officeDocument') ?? 'xl/workbook.xml';
  if (zip.has('content.xml') || path.endsWith('.bin')) throw new ExcelProblem('excel_other_format');
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
  const isAlso = ({ name }: { name: string }) => alsoName !== null && isSameName(name, alsoName);
  const first = sheets.find((one) => !isAlso(one)) ?? sheets[0];
  const also = sheets.find((one) => one !== first && isAlso(one));
  const sheet = await xmlOf(zip, first?.path ?? '');
  if (sheet === null) throw new ExcelProblem('excel_invalid');
  const optional = (type: string) => xmlOf(zip, pathOf(relations, type) ?? '');
  return {
    sheet,
    also: also ? await xmlOf(zip, also.path) : null,
    strings: await optional('sharedStrings'),
    styles: await optional('styles'),
  };
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

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

function sheetRows(xml: string, { shared, dates, limits }: Workbook): SheetRow[] {
  const rows: SheetRow[] = [];
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
      } else if (name === 'f') isFormula = true;
      else if (name === 'v' || name === 't') inValue = true;
    },
    text: (part) => void (inValue && (value += part)),
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      if (name === 'c') {
        const cell = cellOf({ type, value, isDate, isFormula, shared });
        if (cell === null) return;
        if (column >= limits.maxColumns) throw new ExcelProblem('excel_too_large');
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
      }
      if (name === 'row' && cells.length > 0 && rows.length <= limits.maxRows) {
        rows.push({ number: rowNumber, cells });
      }
    },
  });
  return rows;
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
