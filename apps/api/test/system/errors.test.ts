import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalog } from '@restaurante/contract/errors.ts';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Keys of an object whose value is an error's code. A key with `_` is a constraint's, or an error's of Fastify. */
const CODE_KEY = /^(code|problem|refusal)$|_/;

/** Returns the codes that a source raises: in a `throw`, an error's constructor, a `return`, or as an error's property. */
function raisedIn(path: string, text: string): string[] {
  const codes: string[] = [];
  const add = (node: Node | null | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') codes.push(node.value);
    else if (node?.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(add);
    else if (node?.type === 'LogicalExpression') [node.left, node.right].forEach(add);
    else if (node?.type === 'CallExpression' && node.callee.type === 'Identifier') add(node.arguments[0]);
  };
  new Visitor({
    NewExpression: ({ arguments: [first] }) => add(first),
    CallExpression: ({ callee, arguments: [first] }) => callee.type === 'Super' && add(first),
    ThrowStatement: ({ argument }) => add(argument),
    ReturnStatement: ({ argument }) => add(argument),
    Property: ({ key, value }) => key.type === 'Identifier' && CODE_KEY.test(key.name) && add(value),
  }).visit(parseSync(path, text).program);
  return codes;
}

it('every error of the catalogue is raised somewhere', () => {
  const files = globSync(['apps/api/src/**/*.ts', 'packages/{domain,excel}/src/**/*.ts'], { cwd: root });
  const raised = new Set(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => raisedIn(file, readFileSync(join(root, file), 'utf8'))),
  );
  expect(Object.keys(errorCatalog).filter((code) => !raised.has(code))).toEqual([]);
});

it.each([
  ['is thrown', "throw new AppError('sale_voided');", true],
  ['is thrown by a function', "throw problem ? refused('sale_voided') : error;", true],
  ['is rejected with', "Promise.reject(new AppError(isLate ? 'sale_voided' : 'sale_paid'));", true],
  ['is returned', "const problemOf = () => { return late ? 'sale_voided' : null; };", true],
  ['stands for a constraint', "const CODES = { sales_one_void: 'sale_voided' };", true],
  ['is a problem', "const bill = { problem: { code: 'sale_voided' } };", true],
  ['is only compared', "if (code === 'sale_voided') return;", false],
  ['is only named by a type', "type Problem = 'sale_voided' | 'sale_paid';", false],
  ['is only in a comment', "// throws 'sale_voided'", false],
  ['is the reason of an entry', "const entry = { reason: 'sale_voided' };", false],
  ['is one of a list', "z.enum(['sale_voided', 'sale_paid'])", false],
  ['is an argument', "entry(ctx, 'sale_voided')", false],
])('an error that %s: %s', (_, text, isRaised) => {
  expect(raisedIn('planted.ts', text).includes('sale_voided')).toBe(isRaised);
});
