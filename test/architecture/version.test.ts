import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import pack from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('the newest release of CHANGELOG.md is the version of package.json and its lock file', () => {
  const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))!;
  expect([pack.version, lock.version, lock.packages[''].version]).toEqual([newest, newest, newest]);
});

it('no workspace has a version of its own', () => {
  const packages = globSync('{apps,packages}/*/package.json', { cwd: root });
  expect(packages.length).toBeGreaterThan(5);
  expect(packages.filter((path) => 'version' in JSON.parse(read(path)))).toEqual([]);
});
