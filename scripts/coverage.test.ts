import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callProblems, readCalls } from './coverage/calls.ts';
import { checkCoverage } from './coverage/check.ts';
import { rowsOf } from './coverage/pages.ts';
import { dottedKeys, shapeProblems } from './coverage/shapes.ts';

const root = join(import.meta.dirname, '..');
const calls = await readCalls(root);

it('the contract is the one of docs/coverage', async () => {
  expect(calls.size).toBeGreaterThan(100);
  expect(await checkCoverage(root)).toEqual([]);
});

it.each([
  ['GET: /api/pigeons/{id} · all → pigeons', 'GET /api/pigeons/{}: is no call of the contract'],
  ['POST: /api/auth/logout · 2 3 → success', 'is for: table 2 3, contract all'],
  ['POST: /api/auth/logout · all · key → success', 'takes a key: table true, contract false'],
  ['POST: /api/auth/logout · all · pigeon → success', 'does not take pigeon'],
  ['POST: /api/auth/logout · all → pigeon', 'does not answer pigeon'],
])('a wrong row is named: %s', (line, problem) => {
  expect(callProblems(rowsOf('docs/coverage/calls.md', `- ${line}`), calls)).toContainEqual(
    expect.stringContaining(problem),
  );
});

it('a shape that no answer has is named', () => {
  const rows = rowsOf('docs/coverage/shapes.md', '- shape: login.company: id, pigeon {id}');
  expect(shapeProblems(rows, calls)).toEqual([
    'docs/coverage/shapes.md:1 login: its answer has no company.pigeon',
    'docs/coverage/shapes.md:1 login: its answer has no company.pigeon.id',
  ]);
});

it('a line that is no row stops the check', () => {
  expect(() => rowsOf('docs/coverage/calls.md', '- a line without a kind')).toThrow(
    'docs/coverage/calls.md:1',
  );
});

it('keys inside of keys are looked up with both', () => {
  expect(dottedKeys('id, person {name, city {id}}, total')).toEqual([
    'id',
    'person',
    'person.name',
    'person.city',
    'person.city.id',
    'total',
  ]);
});
