import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { escapeText, neutralizeText, type SheetToWrite } from './cells.ts';

type Value = string | number | null;

/** Size of the parts in which the sheet is written. */
const PART_CHARACTERS = 64 * 1024;

/** Equal contents give equal files. */
const NO_TIME = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/** Returns a workbook with these sheets. Rejects with the error of a row that cannot be read. */
export const writeSheets = (...sheets: readonly SheetToWrite[]): Promise<Buffer> =>
  buffer(streamSheets(...sheets));

/**
 * Returns a workbook with these sheets as a stream. Reads row after row, so that neither they nor the file are in memory
 * together. Breaks off with the error of a row that cannot be read.
 */
export function streamSheets(...sheets: readonly SheetToWrite[]): AsyncIterable<Buffer> {
  const formats = formatsOf(sheets);
  const paths = sheets.map((_, i) => `worksheets/sheet${i + 1}.xml`);
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const fail = (error: Error) => void out.destroy(error);
  zip.once('error', fail);
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name, NO_TIME);
  add('[Content_Types].xml', contentTypes(paths));
  add('_rels/.rels', relations('officeDocument', 'xl/workbook.xml'));
  add('xl/workbook.xml', workbookXml(sheets));
  add(
    'xl/_rels/workbook.xml.rels',
    relations(...paths.flatMap((path) => ['worksheet', path]), 'styles', 'styles.xml'),
  );
  add('xl/styles.xml', stylesXml(formats));
  for (const [i, sheet] of sheets.entries()) {
    zip.addReadStreamLazy(`xl/${paths[i]}`, NO_TIME, (open) => {
      const xml = Readable.from(sheetXml(sheet, { formats, isFirst: i === 0 }), { objectMode: false });
      // The library does not listen to the stream's errors.
      open(null, xml.once('error', fail));
    });
  }
  zip.end();
  return out;
}

const formatsOf = (sheets: readonly SheetToWrite[]) => [
  ...new Set(
    sheets.flatMap(({ columns }) => columns.flatMap(({ format }) => (format === undefined ? [] : [format]))),
  ),
];

/** Returns the numbers of styles: plain, bold, then each format plain and bold. */
const styleOf = (formats: readonly string[], format: string | undefined, isBold: boolean) =>
  (format === undefined ? 0 : (formats.indexOf(format) + 1) * 2) + (isBold ? 1 : 0);

interface SheetPlace {
  readonly formats: readonly string[];
  /** Whether the workbook opens with it. */
  readonly isFirst: boolean;
}

async function* sheetXml(
  { columns, rows, hasFilter, total }: SheetToWrite,
  { formats, isFirst }: SheetPlace,
) {
  const letters = columns.map((_, index) => lettersOf(index));
  const styles = [false, true].map((isBold) => columns.map(({ format }) => styleOf(formats, format, isBold)));
  let number = 0;
  const rowXml = (values: readonly Value[], isBold: boolean) => {
    number += 1;
    const cells = values.map((value, place) => {
      if (value === null || value === '') return '';
      const at = `${letters[place]}${number}`;
      if (typeof value === 'number')
        return `<c r="${at}" s="${styles[isBold ? 1 : 0]?.[place]}"><v>${value}</v></c>`;
      return `<c r="${at}" s="${isBold ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeText(neutralizeText(value)))}</t></is></c>`;
    });
    return `<row r="${number}">${cells.join('')}</row>`;
  };
  let xml = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;
  xml += rowXml(
    columns.map(({ title }) => title),
    true,
  );
  for await (const row of rows) {
    xml += rowXml(row, false);
    if (xml.length > PART_CHARACTERS) {
      yield xml;
      xml = '';
    }
  }
  const filter = hasFilter ? `<autoFilter ref="A1:${letters.at(-1)}${number}"/>` : '';
  if (total) xml += rowXml(total(), true);
  yield `${xml}</sheetData>${filter}</worksheet>`;
}

/** 'A' … 'Z', 'AA' … */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const contentTypes = (paths: readonly string[]) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/>${paths
    .map((path) => `<Override PartName="/xl/${path}" ContentType="${SHEETML}.worksheet+xml"/>`)
    .join('')}<Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/></Types>`;

/** Returns relations from pairs of type and file; their ids are rId1, rId2, … */
function relations(...pairs: readonly string[]): string {
  const each = pairs.flatMap((type, place) =>
    place % 2 === 0
      ? [`<Relationship Id="rId${place / 2 + 1}" Type="${OFFICE}/${type}" Target="${pairs[place + 1]}"/>`]
      : [],
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

const workbookXml = (sheets: readonly SheetToWrite[]) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')}</sheets></workbook>`;

/** Numbers below 164 are Excel's own formats. */
const FIRST_FORMAT = 164;

function stylesXml(formats: readonly string[]): string {
  const xf = (format: number, font: number) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const numbers = [0, ...formats.map((_, place) => FIRST_FORMAT + place)];
  const codes = formats.map(
    (code, place) => `<numFmt numFmtId="${FIRST_FORMAT + place}" formatCode="${xmlText(code)}"/>`,
  );
  return `${HEAD}<styleSheet xmlns="${MAIN}">${codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${numbers.length * 2}">${numbers
    .map((format) => xf(format, 0) + xf(format, 1))
    .join('')}</cellXfs></styleSheet>`;
}

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
