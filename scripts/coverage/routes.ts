import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyPage } from '../../e2e/screens/tour.ts';
import type { Row } from './pages.ts';

/** The addresses of the router, each with who may open it, as `routes.access.test.ts` holds it. */
export function readRoutes(root: string): Map<string, string> {
  const matrix = readFileSync(join(root, 'apps/web/src/app/routes.access.test.ts'), 'utf8');
  const roles = new Map(
    Array.from(matrix.matchAll(/\['(\/[^']*)', (EVERY_ROLE|\[[\d, ]*\])\]/g), ([, path = '', who = '']) => [
      path,
      who === 'EVERY_ROLE' ? 'all' : (who.match(/\d/g) ?? []).join(' '),
    ]),
  );
  const listed = (name: string) => new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(matrix)?.[1] ?? '';
  for (const [, path = ''] of listed('GUEST_PAGES').matchAll(/'([^']+)'/g)) roles.set(path, 'guests');
  for (const [, path = ''] of listed('PUBLIC_PAGES').matchAll(/'([^']+)'/g)) roles.set(path, 'public');
  return new Map(everyPage().map(({ path }) => [path, roles.get(path) ?? 'nobody']));
}

/** Returns where the table of addresses and the router differ. */
export function routeProblems(rows: readonly Row[], routes: ReadonlyMap<string, string>): string[] {
  const told = new Map(
    rows.map((row) => [row.fact.split(' · ')[0]?.replaceAll('{', '$').replaceAll('}', '') ?? '', row]),
  );
  return [
    ...[...routes.keys()]
      .filter((path) => !told.has(path))
      .map((path) => `${path} has no row in docs/coverage/routes.md`),
    ...[...told].flatMap(([path, { at, fact }]) => {
      const who = fact.split(' · ')[1] ?? '';
      const found = routes.get(path);
      if (found === undefined) return `${at} ${path}: is no page of the router`;
      return who === found ? [] : `${at} ${path}: is for ${found}, the table says ${who}`;
    }),
  ];
}
