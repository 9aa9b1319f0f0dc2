import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents, ZERO } from '../money/money.ts';
import { discountShares } from './discount-shares.ts';

it('gives the centavo that is left to the largest remainder, of equal ones to the earlier line', () => {
  const line = { quantity: 1, price: cents(1000), discount: ZERO };
  const sale = { lines: [line, line, line], linesTotal: cents(3000), discount: cents(100) };
  expect(discountShares(sale)).toEqual([34, 33, 33]);
});

it('gives nothing without a discount, and at most the lines', () => {
  const lines = [{ quantity: 1, price: cents(1000), discount: ZERO }];
  expect(discountShares({ lines, linesTotal: cents(1000), discount: ZERO })).toEqual([0]);
  expect(discountShares({ lines, linesTotal: cents(1000), discount: cents(2500) })).toEqual([1000]);
});

it('shares the whole discount, at any price', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: amount,
    discount: fc.constant(ZERO),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), amount, (lines, discount) => {
      const linesTotal = cents(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0));
      const shares = discountShares({ lines, linesTotal, discount });
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.min(discount, linesTotal));
    }),
  );
});

it('gives each line its own discount, and shares that of the bill by what the lines then cost', () => {
  const lines = [
    { quantity: 1, price: cents(1000), discount: cents(1000) },
    { quantity: 2, price: cents(1000), discount: cents(500) },
    { quantity: 1, price: cents(500), discount: ZERO },
  ];
  expect(discountShares({ lines, linesTotal: cents(3500), discount: cents(1700) })).toEqual([1000, 650, 50]);
});
