import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quotesOf, type Holder, type Row } from './pages.ts';

/** A file of the repository, with its text in one line per run of blanks: JSX breaks texts wherever it likes. */
interface Text {
  readonly path: string;
  readonly text: string;
}

export interface House {
  readonly sources: readonly Text[];
  readonly tests: readonly Text[];
}

const IS_TEST = /\.(test|e2e)\.tsx?$|^e2e\/|^apps\/\w[\w-]*\/test\/|^apps\/web\/src\/test\//;

/** Reads the product's sources and everything that tests them. */
export function readHouse(root: string): House {
  const files = globSync(
    [
      'apps/*/{src,test}/**/*.{ts,tsx}',
      'apps/web/*.html',
      'packages/*/src/**/*.ts',
      '{e2e,scripts,test}/**/*.ts',
      'apps/api/migrations/*.sql',
    ],
    { cwd: root },
  ).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8').replace(/\s+/g, ' ') }));
  return {
    sources: files.filter(({ path }) => !IS_TEST.test(path)),
    tests: files.filter(({ path }) => IS_TEST.test(path)),
  };
}

/** Returns why a row is not held; nothing if it is. */
export function problemsOf(row: Row, { sources, tests }: House): string[] {
  const held = row.holders.map((holder) => ({ holder, ...findHolder(holder, tests) }));
  const wrong = held.flatMap(({ holder, problem }) =>
    problem ? [`${holder.file} › ${holder.title}: ${problem}`] : [],
  );
  if (held.length === 0 && row.kind !== 'text') wrong.push('held by no test');
  const where = held.length > 0 ? held.flatMap(({ file }) => file ?? []) : tests;
  for (const quote of quotesOf(row.fact)) {
    if (!stands(quote, sources)) wrong.push(`"${quote}" is in no source`);
    if (!stands(quote, where))
      wrong.push(`"${quote}" is in ${held.length > 0 ? 'none of its tests' : 'no test'}`);
  }
  return wrong;
}

function findHolder(
  { file: name, title, piece }: Holder,
  tests: readonly Text[],
): { file?: Text; problem?: string } {
  const [file, other] = tests.filter(({ path }) => `/${path}`.endsWith(`/${name}`));
  if (!file) return { problem: 'no such file' };
  if (other) return { problem: 'several files have this name' };
  if (!titlesOf(file.text).has(title)) return { problem: 'no such test' };
  return piece !== null && !file.text.includes(piece) ? { problem: `it does not say ${piece}` } : { file };
}

const CALL =
  /(?:\b(?:it|test)(?:\.(?!skip|todo|fails)\w+)*|\))\( ?(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`), /g;
const titles = new Map<string, Set<string>>();

/** Returns the titles of a file's tests, also those given to `it.each(…)`. */
function titlesOf(text: string): Set<string> {
  const known =
    titles.get(text) ?? new Set(Array.from(text.matchAll(CALL), ([, a, b, c]) => a ?? b ?? c ?? ''));
  titles.set(text, known);
  return known;
}

/** Whether every piece of a text stands in one of the files; `{name}` stands for whatever is put in. */
function stands(quote: string, files: readonly Text[]): boolean {
  const pieces = quote.split(/\{[^}]*\}|…/).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return pieces.every((piece) => files.some(({ text }) => text.includes(piece.trim())));
}
