import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalog } from '@restaurante/contract/errors.ts';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Returns the strings that a source passes on: not those of types, comparisons and comments. */
function stringsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const ignored = new Set<Node>();
  new Visitor({
    TSLiteralType: ({ literal }) => void ignored.add(literal),
    SwitchCase: ({ test }) => void (test && ignored.add(test)),
    BinaryExpression: ({ left, right }) => void ignored.add(left).add(right),
    Literal(node) {
      if (typeof node.value === 'string' && !ignored.has(node)) found.push(node.value);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

it('every error of the catalogue is raised somewhere', () => {
  const files = globSync(['apps/api/src/**/*.ts', 'packages/{domain,excel}/src/**/*.ts'], { cwd: root });
  const raised = new Set(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => stringsOf(file, readFileSync(join(root, file), 'utf8'))),
  );
  expect(Object.keys(errorCatalog).filter((code) => !raised.has(code))).toEqual([]);
});

it.each([
  ['is raised', "throw new AppError('sale_voided');", true],
  ['is passed on', "const CODES = { late: 'sale_voided' };", true],
  ['is only compared', "if (code === 'sale_voided') return;", false],
  ['is only named by a type', "type Problem = 'sale_voided' | 'sale_paid';", false],
  ['is only in a comment', "// throws 'sale_voided'", false],
])('an error that %s: %s', (_, text, isRaised) => {
  expect(stringsOf('planted.ts', text).includes('sale_voided')).toBe(isRaised);
});
