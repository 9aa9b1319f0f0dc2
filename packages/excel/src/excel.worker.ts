import { parentPort, workerData } from 'node:worker_threads';
import type { SheetLimits, SheetRow } from './cells.ts';
import { readRows } from './sheet-reader.ts';
import { ExcelProblem } from './zip.ts';

/** The thread's one task. */
export interface ExcelTask {
  readonly content: Uint8Array;
  readonly limits: SheetLimits;
}

/** The thread's answer. */
export type ExcelResult = { readonly rows: SheetRow[] } | { readonly problem: ExcelProblem['code'] };

function run({ content, limits }: ExcelTask): ExcelResult {
  try {
    return { rows: readRows(Buffer.from(content), limits) };
  } catch (error) {
    // Any other error means that the file cannot be read.
    return { problem: error instanceof ExcelProblem ? error.code : 'excel_invalid' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(run(workerData as ExcelTask));
