import { describe, expect, it } from 'vitest';
import { rules } from '../test/architecture/rules.ts';
import { importsOf } from '../test/architecture/sources.ts';
import { statementRules } from '../test/architecture/statements.ts';
import { filesOf, listsOf } from './new-feature.ts';
import { BY_HAND, withEntry } from './new-feature/lists.ts';
import { namesOf, renamed } from './new-feature/names.ts';

const names = namesOf(['supplier-notes', 'nota', 'notas']);

describe('a new feature', () => {
  it.each(Object.entries(filesOf(names)))('%s keeps the rules of the house', (path, text) => {
    const isSource = /\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
    const file = { path, imports: isSource ? importsOf(path, text) : [], text };
    const broken = isSource ? [...rules, ...statementRules].map((rule) => rule.problem(file)) : [];
    expect(broken.filter((problem) => problem !== null)).toEqual([]);
  });

  it('has its own names everywhere, in paths too', () => {
    const all = JSON.stringify([filesOf(names), listsOf(names), listsOf(names, BY_HAND)]);
    expect(all).not.toMatch(/loyalty|tarjeta/i);
    expect(Object.keys(filesOf(names))).toContain(
      'apps/web/src/features/supplier-notes/SupplierNotesPage.tsx',
    );
    expect(renamed('loyalty_cards LOYALTY_CARDS LoyaltyCard «Crear tarjeta»', names)).toBe(
      'supplier_notes SUPPLIER_NOTES SupplierNote «Crear nota»',
    );
  });

  it('needs a plural in kebab-case', () => {
    expect(() => namesOf([])).toThrow('kebab-case');
    expect(() => namesOf(['LoyaltyCard'])).toThrow('kebab-case');
  });

  it('is not written into a list that has lost its place', () => {
    const entry = { path: 'a.ts', before: '];', lines: '  2,' };
    expect(withEntry('[\n  1,\n];', entry)).toBe('[\n  1,\n  2,\n];');
    const row = { path: 'a.md', before: 'End', lines: '| № | two |' };
    expect(withEntry('| 1 | one |\nEnd', row)).toBe('| 1 | one |\n| 2 | two |\nEnd');
    expect(() => withEntry('[];', entry)).toThrow('a.ts: «];» stands there 0 times');
  });
});
