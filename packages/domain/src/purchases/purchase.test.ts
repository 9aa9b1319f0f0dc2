import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { purchaseTotal, unitPrice } from './purchase.ts';

it.each([
  [24, 12_000, 500],
  [3, 10_000, 3_333],
  [3, 20_000, 6_667],
  [2, 5, 3],
  [1, 0, 0],
  [-24, -12_000, 500],
  [-3, -20_000, 6_667],
])('%i units for %i centavos cost %i each', (quantity, total, price) =>
  expect(unitPrice({ quantity, total: cents(total) })).toBe(price),
);

it('sums the totals of the lines, not their rounded prices', () => {
  const lines = [3, 3, 3].map((quantity) => ({ quantity, total: cents(10_000) }));
  expect(purchaseTotal(lines)).toBe(30_000);
  expect(purchaseTotal([])).toBe(0);
});
