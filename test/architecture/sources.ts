import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A source file with its path, its imports and its text. */
export interface Source {
  readonly path: string;
  /** Files are given by their path in the repository, packages by their name. */
  readonly imports: readonly string[];
  /** The imports at run time, without those of types only. */
  readonly loads?: readonly string[];
  readonly text: string;
}

/** Returns every source file of the product and of its tools except tests, which may import anything. */
export function readSources(root: string): Source[] {
  const files = globSync(
    ['packages/*/src/**/*.ts', 'apps/*/src/**/*.{ts,tsx}', '{e2e,scripts,bench}/**/*.ts'],
    { cwd: root },
  );
  return files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, imports: importsOf(path, text), loads: loadsOf(path, text), text };
    });
}

/** Returns a file's imports at run time, without types and without lazy imports. */
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

/** Returns a file's static and lazy imports, as paths of the repository. */
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
  return name.replace(/^@restaurante\/([\w-]+)\//, 'packages/$1/src/');
}
