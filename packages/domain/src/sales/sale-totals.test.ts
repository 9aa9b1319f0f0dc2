import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { debtAmount, effectiveDiscount, lineTotal, linesTotal, owedAmount } from './sale-totals.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);

describe('lines', () => {
  it('multiply and add up', () => {
    const lines = [
      { quantity: 3, price: cents(1250) },
      { quantity: 1, price: cents(1) },
    ];
    expect(lines.map(lineTotal)).toEqual([3750, 1]);
    expect(linesTotal(lines)).toBe(3751);
    expect(linesTotal([])).toBe(0);
  });
});

describe('owedAmount', () => {
  it.each([
    [5000, 0, 0, 5000],
    [5000, 500, 1000, 5500],
    [5000, 5000, 0, 0],
    [3000, 5000, 1000, 1000],
    [0, 0, 1000, 1000],
  ])('lines %i, discount %i, delivery %i', (lines, discount, deliveryFee, expected) => {
    const sale = { linesTotal: cents(lines), discount: cents(discount), deliveryFee: cents(deliveryFee) };
    expect(owedAmount(sale)).toBe(expected);
  });

  it('never eats the delivery fee, and is lines − discount + delivery whenever the discount fits', () => {
    fc.assert(
      fc.property(amount, amount, amount, (lines, discount, deliveryFee) => {
        const owed = owedAmount({ linesTotal: lines, discount, deliveryFee });
        expect(owed).toBeGreaterThanOrEqual(deliveryFee);
        expect(owed).toBe(
          owedAmount({ linesTotal: lines, discount: effectiveDiscount(lines, discount), deliveryFee }),
        );
        expect(owed).toBe(discount <= lines ? lines - discount + deliveryFee : deliveryFee);
      }),
    );
  });
});

describe('debtAmount', () => {
  it.each([
    [5000, 0, 0, 5000],
    [5000, 2000, 1000, 2000],
    [5000, 5000, 0, 0],
    [4000, 5000, 0, 0],
  ])('owed %i, cash %i, QR %i', (owed, cash, qr, expected) => {
    expect(debtAmount(cents(owed), cents(cash), cents(qr))).toBe(expected);
  });
});
