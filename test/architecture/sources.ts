import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A source file as the rules see it: where it lies, what it imports, what it says. */
export interface Source {
  readonly path: string;
  /** Files by their path in the repository, packages by their name. */
  readonly imports: readonly string[];
  /** Those of them that are there when it runs: not what is imported only as a type. */
  readonly loads?: readonly string[];
  readonly text: string;
}

const WORKSPACES = {
  '@restaurante/domain/': 'packages/domain/src/',
  '@restaurante/contract/': 'packages/contract/src/',
};

/** Every source file of the product, tests left out: they may look behind any wall. */
export function readSources(root: string): Source[] {
  const files = globSync(['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}'], { cwd: root });
  return files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, imports: importsOf(path, text), loads: loadsOf(path, text), text };
    });
}

/** What a file loads when it runs: its imports without types, and without what it fetches only when asked. */
export function loadsOf(path: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const isLoaded = ({ entries }: { entries: readonly { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  const named = [
    ...staticImports.filter(isLoaded).map((one) => one.moduleRequest.value),
    ...staticExports
      .filter(isLoaded)
      .flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  return named.map((name) => resolve(path, name));
}

/** What a file imports, statically or lazily, resolved to paths of the repository. */
export function importsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text);
  const named = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map((one) =>
      text.slice(one.moduleRequest.start, one.moduleRequest.end).slice(1, -1),
    ),
  ];
  return named.map((name) => resolve(path, name));
}

function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const workspace = Object.entries(WORKSPACES).find(([prefix]) => name.startsWith(prefix));
  return workspace ? name.replace(workspace[0], workspace[1]) : name;
}
