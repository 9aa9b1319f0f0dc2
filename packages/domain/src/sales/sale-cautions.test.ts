import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { discountAfterRemoval, isLargeDiscount, isUnlikelyChange, needsReason } from './sale-cautions.ts';

it.each([
  [0, false, false],
  [10_00, false, false],
  [10_01, true, false],
  [50_00, true, false],
  [50_01, true, true],
])('of Bs 100, a discount of %i centavos: a reason %o, asked once more %o', (discount, reason, large) => {
  const sale = { linesTotal: cents(100_00), discount: cents(discount) };
  expect([needsReason(sale), isLargeDiscount(sale)]).toEqual([reason, large]);
});

it.each([
  [180_00, false],
  [199_99, false],
  [200_00, true],
  [1_980_00, true],
])('%i centavos of change are unlikely: %o', (change, unlikely) => {
  expect(isUnlikelyChange(cents(change))).toBe(unlikely);
});

it.each([
  [9_00, 90_00, 9_00],
  [9_00, 89_99, null],
  [11_00, 99_00, null],
  [60_00, 59_00, null],
  [100_00, 1_00, 1_00],
  [0, 1, 0],
])(
  'of Bs 100, a discount of %i centavos of which %i are left becomes %o unasked',
  (discount, rest, after) => {
    const sale = { linesTotal: cents(100_00), discount: cents(discount) };
    expect(discountAfterRemoval(sale, cents(rest), null)).toBe(after);
  },
);
