import { expect, it } from 'vitest';
import { orderUrl, tableOf, tablesOf } from './tableCode.ts';

it('a code says the address of the table', () => {
  expect(orderUrl('el-fogon', 3, 7)).toBe(`${location.origin}/order/el-fogon/3/7`);
});

it.each([
  ['7', 7],
  ['9999', 9_999],
  ['', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['10000', null],
])('table %j is %j', (text, expected) => expect(tableOf(text)).toBe(expected));

it.each([
  ['3', '5', [3, 4, 5]],
  ['5', '5', [5]],
  ['5', '3', null],
  ['1', '201', null],
  ['', '3', null],
])('tables from %j to %j', (from, to, expected) => expect(tablesOf(from, to)).toEqual(expected));
