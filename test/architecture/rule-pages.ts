import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
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

/** Returns every file that may contain the function or test behind a rule. */
export const readHolders = (root: string): string[] =>
  globSync(
    [
      '{apps,packages}/*/{src,test,build}/**/*.{ts,tsx}',
      '{test,e2e,scripts}/**/*.ts',
      'apps/api/migrations/*',
      'apps/print-server/test/paper/*',
    ],
    { cwd: root, exclude: ['**/node_modules'] },
  );

/** A paragraph 'Enforced by: …', to its blank line. */
const ENFORCED_BY = /^Enforced by:(?:.|\n(?!\n))*/gm;

const SQL_NAME =
  /\b(?:create (?:unique )?(?:table|view|index|trigger|or replace function|function)|constraint) (\w+)/g;

type Declared = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the names that sources declare, each with the paths that do: functions, types and values of a module with the
 * keys of their objects, not what stands inside of a function; and names of the database.
 */
export function declaredNames(sources: readonly Pick<Source, 'path' | 'text'>[]): Declared {
  const names = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const add = (name: string) => void names.getOrInsertComputed(name, () => []).push(path);
    if (path.endsWith('.sql')) {
      for (const [, name = ''] of text.matchAll(SQL_NAME)) add(name);
      continue;
    }
    let depth = 0;
    const addName = (node: Node | null) =>
      void (depth === 0 && node?.type === 'Identifier' && add(node.name));
    const addKey = ({ key }: { key: Node }) => addName(key);
    const addId = ({ id }: { id: Node | null }) => addName(id);
    const [enter, exit] = [() => void depth++, () => void depth--];
    new Visitor({
      FunctionDeclaration: (node) => (addId(node), enter()),
      'FunctionDeclaration:exit': exit,
      FunctionExpression: enter,
      'FunctionExpression:exit': exit,
      BlockStatement: enter,
      'BlockStatement:exit': exit,
      ClassDeclaration: addId,
      VariableDeclarator: addId,
      TSInterfaceDeclaration: addId,
      TSTypeAliasDeclaration: addId,
      Property: addKey,
      MethodDefinition: addKey,
      PropertyDefinition: addKey,
      TSPropertySignature: addKey,
      TSMethodSignature: addKey,
    }).visit(parseSync(path, text).program);
  }
  return names;
}

/** A name, and the file or folder that declares it, or its test: `audit` (`shared/audit/audit.ts`, `audit.test.ts`). */

const HOLDER = /`([^`]+)`(?: \(`([^`]+)`)?/g;

/** Returns what pages name as enforcing a rule and does not exist, or not in the file that the page says. */
export function unknownHolders(
  pages: readonly RulePage[],
  files: readonly string[],
  declared: Declared,
): string[] {
  const isIn = (name: string, path: string) =>
    `/${path}`.endsWith(`/${name}`) || (name.includes('/') && `/${path}`.includes(`/${name}/`));
  const isPath = (name: string) => files.some((path) => isIn(name, path));
  const exists = (name: string, place: string | undefined) => {
    if (isPath(name)) return true;
    // `MESSAGES=1000` names a value and its content.
    const paths = declared.get(name.replace(/=.*/, '')) ?? [];
    const isTest = place === undefined || /\be2e\b|\btest\b/.test(place) || !isPath(place);
    return isTest ? paths.length > 0 : paths.some((path) => isIn(place, path));
  };
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(ENFORCED_BY)]
      .flatMap(([paragraph]) => [...paragraph.matchAll(HOLDER)])
      .flatMap(([, name = '', place]) => [
        ...(exists(name, place) ? [] : [`${path}: ${name}`]),
        ...(place === undefined || exists(place, undefined) ? [] : [`${path}: ${place}`]),
      ]),
  );
}
