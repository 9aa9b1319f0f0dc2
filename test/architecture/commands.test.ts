import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import pack from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'packages/*/README.md', 'deploy/**/*.yaml'], {
  cwd: root,
});
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

it('every npm command of the docs exists', () => {
  const named = pages.flatMap((page) =>
    [...textOf(page).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, script]) => ({ page, script })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ script }) => !Object.hasOwn(pack.scripts, script!))).toEqual([]);
});

it('the example of one journey in CONTRIBUTING.md finds it', () => {
  const [, file, title] = /`npm run e2e -- (\w+) -g '([^']+)'`/.exec(textOf('CONTRIBUTING.md'))!;
  const program = join(root, 'node_modules/@playwright/test/cli.js');
  const words = [program, 'test', '-c', 'e2e', '--list', file!, '-g', title!];
  expect(spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' }).stdout).toMatch(
    /^Total: [1-9]\d* tests? in/m,
  );
  // It starts a program that reads all journeys.
}, 60_000);
