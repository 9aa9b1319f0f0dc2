import { expect, it } from 'vitest';
import { productOf } from '../../../../test/product.ts';
import { leftOf, unitsLeft } from './leftInStock.ts';

const BRANCH = 3;
const counted = (id: number, stock: number, branch_id = BRANCH) => ({ product_id: id, branch_id, stock });
const products = [
  productOf(1, { stock: [counted(1, 50, 9), counted(1, 6)] }),
  productOf(2, { stock: [counted(2, 2)] }),
  productOf(3, { stock: [counted(3, 7, 9)] }),
];
const menu = { products_category: [{ id: 1, name: 'Platos', sales_count: 0, products }] };
const left = leftOf(menu, BRANCH);

it('counts what this branch has, and not what it does not count', () => {
  expect([...left]).toEqual([
    [1, 6],
    [2, 2],
  ]);
});

it('of several products is their sum, and none if one of them is not counted', () => {
  expect(unitsLeft(left, [{ id: 1 }, { id: 2 }])).toBe(8);
  expect(unitsLeft(left, [{ id: 1 }, { id: 3 }])).toBeNull();
});
