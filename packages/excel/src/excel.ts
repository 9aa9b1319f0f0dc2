import { Worker } from 'node:worker_threads';
import type { NamedSheet, SheetLimits, SheetRows } from './cells.ts';
import type { ExcelResult, ExcelTask } from './excel.worker.ts';
import { ExcelProblem } from './zip.ts';

export { writeSheets } from './sheet-writer.ts';

/** Far more than the largest allowed file needs. */
const TIME_LIMIT_MS = 20_000;
const MEMORY_LIMIT_MB = 384;

/**
 * Returns the rows of a workbook's first sheet, and of the sheet `also`. Reads in a thread of its own, within limits of
 * memory and time, so that the caller's other work does not wait. Throws an ExcelProblem.
 */
export function readSheets(
  content: Buffer,
  limits: SheetLimits,
  also: NamedSheet | null = null,
): Promise<SheetRows> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetRows>();
  const worker = new Worker(new URL('./excel.worker.ts', import.meta.url), {
    workerData: { content, limits, also } satisfies ExcelTask,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  const timer = setTimeout(() => {
    reject(new ExcelProblem('excel_too_large'));
    void worker.terminate();
  }, TIME_LIMIT_MS);
  worker.once('message', (result: ExcelResult) => {
    if ('rows' in result) resolve(result);
    else reject(new ExcelProblem(result.problem));
  });
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isFull ? new ExcelProblem('excel_too_large', error) : error);
  });
  return promise.finally(() => clearTimeout(timer));
}
