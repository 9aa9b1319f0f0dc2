import { describe, expect, it } from 'vitest';
import { rules } from '../test/architecture/rules.ts';
import { importsOf } from '../test/architecture/sources.ts';
import { sliceOf } from './new-feature.ts';

describe('an empty slice', () => {
  it.each(Object.entries(sliceOf('loyalty-cards')))('%s keeps the rules of the house', (path, text) => {
    const isTest = path.endsWith('.test.ts');
    const file = { path, imports: importsOf(path, text), text };
    expect(
      isTest ? [] : rules.map((rule) => rule.problem(file)).filter((problem) => problem !== null),
    ).toEqual([]);
  });
});
