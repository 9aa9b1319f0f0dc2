import { Worker } from 'node:worker_threads';
import { AppError } from '@restaurante/contract/errors.ts';
import { fairQueue } from '../fair-queue.ts';
import type { SheetLimits, SheetRow, SheetToWrite } from './cells.ts';
import type { ExcelResult, ExcelTask } from './excel.worker.ts';
import { writeSheet } from './sheet-writer.ts';

/** Far more than the largest allowed file needs. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 384;

/** Returns the file of one sheet, of one company after the other. Throws server_busy when too many wait. */
export function writeWorkbook(companyId: number, sheet: SheetToWrite): Promise<Buffer> {
  return writing(companyId, () => writeSheet(sheet));
}

/**
 * Returns the rows of a workbook's first sheet, within limits of memory and time. Throws excel_invalid,
 * excel_too_large, and server_busy when too many wait.
 */
export function readWorkbook(companyId: number, content: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  return reading(companyId, () => readInThread({ content, limits }));
}

/** One file at a time: a large one takes a second and many megabytes. */
const QUEUE = { perCompany: 4, total: 20 };
const reading = fairQueue(QUEUE);
const writing = fairQueue(QUEUE);

/** In a thread of its own, so that sales do not wait. */
function readInThread(task: ExcelTask): Promise<SheetRow[]> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetRow[]>();
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const timer = setTimeout(() => {
    reject(new AppError('excel_too_large'));
    void worker.terminate();
  }, TIME_LIMIT_MS);
  worker.once('message', (result: ExcelResult) => {
    if ('rows' in result) resolve(result.rows);
    else reject(new AppError(result.problem));
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new AppError('excel_too_large', { cause: error }) : error);
  });
  return promise.finally(() => clearTimeout(timer));
}
