import { ExcelProblem } from './zip.ts';

/** The first bytes of a file of Office before 2007, and of one with a password. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const PASSWORD = Buffer.from('EncryptedPackage', 'utf16le');
const MARKS_OF_16_BITS = new Set(['fffe', 'feff']);
/** Bytes that show whether a file is a text. */
const BEGINNING = 4_096;

/** Throws an ExcelProblem that names the format, if it is one that people take for an Excel file. */
export function refuseOtherFormat(content: Buffer): void {
  if (content.subarray(0, OLD_OFFICE.length).equals(OLD_OFFICE)) {
    throw new ExcelProblem(content.includes(PASSWORD) ? 'excel_password' : 'excel_old');
  }
  if (content.length > 0 && isText(content.subarray(0, BEGINNING))) throw new ExcelProblem('excel_csv');
}

/** A text has no control characters but tabs and ends of lines. */
const isText = (beginning: Buffer) =>
  MARKS_OF_16_BITS.has(beginning.toString('hex', 0, 2)) ||
  beginning.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
