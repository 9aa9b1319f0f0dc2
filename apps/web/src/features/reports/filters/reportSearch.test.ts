import { day } from '@restaurante/domain/business-day/business-day.ts';
import { describe, expect, it } from 'vitest';
import {
  inGroup,
  inMonth,
  ofType,
  onDay,
  periodOf,
  periodProblem,
  readReportSearch,
  salesOf,
  salesReport,
  startingWith,
  suggested,
} from './reportSearch.ts';

const today = day('2026-11-21');

describe('the address of a report', () => {
  it('keeps what can be chosen and leaves out the rest', () => {
    const strange = {
      group: 'x',
      branch: '-1',
      start: '2026-02-30',
      category: 1e300,
      courier: [],
      payment: 5,
    };
    expect(readReportSearch({ ...strange, type: 'monthly', month: '11', year: 2026 })).toEqual({
      type: 'monthly',
      month: 11,
      year: 2026,
    });
    expect(readReportSearch({ type: 'monthly', month: 13, year: 99_999 })).toEqual({ type: 'monthly' });
  });

  it('is today when it says nothing', () => {
    expect(startingWith({}, today)).toEqual({ type: 'daily', date: '2026-11-21' });
    expect(startingWith({ type: 'range' }, today)).toEqual({ type: 'range' });
  });

  it('is the same for the same filters', () => {
    const one = JSON.stringify(readReportSearch({ year: 2026, type: 'monthly', month: 3 }));
    expect(JSON.stringify(readReportSearch({ month: 3, type: 'monthly', year: 2026 }))).toBe(one);
  });
});

it.each([
  [{ type: 'daily' }, { type: 'daily', date: '2026-11-21' }],
  [{ type: 'monthly' }, { type: 'monthly', month: 11, year: 2026 }],
  [{ type: 'range' }, { type: 'range', start: '2026-11-01', finish: '2026-11-21' }],
  [
    { type: 'monthly', month: 2 },
    { type: 'monthly', month: 2, year: 2026 },
  ],
] as const)('the fields of %j begin with %j', (search, fields) => {
  expect(suggested(search, today)).toEqual(fields);
});

it.each([
  [{ type: 'daily' }, 'Debes ingresar la fecha del reporte!'],
  [{ type: 'monthly', month: 3 }, 'Debes ingresar el mes y el año del reporte!'],
  [{ type: 'monthly', month: 3, year: 202 }, 'Debes ingresar el mes y el año del reporte!'],
  [{ type: 'range', start: '2026-11-01' }, 'Debes ingresar la fecha de inicio y de fin del reporte!'],
  [
    { type: 'range', start: '2026-11-02', finish: '2026-11-01' },
    'La fecha de fin no puede ser anterior a la de inicio',
  ],
  [{ type: 'range', start: '2025-11-01', finish: '2026-11-01' }, 'El reporte abarca como máximo 12 meses'],
  [{ type: 'monthly', month: 3, year: 2026 }, null],
] as const)('the period %j gets the text %j', (search, text) => {
  expect(periodProblem(search)).toBe(text);
  expect(periodOf(search) === null).toBe(text !== null);
});

describe('another choice', () => {
  const search = {
    type: 'monthly',
    month: 11,
    year: 2026,
    branch: 2,
    courier: 3,
    category: 4,
    payment: 1,
    product: 6,
    customer: 7,
  } as const;

  it('of the grouping resets the filters of the former one', () => {
    expect(inGroup(search, 'products')).toEqual({
      type: 'monthly',
      month: 11,
      year: 2026,
      branch: 2,
      group: 'products',
    });
  });

  it('of the period keeps the filters, and nothing can be generated yet', () => {
    const next = ofType(search, 'range');
    expect(next).toEqual({
      type: 'range',
      branch: 2,
      courier: 3,
      category: 4,
      payment: 1,
      product: 6,
      customer: 7,
    });
    expect(periodOf(next)).toBeNull();
  });

  it('of a figure is the report of its sales, of the same period and branch', () => {
    const { group, product, ...sales } = salesOf({ ...search, group: 'products' }, { product: 9 });
    expect([group, product]).toEqual(['sales', 9]);
    expect(sales).toEqual({ type: 'monthly', month: 11, year: 2026, branch: 2 });
  });

  it('of a bar in the chart is the report of its day or month', () => {
    expect(onDay(search, '2026-11-07')).toMatchObject({ type: 'daily', date: '2026-11-07', branch: 2 });
    expect(inMonth({ type: 'range', branch: 2 }, '2026-03')).toEqual({
      type: 'monthly',
      month: 3,
      year: 2026,
      branch: 2,
    });
  });
});

it('the call gets the fields of its period only', () => {
  const search = { month: 3, year: 2026, date: '2026-11-21', payment: 4, product: 6, customer: 7 };
  expect(salesReport({ type: 'monthly', ...search })).toEqual({
    type: 'monthly',
    month: 3,
    year: 2026,
    group: 'sales',
    branch_id: undefined,
    employe_id: undefined,
    product_category_id: undefined,
    payment_type: 4,
    product_id: 6,
    customer_id: 7,
  });
});
