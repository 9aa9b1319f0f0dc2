import { ExcelProblem, type Zip } from './zip.ts';

/** The first bytes of a file of Office before 2007, and of one with a password. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');
const MARKS_OF_16_BITS = new Set(['fffe', 'feff']);
/** Bytes that show whether a file is a text. */
const BEGINNING = 4_096;

const WEB_PAGE = /^\ufeff?\s*<(?:!doctype html|html|table|meta|head|style)\b/i;

/** Files of other programs by how they begin: JPEG, PNG, GIF, WebP, HEIC, RAR and 7z. */
const SIGNATURES: readonly { readonly pattern: RegExp; readonly code: ExcelProblem['code'] }[] = [
  { pattern: /^%PDF-/, code: 'excel_pdf' },
  {
    pattern: /^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:hei|hev|mif1|msf1|avif))/s,
    code: 'excel_picture',
  },
  { pattern: /^(?:Rar!|7z\u00bc\u00af)/, code: 'excel_archive' },
];

/** Throws an ExcelProblem that names the format, if it is one that people take for an Excel file. */
export function refuseOtherFormat(content: Buffer): void {
  const beginning = content.subarray(0, BEGINNING);
  if (content.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE)) {
    throw new ExcelProblem(content.includes(PASSWORD) ? 'excel_password' : 'excel_old');
  }
  const letters = beginning.toString('latin1');
  const code = SIGNATURES.find(({ pattern }) => pattern.test(letters))?.code;
  if (code) throw new ExcelProblem(code);
  if (WEB_PAGE.test(beginning.toString())) throw new ExcelProblem('excel_html');
  if (content.length > 0 && isText(beginning)) throw new ExcelProblem('excel_csv');
}

/** Throws an ExcelProblem that names the format of an archive whose main part has this path. */
export function refuseOtherArchive(zip: Zip, mainPart: string): void {
  if (zip.has('word/document.xml') || zip.has('ppt/presentation.xml'))
    throw new ExcelProblem('excel_document');
  if (zip.has('content.xml') || zip.has('Index/Document.iwa') || mainPart.endsWith('.bin')) {
    throw new ExcelProblem('excel_other_format');
  }
  if (!zip.has(mainPart)) throw new ExcelProblem('excel_archive');
}

/** A text has no control characters but tabs and ends of lines. */
const isText = (beginning: Buffer) =>
  MARKS_OF_16_BITS.has(beginning.toString('hex', 0, 2)) ||
  beginning.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
