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
  /\b(?:create (?:unique )?(?:table|index|trigger|or replace function|function)|constraint) (\w+)/g;

/** Returns the names that sources declare: functions, types, values and their keys; and names of the database. */
export function declaredNames(sources: readonly Pick<Source, 'path' | 'text'>[]): Set<string> {
  const names = new Set<string>();
  const add = (node: Node | null) => void (node?.type === 'Identifier' && names.add(node.name));
  const addId = ({ id }: { id: Node | null }) => add(id);
  const addKey = ({ key }: { key: Node }) => add(key);
  const visitor = new Visitor({
    FunctionDeclaration: addId,
    ClassDeclaration: addId,
    VariableDeclarator: addId,
    TSInterfaceDeclaration: addId,
    TSTypeAliasDeclaration: addId,
    Property: addKey,
    MethodDefinition: addKey,
    PropertyDefinition: addKey,
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
  });
  for (const { path, text } of sources) {
    if (path.endsWith('.sql')) for (const [, name = ''] of text.matchAll(SQL_NAME)) names.add(name);
    else visitor.visit(parseSync(path, text).program);
  }
  return names;
}

/** Returns names behind rules that are no file, no folder and no declared name. */
export function unknownHolders(
  pages: readonly RulePage[],
  files: readonly string[],
  declared: ReadonlySet<string>,
): string[] {
  const paths = files.map((file) => `/${file}`);
  // `effect: 'write'` and `MESSAGES=1000` name a key and its value.
  const isDeclared = (name: string) =>
    (/^[\w.]+/.exec(name)?.[0] ?? '').split('.').every((one) => declared.has(one));
  const exists = (name: string) =>
    paths.some((path) => path.endsWith(`/${name}`) || path.includes(`/${name}/`)) ||
    (!/\.(tsx?|sql)$/.test(name) && isDeclared(name));
  return pages.flatMap(({ path, text }) =>
    [...text.matchAll(ENFORCED_BY)]
      .flatMap(([paragraph]) => [...paragraph.matchAll(/`([^`]+)`/g)])
      .map(([, name = '']) => name)
      .filter((name) => !exists(name))
      .map((name) => `${path}: ${name}`),
  );
}
