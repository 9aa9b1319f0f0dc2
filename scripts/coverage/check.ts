import { callProblems, readCalls } from './calls.ts';
import { readRows } from './pages.ts';
import { shapeProblems } from './shapes.ts';

/** Returns where docs/coverage and the contract differ. */
export async function checkCoverage(root: string): Promise<string[]> {
  const calls = await readCalls(root);
  return [...callProblems(readRows(root, 'calls'), calls), ...shapeProblems(readRows(root, 'shapes'), calls)];
}
