import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './sources.ts';

/** A page of docs/rules. */
export interface RulePage {
  readonly path: string;
  readonly text: string;
}

export const readRulePages = (root: string): RulePage[] =>
  globSync('docs/rules/*.md', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));

/** Every file in which something that holds a rule can stand. */
export const readHolders = (root: string): string[] =>
  globSync(
    [
      '{apps,packages}/*/{src,test,build}/**/*.{ts,tsx}',
      '{test,e2e,scripts}/**/*.ts',
      'apps/api/migrations/*',
    ],
    { cwd: root, exclude: ['**/node_modules'] },
  );

/** A paragraph 'Held by: …', to its blank line. */
const HELD_BY = /^Held by:(?:.|\n(?!\n))*/gm;

/** Returns what pages say a rule is held by that is no file, folder or name in the code. */
export function unknownHolders(
  pages: readonly RulePage[],
  files: readonly string[],
  sources: readonly Pick<Source, 'text'>[],
): string[] {
  const paths = files.map((file) => `/${file}`);
  const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const isKnown = (name: string) =>
    paths.some((path) => path.endsWith(`/${name}`) || path.includes(`/${name}/`)) ||
    (!/\.(tsx?|sql)$/.test(name) && (name.match(/\w+/g) ?? []).every((word) => words.has(word)));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(HELD_BY)]
      .flatMap(([paragraph]) => [...paragraph.matchAll(/`([^`]+)`/g)])
      .map(([, name = '']) => name)
      .filter((name) => !isKnown(name))
      .map((name) => `${path}: ${name}`),
  );
}
