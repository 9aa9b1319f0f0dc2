import { expect, it } from 'vitest';
import { unitsLeft, withLeft } from './stock.ts';

it('an act sets the units left of what is counted', () => {
  const left = withLeft({ 1: 5, 2: 5 }, [
    { product_id: 1, left: 2 },
    { product_id: 4, left: 1 },
  ]);
  expect(left).toEqual({ 1: 2, 2: 5 });
});

it('of several products is their sum, and none if one of them is not counted', () => {
  expect(unitsLeft({ 1: 6, 2: 2 }, [{ id: 1 }, { id: 2 }])).toBe(8);
  expect(unitsLeft({ 1: 6, 2: 2 }, [{ id: 1 }, { id: 3 }])).toBeNull();
});
