import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ACTS } from '@restaurante/contract/audit/audit.wire.ts';
import { expect, it } from 'vitest';
import { readRulePages, wrongHolders } from './rule-pages.ts';
import { readSources } from './sources.ts';

const root = join(import.meta.dirname, '../..');
const pages = readRulePages(root);
const migrations = globSync('apps/api/migrations/*.sql', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
const code = readSources(root);
const sources = [...code, ...migrations];

it('every file that a page of docs/rules names as enforcing a rule exists', () => {
  expect(pages.filter(({ text }) => text.includes('\nEnforced by:')).length).toBeGreaterThan(35);
  expect(wrongHolders(root, pages)).toEqual([]);
});

it.each([
  ['`apps/api/src/pigeons.ts`', 'apps/api/src/pigeons.ts'],
  // A namesake elsewhere, a folder, and a name without its path.
  ['`apps/api/test/restaurant.test.ts`', 'apps/api/test/restaurant.test.ts'],
  ['`apps/api/test`', 'apps/api/test'],
  ['`package.json`,\n`auth.service.ts`', 'auth.service.ts'],
  ['nothing', '0 files'],
  ['`package.json` '.repeat(5), '5 files'],
])('finds what is wrong in: %s', (holders, problem) => {
  const page = { path: 'docs/rules/accounts.md', text: `Enforced by: ${holders}.\n\nWords: \`pigeon\`.` };
  expect(wrongHolders(root, [page])).toEqual([`docs/rules/accounts.md: ${problem}`]);
});

it('the page about the audit trail lists every act', () => {
  const page = pages.find(({ path }) => path.endsWith('/audit.md'))?.text ?? '';
  const rows = page.split('\n').filter((line) => line.startsWith('- `'));
  const listed = new Set(rows.flatMap((row) => (row.split(':')[0] ?? '').match(/[\w.-]+/g) ?? []));
  expect(ACTS.filter((act) => !listed.has(act))).toEqual([]);
});

it('the README lists every setting', () => {
  const environment = code.find(({ path }) => path === 'apps/api/src/environment.ts')?.text ?? '';
  const names = [...environment.matchAll(/^ {4}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  // A row shortens further names of its group: `PROVIDER_NAME`, `_PHONE`.
  const namesIn = (row: string) => {
    const [first = '', ...others] = [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    return [first, ...others.map((name) => (name.startsWith('_') ? first.replace(/_.*/, name) : name))];
  };
  const listed = new Set((readme.match(/^\| `[A-Z].*$/gm) ?? []).flatMap(namesIn));
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
});

it('a comment cites a page that exists', () => {
  const cited = sources.flatMap(({ text }) => text.match(/docs\/rules\/[\w-]+\.md/g) ?? []);
  const paths = new Set(pages.map(({ path }) => path));
  expect([...new Set(cited)].filter((path) => !paths.has(path))).toEqual([]);
});

// Except migrations: one that has run never changes, so it may cite a removed page.
it('a comment cites a decision that exists', () => {
  const cited = code.flatMap(({ text }) => text.match(/docs\/decisions\/\d{3}/g) ?? []);
  const decisions = globSync('docs/decisions/*.md', { cwd: root });
  expect(cited.length).toBeGreaterThan(5);
  expect([...new Set(cited)].filter((cite) => !decisions.some((path) => path.startsWith(cite)))).toEqual([]);
});

it.each(['rules', 'decisions'])('the first page of docs/%s leads to every other one', (folder) => {
  const first = readFileSync(join(root, `docs/${folder}/README.md`), 'utf8');
  const others = globSync(`docs/${folder}/*.md`, { cwd: root }).map((path) => basename(path));
  expect(others.length).toBeGreaterThan(20);
  expect(others.filter((name) => name !== 'README.md' && !first.includes(`](${name})`))).toEqual([]);
});
