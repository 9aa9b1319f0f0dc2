import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { countedAmount, DENOMINATIONS, expectedAmount, shortfall, surplus } from './cash-count.ts';

describe('countedAmount', () => {
  it('knows every coin and bill of the count', () => {
    const values = DENOMINATIONS.map(({ value }) => value);
    expect(values).toEqual([10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]);
  });

  it.each([
    [{}, 0],
    [{ tenCentavos: 3, twentyCentavos: 1 }, 50],
    [{ fiftyCentavos: 1, one: 1, two: 1, five: 1 }, 850],
    [{ ten: 1, twenty: 1, fifty: 1, oneHundred: 1, twoHundred: 2 }, 58_000],
  ])('%j', (counts, expected) => {
    expect(countedAmount(counts)).toBe(expected);
  });

  it('grows by the value of each piece put in', () => {
    const counts = fc.dictionary(
      fc.constantFrom(...DENOMINATIONS.map(({ key }) => key)),
      fc.nat({ max: 500 }),
    );
    fc.assert(
      fc.property(counts, fc.constantFrom(...DENOMINATIONS), (counts, { key, value }) => {
        const more = { ...counts, [key]: (counts[key] ?? 0) + 1 };
        expect(countedAmount(more) - countedAmount(counts)).toBe(value);
      }),
    );
  });
});

describe('expectedAmount', () => {
  it('takes expenses and refunds off opening, sales and income', () => {
    const totals = { opening: 10_000, cashSales: 25_050, income: 500, expenses: 1_200, cashRefunds: 350 };
    expect(
      expectedAmount({
        opening: cents(totals.opening),
        cashSales: cents(totals.cashSales),
        income: cents(totals.income),
        expenses: cents(totals.expenses),
        cashRefunds: cents(totals.cashRefunds),
      }),
    ).toBe(34_000);
  });
});

describe('shortfall and surplus', () => {
  it.each([
    [34_000, 34_000, 0, 0],
    [34_000, 33_990, 10, 0],
    [34_000, 34_050, 0, 50],
  ])('expected %i, counted %i', (expected, counted, missing, extra) => {
    expect(shortfall(cents(expected), cents(counted))).toBe(missing);
    expect(surplus(cents(expected), cents(counted))).toBe(extra);
  });

  it('explain the whole difference, one of them at a time', () => {
    const amount = fc.integer({ min: -100_000, max: 1_000_000 }).map(cents);
    fc.assert(
      fc.property(amount, amount, (expected, counted) => {
        const [missing, extra] = [shortfall(expected, counted), surplus(expected, counted)];
        expect(expected - missing + extra).toBe(counted);
        expect(Math.min(missing, extra)).toBe(0);
      }),
    );
  });
});
