import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { declaredNames, readHolders, readRulePages, unknownHolders } from './rule-pages.ts';
import { readSources } from './sources.ts';

const root = join(import.meta.dirname, '../..');
const pages = readRulePages(root);
const files = readHolders(root);
const migrations = globSync('apps/api/migrations/*.sql', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
const code = readSources(root);
const sources = [...code, ...migrations];
const declared = declaredNames(sources);

it('every test or function in the last line of a page of docs/rules exists', () => {
  expect(pages.filter(({ text }) => text.includes('\nEnforced by:')).length).toBeGreaterThan(15);
  expect(unknownHolders(pages, files, declared)).toEqual([]);
});

it.each([
  ['`signInByPigeon`', 'signInByPigeon'],
  ['`pigeons.test.ts`', 'pigeons.test.ts'],
  ['`apps/api/test/pigeons`', 'apps/api/test/pigeons'],
  // A folder of a feature, and a variable inside of functions.
  ['`dining-room`', 'dining-room'],
  ['`address`, `retryAfterHeader`', 'retryAfterHeader'],
  ['`audit` (`shared/audit/audit.repository.ts`)', 'audit'],
  ['`audit` (`pigeons.ts`)', 'pigeons.ts'],
])('finds that %s does not exist', (holder, name) => {
  const page = {
    path: 'docs/rules/accounts.md',
    text: `Enforced by: \`logIn\`;\n${holder}.\n\nWords: \`pigeon\`.`,
  };
  expect(unknownHolders([page], files, declared)).toEqual([`docs/rules/accounts.md: ${name}`]);
});

it.each([
  ["// signInByPigeon() is planned\nlog('signInByPigeon');", false],
  ['signInByPigeon();', false],
  ['export function signInByPigeon() {}', true],
  ['const api = { signInByPigeon: true };', true],
  ['const logIn = () => { const signInByPigeon = 1; };', false],
  ['export function logIn() { return { signInByPigeon: 1 }; }', false],
])('a name is declared by code alone: %s', (text, isDeclared) => {
  expect(declaredNames([{ path: 'planted.ts', text }]).has('signInByPigeon')).toBe(isDeclared);
});

it('the page about the audit trail lists every act', () => {
  const audit = code.find(({ path }) => path.endsWith('/shared/audit/audit.ts'))?.text ?? '';
  const acts = [...audit.matchAll(/^  \| '([\w.]+)'/gm)].map(([, act = '']) => act);
  const page = pages.find(({ path }) => path.endsWith('/audit.md'))?.text ?? '';
  expect(acts.length).toBeGreaterThan(15);
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const listed = new Set(rows.flatMap((row) => (row.split(':')[0] ?? '').match(/[\w.]+/g) ?? []));
  expect(acts.filter((act) => !listed.has(act))).toEqual([]);
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
