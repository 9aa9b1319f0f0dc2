import { AppError } from '@restaurante/contract/errors.ts';
import type { SheetLimits, SheetRow, SheetToWrite } from '@restaurante/excel/cells.ts';
import { readSheet, writeSheet } from '@restaurante/excel/excel.ts';
import { ExcelProblem } from '@restaurante/excel/zip.ts';
import { fairQueue } from './fair-queue.ts';

/** One file at a time: a large one takes a second and many megabytes. */
const QUEUE = { perCompany: 4, total: 20 };
const reading = fairQueue(QUEUE);
const writing = fairQueue(QUEUE);

/** Returns the file of one sheet. Companies take turns. Throws server_busy when too many files wait. */
export function writeWorkbook(companyId: number, sheet: SheetToWrite): Promise<Buffer> {
  return writing(companyId, () => writeSheet(sheet));
}

/** Returns the rows of a workbook's first visible sheet. Throws the code of an ExcelProblem, and server_busy. */
export function readWorkbook(companyId: number, content: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  return reading(companyId, () => readSheet(content, limits).catch(refuse));
}

function refuse(error: unknown): never {
  throw error instanceof ExcelProblem ? new AppError(error.code, { cause: error }) : error;
}
