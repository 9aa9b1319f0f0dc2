import { parentPort, workerData } from 'node:worker_threads';
import type { SheetLimits, SheetToWrite } from './cells.ts';
import { readRows } from './sheet-reader.ts';
import { writeSheet } from './sheet-writer.ts';
import { ExcelProblem } from './zip.ts';

/** The thread's one task. */
export type ExcelTask =
  | { readonly write: SheetToWrite }
  | { readonly read: Uint8Array; readonly limits: SheetLimits };

/** The thread's answer. */
export type ExcelResult = { readonly done: unknown } | { readonly problem: ExcelProblem['code'] };

async function run(task: ExcelTask): Promise<ExcelResult> {
  if ('write' in task) return { done: await writeSheet(task.write) };
  try {
    return { done: readRows(Buffer.from(task.read), task.limits) };
  } catch (error) {
    // Any other error means that the file cannot be read.
    return { problem: error instanceof ExcelProblem ? error.code : 'excel_invalid' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await run(workerData as ExcelTask));
