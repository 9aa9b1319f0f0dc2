import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, ZERO } from '../money/money.ts';
import {
  courtesies,
  courtesyOf,
  giveOnBill,
  giveOnLine,
  linesGiven,
  NOTHING_GIVEN,
  ownDiscount,
  percentOf,
  splitGiven,
  withLines,
  withoutCourtesy,
} from './given.ts';
import { lineTotal } from './sale-totals.ts';

const line = (quantity: number, price: number) => ({ quantity, price: cents(price), ...NOTHING_GIVEN });
const percent = (value: number) => ({ kind: 'percent', percent: value }) as const;
const amount = (value: number) => ({ kind: 'amount', amount: cents(value) }) as const;
const COURTESY = { recipient: 'cliente', reason: null } as const;
const courtesy = { kind: 'courtesy', courtesy: COURTESY } as const;
const given = (lines: Parameters<typeof giveOnBill>[0]['lines'], terms: Parameters<typeof giveOnBill>[1]) =>
  giveOnBill({ lines }, terms)!;

describe('a percent', () => {
  it.each([
    [10, 12_50, 1_25],
    [33, 12_50, 4_13],
    [12.5, 10, 1],
    [100, 7, 7],
    [0.01, 49_99, 0],
    [0.01, 50_00, 1],
  ])('of %d on %d is %d, half up', (value, price, expected) => {
    expect(percentOf(cents(price), value)).toBe(expected);
  });

  it('is rounded for each unit, on a line as on a bill', () => {
    expect(giveOnLine(line(3, 15), percent(10))?.discount).toBe(3 * 2);
    expect(given([line(3, 15), line(1, 10_00)], percent(10)).discount).toBe(6 + 1_00);
  });

  it('of a bill is of what its lines cost after their own discounts', () => {
    const half = giveOnLine(line(2, 10_00), percent(50))!;
    const fixed = giveOnLine(line(3, 10_00), amount(1_00))!;
    expect(given([half, fixed, line(1, 4_00)], percent(10)).discount).toBe(10_00 + 1_00 + 1_00 + 2_90 + 40);
  });

  it('follows the lines that come and go, while an amount stays, up to the lines', () => {
    const lines = [line(1, 50_00), line(1, 30_00)];
    const tenth = { discountPercent: 10 };
    expect(withLines(tenth, lines, ZERO).discount).toBe(8_00);
    expect(withLines(tenth, lines.slice(1), cents(8_00)).discount).toBe(3_00);
    expect(withLines({ discountPercent: null }, lines.slice(1), cents(8_00)).discount).toBe(8_00);
    expect(withLines({ discountPercent: null }, lines.slice(1), cents(80_00)).discount).toBe(30_00);
  });
});

describe('a new bill', () => {
  it.each([
    ['no discount', amount(0)],
    ['a percent', percent(10)],
  ])('of which all lines are courtesies keeps them beside %s', (_, terms) => {
    const free = [giveOnLine(line(2, 18_00), courtesy)!];
    expect(giveOnBill({ lines: free }, terms)).toMatchObject({
      discount: 36_00,
      lines: [{ courtesy: COURTESY }],
    });
  });
});

describe('what is given', () => {
  it('is never more than what is left of the line or the bill', () => {
    expect(giveOnLine(line(2, 10_00), amount(20_00))?.discount).toBe(20_00);
    expect(giveOnLine(line(2, 10_00), amount(20_01))).toBeNull();
    const lines = [giveOnLine(line(1, 10_00), amount(4_00))!, line(1, 10_00)];
    expect(giveOnBill({ lines }, amount(16_00))?.discount).toBe(20_00);
    expect(giveOnBill({ lines }, amount(16_01))).toBeNull();
  });

  it('is replaced, and cleared by 0; a courtesy stays until it is taken back', () => {
    const lines = [line(1, 10_00), line(1, 20_00)];
    const free = given(lines, courtesy);
    expect([free.discount, courtesyOf(free), ownDiscount(free)]).toEqual([30_00, COURTESY, 0]);
    expect(given(free.lines, amount(0)).discount).toBe(30_00);
    expect(given(withoutCourtesy(free.lines), percent(10))).toMatchObject({
      discount: 3_00,
      discountPercent: 10,
    });
    expect(withoutCourtesy(free.lines)).toEqual(lines);
    const one = [giveOnLine(lines[0]!, courtesy)!, lines[1]!];
    expect([courtesyOf({ lines: one }), given(withoutCourtesy(one), percent(0)).discount]).toEqual([
      null,
      10_00,
    ]);
    expect(giveOnLine(one[0]!, percent(0))).toEqual(lines[0]);
    expect(courtesyOf({ lines: [] })).toBeNull();
  });

  it('keeps courtesies and staff meals apart from discounts', () => {
    const staff = { kind: 'courtesy', courtesy: { recipient: 'personal', reason: 'turno' } } as const;
    const lines = [
      giveOnLine(line(1, 10_00), courtesy)!,
      giveOnLine(line(2, 7_00), staff)!,
      giveOnLine(line(1, 5_00), percent(50))!,
    ];
    expect(courtesies(lines)).toEqual({ courtesy: 10_00, staffMeal: 14_00 });
  });
});

it('the units that stay and those that go have together what their line had, and none more than it costs', () => {
  const unit = fc.integer({ min: 0, max: 9_999 }).map(cents);
  const made = fc
    .record({
      quantity: fc.integer({ min: 2, max: 9 }),
      price: unit,
      part: fc.nat({ max: 100 }),
      by: fc.boolean(),
    })
    .map(({ quantity, price, part, by }) => {
      const total: Cents = lineTotal({ quantity, price });
      const terms = by ? percent(part) : amount(Math.floor((total * part) / 100));
      return giveOnLine(line(quantity, price), terms)!;
    });
  fc.assert(
    fc.property(made, fc.nat({ max: 7 }), (whole, left) => {
      const quantity = 1 + (left % (whole.quantity - 1));
      const { stays, goes } = splitGiven(whole, quantity);
      expect(linesGiven([stays, goes])).toBe(whole.discount);
      expect(stays.discount).toBeLessThanOrEqual(quantity * whole.price);
      expect(goes.discount).toBeLessThanOrEqual((whole.quantity - quantity) * whole.price);
      expect(Math.min(stays.discount, goes.discount)).toBeGreaterThanOrEqual(0);
    }),
  );
});
