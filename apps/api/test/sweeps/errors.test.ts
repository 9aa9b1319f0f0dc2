import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalog } from '@restaurante/contract/errors.ts';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Matches where a source throws or answers the code or passes it on, but not where it is a member of a union type. */
const raises = (source: string, code: string) =>
  new RegExp(String.raw`(?<!\|\s*)'${code}'(?!\s*\|)`).test(source);

it('every error of the catalogue is raised somewhere', () => {
  const files = globSync(['apps/api/src/**/*.ts', 'packages/{domain,excel}/src/**/*.ts'], { cwd: root });
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const unused = Object.keys(errorCatalog).filter((code) => !sources.some((text) => raises(text, code)));
  expect(unused).toEqual([]);
});
