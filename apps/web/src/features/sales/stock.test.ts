import { expect, it } from 'vitest';
import { lineOf } from '../../test/sale.ts';
import { unitsLeft, withoutSold } from './stock.ts';

const line = (product_id: number, quantity_decrement: number) => lineOf({ product_id, quantity_decrement });

it('a sale takes the units of its lines off what is counted, never below zero', () => {
  const left = withoutSold({ 1: 5, 2: 5, 3: 5 }, [line(1, 2), line(1, 1), line(3, 9), line(4, 1)]);
  expect(left).toEqual({ 1: 2, 2: 5, 3: 0 });
});

it('of several products is their sum, and none if one of them is not counted', () => {
  expect(unitsLeft({ 1: 6, 2: 2 }, [{ id: 1 }, { id: 2 }])).toBe(8);
  expect(unitsLeft({ 1: 6, 2: 2 }, [{ id: 1 }, { id: 3 }])).toBeNull();
});
