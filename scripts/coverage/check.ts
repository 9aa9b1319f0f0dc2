import { callProblems, readCalls } from './calls.ts';
import { problemsOf, readHouse } from './held.ts';
import { readRows } from './pages.ts';
import { readRoutes, routeProblems } from './routes.ts';
import { shapeProblems } from './shapes.ts';

/** Pages whose rows are compared with the contract and the router instead of naming tests. */
const DERIVED = new Set(['calls', 'routes', 'shapes']);

/** Returns how many facts docs/coverage names, and everything that is missing. */
export async function checkCoverage(root: string): Promise<{ facts: number; problems: string[] }> {
  const rows = readRows(root);
  const house = readHouse(root);
  const calls = await readCalls(root);
  const of = (page: string) => rows.filter((row) => row.page === page);
  return {
    facts: rows.length,
    problems: [
      ...callProblems(of('calls'), calls, house),
      ...routeProblems(of('routes'), readRoutes(root)),
      ...shapeProblems(of('shapes'), calls),
      ...rows
        .filter(({ page }) => !DERIVED.has(page))
        .flatMap((row) => problemsOf(row, house).map((problem) => `${row.at} ${row.fact}: ${problem}`)),
    ],
  };
}
