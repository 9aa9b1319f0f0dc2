import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { billOf, paid, PIQUE, YESTERDAY } from './acts/bill.testing.ts';
import { arrivalProblem, isReopened, tableProblem, unknownTable, withoutTable } from './table.ts';

const AREA = { id: 1, name: 'Salón' };
const BILL = { id: 9, number: 40, owed: cents(20_00) };
const unknown = { code: 'unknown_table', table: 4 };

it.each([
  ['a branch without tables', null, false, null],
  ['a free table', { number: 4, area: AREA, bills: [] }, false, null],
  ['a table that does not exist', { number: 4, area: null, bills: [] }, true, unknown],
  [
    'a busy table',
    { number: 4, area: AREA, bills: [BILL] },
    false,
    { code: 'table_busy', table: 4, bill: BILL },
  ],
  ['a busy table, for a separate bill', { number: 4, area: AREA, bills: [BILL] }, true, null],
])('at %s a bill opens, or not', (_, table, isSeparate, problem) => {
  expect(tableProblem(table, { isSeparate })).toEqual(problem);
  expect(unknownTable(table)).toEqual(problem?.code === 'unknown_table' ? problem : null);
});

it('what arrives at a table with several bills names one, or stands apart', () => {
  const bills = [BILL, { ...BILL, id: 10, number: 41 }];
  const table = { number: 4, area: AREA, bills };
  expect(arrivalProblem(table, { isSeparate: false })).toEqual({ code: 'which_bill', table: 4, bills });
  expect(arrivalProblem(table, { isSeparate: true })).toBe(null);
  const one = { ...table, bills: [BILL] };
  expect(arrivalProblem(one, { isSeparate: false })).toEqual({ code: 'table_busy', table: 4, bill: BILL });
});

describe('a closed bill', () => {
  const closed = billOf([PIQUE], [paid(1, 50_00)], { status: 'delivered' });
  const unpaid = { ...closed, isPaid: false };
  it.each([
    ['a debt', closed, unpaid, true],
    ['a new round', closed, { ...closed, status: 'accepted' }, true],
    ['neither', closed, { ...closed, businessDay: YESTERDAY }, false],
    ['a void', closed, { ...unpaid, deletedAt: new Date() }, false],
    ['a debt of a takeaway', closed, { ...unpaid, type: 'takeaway' }, false],
    ['a debt that it had', unpaid, unpaid, false],
  ] as const)('is open again by %s: %#', (_, before, after, expected) => {
    expect(isReopened(before, after)).toBe(expected);
  });

  it('without its table says which one it left', () => {
    expect(withoutTable(closed)).toEqual({ ...closed, tableNumber: null, fromTable: 4 });
  });
});
