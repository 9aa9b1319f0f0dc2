import { Worker } from 'node:worker_threads';
import type { Sheet, SheetLimits } from './cells.ts';
import type { ExcelResult, ExcelTask } from './excel.worker.ts';
import { ExcelProblem } from './zip.ts';

export { streamSheets, writeSheets } from './sheet-writer.ts';

/** Far more than the largest allowed file needs. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 384;

/**
 * Returns a workbook's visible sheets, at least one. Reads in a thread of its own, within limits of memory and time, so
 * that the caller's other work does not wait. Throws an ExcelProblem.
 */
export function readSheets(content: Buffer, limits: SheetLimits): Promise<readonly Sheet[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Sheet[]>();
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), {
    workerData: { content, limits } satisfies ExcelTask,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const timer = setTimeout(() => {
    reject(new ExcelProblem('excel_too_large'));
    void worker.terminate();
  }, TIME_LIMIT_MS);
  worker.once('message', (result: ExcelResult) => {
    if ('sheets' in result) resolve(result.sheets);
    else reject(new ExcelProblem(result.problem));
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new ExcelProblem('excel_too_large', error) : error);
  });
  return promise.finally(() => clearTimeout(timer));
}
