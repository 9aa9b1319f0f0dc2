import { Worker } from 'node:worker_threads';
import { AppError } from '@restaurante/contract/errors.ts';
import { fairQueue } from '../fair-queue.ts';
import type { SheetLimits, SheetRow, SheetToWrite } from './cells.ts';
import type { ExcelResult, ExcelTask } from './excel.worker.ts';

/** Far more than the largest allowed file needs. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 384;

/** Returns the file of one sheet, written in another thread so that sales do not wait. Throws server_busy when too many wait. */
export async function writeWorkbook(companyId: number, sheet: SheetToWrite): Promise<Buffer> {
  const content = await inTurn(companyId, () => runInThread({ write: sheet }));
  return Buffer.from(content as Uint8Array);
}

/**
 * Returns the rows of a workbook's first sheet, within limits of memory and time. Throws excel_invalid,
 * excel_too_large, and server_busy when too many wait.
 */
export async function readWorkbook(
  companyId: number,
  content: Buffer,
  limits: SheetLimits,
): Promise<SheetRow[]> {
  return (await inTurn(companyId, () => runInThread({ read: content, limits }))) as SheetRow[];
}

/** One file at a time, in a separate thread: a large one takes a second and many megabytes. */
const inTurn = fairQueue({ perCompany: 4, total: 20 });

function runInThread(task: ExcelTask): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const timer = setTimeout(() => {
    reject(new AppError('excel_too_large'));
    void worker.terminate();
  }, TIME_LIMIT_MS);
  worker.once('message', (result: ExcelResult) => {
    if ('done' in result) resolve(result.done);
    else reject(new AppError(result.problem));
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new AppError('excel_too_large', { cause: error }) : error);
  });
  return promise.finally(() => clearTimeout(timer));
}
