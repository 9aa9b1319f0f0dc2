import { describe, expect, it } from 'vitest';
import { cents, MAX_CENTS } from '../money/money.ts';
import { changedPrice } from './price-change.ts';

describe('changedPrice', () => {
  it.each([
    ['up by an amount', 2_800, { kind: 'amount', cents: 250 }, 3_050],
    ['down by an amount', 2_800, { kind: 'amount', cents: -300 }, 2_500],
    ['down to the lowest price', 2_800, { kind: 'amount', cents: -2_700 }, 100],
    ['below it', 2_800, { kind: 'amount', cents: -2_701 }, null],
    ['up by a percentage', 2_500, { kind: 'percent', hundredths: 1_000 }, 2_750],
    ['half up', 1_050, { kind: 'percent', hundredths: 500 }, 1_103],
    ['half up, downwards too', 1_050, { kind: 'percent', hundredths: -500 }, 998],
    ['above the highest amount', MAX_CENTS, { kind: 'percent', hundredths: 1 }, null],
  ] as const)('%s', (_, price, change, after) => {
    expect(changedPrice(cents(price), change)).toBe(after);
  });
});
