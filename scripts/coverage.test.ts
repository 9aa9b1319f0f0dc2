import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callProblems } from './coverage/calls.ts';
import { checkCoverage } from './coverage/check.ts';
import { problemsOf, type House } from './coverage/held.ts';
import { quotesOf, rowsOf } from './coverage/pages.ts';
import { routeProblems } from './coverage/routes.ts';
import { dottedKeys } from './coverage/shapes.ts';

const house: House = {
  sources: [{ path: 'apps/web/src/a.tsx', text: 'Sucursal {done} <b>Lista vacía</b>' }],
  tests: [
    { path: 'apps/web/src/a.test.tsx', text: "it('is empty', () => { find('Lista vacía') })" },
    { path: 'apps/web/src/b.test.tsx', text: "it.each([[0.49]])('refuses %s', () => {})" },
    { path: 'apps/web/src/c/b.test.tsx', text: "it.skip('waits', () => {})" },
  ],
};
const problems = (line: string) =>
  rowsOf('docs/coverage/x.md', `# X\n\n${line}\n`).flatMap((row) => problemsOf(row, house));

describe('a row', () => {
  it.each([
    ['- text: "Lista vacía"'],
    ['- screen: an empty list — `a.test.tsx › is empty`'],
    ['- bound: at least 0.50 — `src/b.test.tsx › refuses %s » [0.49]`'],
  ])('is held: %s', (line) => {
    expect(problems(line)).toEqual([]);
  });

  it.each([
    ['- rule: nothing holds it', 'held by no test'],
    ['- rule: another file — `d.test.tsx › is empty`', 'd.test.tsx › is empty: no such file'],
    ['- rule: another title — `a.test.tsx › is full`', 'a.test.tsx › is full: no such test'],
    ['- rule: a skipped test — `c/b.test.tsx › waits`', 'c/b.test.tsx › waits: no such test'],
    [
      '- rule: two files — `b.test.tsx › refuses %s`',
      'b.test.tsx › refuses %s: several files have this name',
    ],
    [
      '- bound: a case that is gone — `src/b.test.tsx › refuses %s » [0.5]`',
      'src/b.test.tsx › refuses %s: it does not say [0.5]',
    ],
    ['- text: "Sucursal {n}"', '"Sucursal {n}" is in no test'],
    ['- error: "Lista llena" — `a.test.tsx › is empty`', '"Lista llena" is in no source'],
  ])('is missing something: %s', (line, problem) => {
    expect(problems(line)).toContain(problem);
  });

  it('that is none stops the check', () => {
    expect(() => rowsOf('docs/coverage/x.md', '- a line without a kind')).toThrow('docs/coverage/x.md:1');
  });

  it('quotes what a person reads', () => {
    expect(quotesOf('says "Lista vacía" or "hace {n} días"')).toEqual(['Lista vacía', 'hace {n} días']);
  });
});

it('a call or address without a row is named, and a row without one too', () => {
  const [call] = rowsOf('docs/coverage/calls.md', '- GET: /api/pigeons/{id} · all → pigeons');
  const [route] = rowsOf('docs/coverage/routes.md', '- route: /dashboard/pigeons · 2 3');
  expect(callProblems([call!], new Map(), house)).toEqual([
    'docs/coverage/calls.md:1 GET /api/pigeons/{}: is no call of the contract',
  ]);
  expect(routeProblems([route!], new Map([['/dashboard', '2 3']]))).toEqual([
    '/dashboard has no row in docs/coverage/routes.md',
    'docs/coverage/routes.md:1 /dashboard/pigeons: is no page of the router',
  ]);
});

it('keys inside of keys are asked for with both', () => {
  expect(dottedKeys('id, person {name, city {id}}, total')).toEqual([
    'id',
    'person',
    'person.name',
    'person.city',
    'person.city.id',
    'total',
  ]);
});

it('every fact of docs/coverage is held by a test', async () => {
  const { facts, problems } = await checkCoverage(join(import.meta.dirname, '..'));
  expect(facts).toBeGreaterThan(700);
  expect(problems).toEqual([]);
});
