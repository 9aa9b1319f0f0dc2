import { parentPort, workerData } from 'node:worker_threads';
import type { NamedSheet, SheetLimits, SheetRows } from './cells.ts';
import { readRows } from './sheet-reader.ts';
import { ExcelProblem } from './zip.ts';

/** The thread's one task. */
export interface ExcelTask {
  readonly content: Uint8Array;
  readonly limits: SheetLimits;
  readonly also: NamedSheet | null;
}

/** The thread's answer. */
export type ExcelResult = SheetRows | { readonly problem: ExcelProblem['code'] };

async function run({ content, limits, also }: ExcelTask): Promise<ExcelResult> {
  try {
    return await readRows(Buffer.from(content), limits, also);
  } catch (error) {
    // Any other error means that the file cannot be read.
    return { problem: error instanceof ExcelProblem ? error.code : 'excel_invalid' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await run(workerData as ExcelTask));
