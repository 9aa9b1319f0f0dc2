import { parentPort, workerData } from 'node:worker_threads';
import type { SheetLimits, SheetToWrite } from './cells.ts';
import { readRows } from './sheet-reader.ts';
import { writeSheet } from './sheet-writer.ts';
import { ExcelProblem } from './zip.ts';

/** What the thread is asked to do, once. */
export type ExcelTask =
  | { readonly write: SheetToWrite }
  | { readonly read: Uint8Array; readonly limits: SheetLimits };

/** What it gives back. */
export type ExcelResult = { readonly done: unknown } | { readonly problem: ExcelProblem['code'] };

async function run(task: ExcelTask): Promise<ExcelResult> {
  if ('write' in task) return { done: await writeSheet(task.write) };
  try {
    return { done: readRows(Buffer.from(task.read), task.limits) };
  } catch (error) {
    // Whatever else it stumbles over is a file it cannot read.
    return { problem: error instanceof ExcelProblem ? error.code : 'excel_invalid' };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await run(workerData as ExcelTask));
