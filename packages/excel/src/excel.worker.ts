import { parentPort, workerData } from 'node:worker_threads';
import type { Sheet, SheetLimits } from './cells.ts';
import { readVisibleSheets } from './sheet-reader.ts';
import { ExcelProblem } from './zip.ts';

/** The thread's one task. */
export interface ExcelTask {
  readonly content: Uint8Array;
  readonly limits: SheetLimits;
}

/** The thread's answer. */
export type ExcelResult = { readonly sheets: readonly Sheet[] } | { readonly problem: ExcelProblem['code'] };

async function run({ content, limits }: ExcelTask): Promise<ExcelResult> {
  try {
    return { sheets: await readVisibleSheets(Buffer.from(content), limits) };
  } catch (error) {
    // Any other error means that the file cannot be read.
    return { problem: error instanceof ExcelProblem ? error.code : 'excel_invalid' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await run(workerData as ExcelTask));
