import { AppError } from '@restaurante/contract/errors.ts';
import type { Sheet, SheetLimits, SheetToWrite } from '@restaurante/excel/cells.ts';
import { readSheets, writeSheets } from '@restaurante/excel/excel.ts';
import { ExcelProblem } from '@restaurante/excel/zip.ts';
import { fairQueue } from './fair-queue.ts';

/** One file at a time: a large one takes a second and many megabytes. */
const QUEUE = { perCompany: 4, total: 20 };
const reading = fairQueue({ name: 'excel_reading', ...QUEUE });
/** Runs work that writes a file. Companies take turns. Throws server_busy when too many files wait. */
export const inTurn = fairQueue({ name: 'excel_writing', ...QUEUE });

/** Returns the file of these sheets, written in the company's turn. */
export function writeWorkbook(companyId: number, ...sheets: readonly SheetToWrite[]): Promise<Buffer> {
  return inTurn(companyId, () => writeSheets(...sheets));
}

/** Returns a workbook's visible sheets. Throws the code of an ExcelProblem, and server_busy. */
export function readWorkbook(
  companyId: number,
  content: Buffer,
  limits: SheetLimits,
): Promise<readonly Sheet[]> {
  return reading(companyId, () => readSheets(content, limits).catch(refuse));
}

function refuse(error: unknown): never {
  throw error instanceof ExcelProblem ? new AppError(error.code, { cause: error }) : error;
}
