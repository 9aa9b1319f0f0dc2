import { describe, expect, it } from 'vitest';
import { productOf } from '../../../../test/product.ts';
import { lineOf } from '../../../../test/sale.ts';
import { withoutSold, withStock } from './stock.ts';

const BRANCH = { id: 3, name: 'Casa matriz', phones: null, address: null, city: { name: 'Sucre' } };
const counted = (id: number, stock: number) =>
  productOf(id, {
    stock: [
      { product_id: id, branch_id: 9, stock: 50 },
      { product_id: id, branch_id: BRANCH.id, stock },
    ],
  });
const menu = {
  products_category: [
    { id: 1, name: 'Platos', sales_count: 2, products: [counted(1, 5), counted(2, 5)] },
    { id: 2, name: 'Bebidas', sales_count: 1, products: [counted(3, 5), productOf(4)] },
  ],
};
const [dishes, drinks] = menu.products_category;
const left = (changed: typeof menu) =>
  changed.products_category.flatMap(({ products }) =>
    products.map(({ stock }) => stock.find(({ branch_id }) => branch_id === BRANCH.id)?.stock ?? null),
  );

describe('after a sale', () => {
  const line = (product_id: number, quantity_decrement: number) => lineOf({ product_id, quantity_decrement });

  it('the stock of this branch is less by its lines, never below zero', () => {
    const after = withoutSold(menu, { branch: BRANCH, details: [line(1, 2), line(1, 1), line(3, 9)] });
    expect(left(after)).toEqual([2, 5, 0, null]);
    expect(after.products_category[0]?.products[0]?.stock[0]?.stock).toBe(50);
  });

  it('everything else keeps its object', () => {
    const after = withoutSold(menu, { branch: BRANCH, details: [line(1, 2), line(4, 0)] });
    expect(after.products_category[0]?.products[1]).toBe(dishes?.products[1]);
    expect(after.products_category[1]).toBe(drinks);
    expect(withoutSold(menu, { branch: BRANCH, details: [line(4, 0)] })).toBe(menu);
  });
});

describe('a recount', () => {
  it('uses the present quantities of the branch and drops what is no longer counted', () => {
    const after = withStock(menu, BRANCH.id, [
      { product_id: 1, branch_id: BRANCH.id, stock: 5 },
      { product_id: 2, branch_id: BRANCH.id, stock: 4 },
      { product_id: 4, branch_id: BRANCH.id, stock: 7 },
    ]);
    expect(left(after)).toEqual([5, 4, null, 7]);
    expect(after.products_category[0]?.products[0]).toBe(dishes?.products[0]);
  });

  it('with the same numbers changes nothing', () => {
    const same = [1, 2, 3].map((id) => ({ product_id: id, branch_id: BRANCH.id, stock: 5 }));
    expect(withStock(menu, BRANCH.id, same)).toBe(menu);
  });
});
