import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';
import { importsOf, readSources } from './sources.ts';
import { tableOwnerRule } from './table-owners.ts';

const sources = readSources(join(import.meta.dirname, '../..'));

describe.each([...rules, tableOwnerRule])('$name', (rule) => {
  it('holds', () => {
    expect(sources.map(rule.problem).filter((problem) => problem !== null)).toEqual([]);
  });

  it('sees a planted violation', () => {
    expect(rule.problem(rule.planted)).not.toBeNull();
  });
});

describe('the sources', () => {
  it('are all read, with every kind of import', () => {
    expect(sources.length).toBeGreaterThan(100);
    const text =
      "import a from 'zod';\nexport { b } from '../b.ts';\nconst c = () => import('./c.ts');\nimport type { D } from '@restaurante/domain/d.ts';";
    expect(importsOf('apps/web/src/app/x.ts', text).sort()).toEqual([
      'apps/web/src/app/c.ts',
      'apps/web/src/b.ts',
      'packages/domain/src/d.ts',
      'zod',
    ]);
  });
});
