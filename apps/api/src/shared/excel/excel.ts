import { Worker } from 'node:worker_threads';
import { AppError } from '@restaurante/contract/errors.ts';
import type { SheetLimits, SheetRow, SheetToWrite } from './cells.ts';
import type { ExcelResult, ExcelTask } from './excel.worker.ts';

/** Far more than the largest file anybody may send or ask for takes. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 384;

/** The file of one sheet, made beside the requests that sell. */
export async function writeWorkbook(sheet: SheetToWrite): Promise<Buffer> {
  return Buffer.from((await runTask({ write: sheet })) as Uint8Array);
}

/** The rows of a workbook's first sheet. Throws excel_invalid, excel_too_large; memory and time have bounds. */
export async function readWorkbook(content: Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  return (await runTask({ read: content, limits })) as SheetRow[];
}

let queue: Promise<unknown> = Promise.resolve();

/** One file at a time, in a thread of its own: a large one takes a second, and so many megabytes. */
function runTask(task: ExcelTask): Promise<unknown> {
  const result = queue.then(() => runInThread(task));
  queue = result.catch(() => undefined);
  return result;
}

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
