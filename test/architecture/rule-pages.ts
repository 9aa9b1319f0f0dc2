import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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

/** A paragraph 'Enforced by: …', to its blank line. */
const ENFORCED_BY = /^Enforced by:(?:.|\n(?!\n))*/gm;
const MOST = 4;

/** Returns what pages name as enforcing a rule and is no file at this path of the repository; and lists that are long. */
export function wrongHolders(root: string, pages: readonly RulePage[]): string[] {
  const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;
  return pages.flatMap((page) =>
    [...page.text.matchAll(ENFORCED_BY)].flatMap(([paragraph]) => {
      const names = Array.from(paragraph.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
      const wrong = names.filter((name) => !isFile(name)).map((name) => `${page.path}: ${name}`);
      const isHandful = names.length > 0 && names.length <= MOST;
      return isHandful ? wrong : [...wrong, `${page.path}: ${names.length} files`];
    }),
  );
}
