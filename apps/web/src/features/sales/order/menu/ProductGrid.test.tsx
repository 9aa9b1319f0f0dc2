import { day } from '@restaurante/domain/business-day/business-day.ts';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { productOf } from '../../../../test/product.ts';
import { renderUi } from '../../../../test/render.tsx';
import { createOrderStore, OrderContext } from '../orderStore.ts';
import { menuBuilder } from './menu.ts';
import { ProductGrid } from './ProductGrid.tsx';

const DISHES = 200;
/** happy-dom knows no sizes: one card in each row, and the grid's own number of rows in a block. */
const BLOCK = 5;

/** Stands for the browser, which says what is near. */
const near = new Map<Element, (isIntersecting: boolean) => void>();
class Watcher {
  observe: (part: Element) => void;
  disconnect = () => undefined;
  constructor(tell: (entries: unknown[]) => void) {
    this.observe = (part) =>
      near.set(part, (isIntersecting) =>
        tell([{ isIntersecting, boundingClientRect: part.getBoundingClientRect() }]),
      );
  }
}

it('of a long menu only what is seen exists, until somebody scrolls', () => {
  vi.stubGlobal('IntersectionObserver', Watcher);
  const products = Array.from({ length: DISHES }, (_, n) => productOf(n + 1, { name: `Plato ${n}` }));
  const [category] = menuBuilder(day('2026-11-14'))([{ id: 1, name: 'Platos', sales_count: 0, products }]);
  const { container } = renderUi(
    <OrderContext value={createOrderStore({ userId: 1, branchId: 1 })}>
      <ProductGrid groups={category?.groups ?? []} onTouch={() => undefined} />
    </OrderContext>,
  );
  const parts = () => [...container.querySelectorAll('section > div, section > div > div:empty')];
  expect(screen.getAllByRole('button')).toHaveLength(BLOCK);
  expect(parts()).toHaveLength(3);
  const [, , below] = parts();
  const tell = (isNear: boolean) => act(() => below && near.get(below)?.(isNear));
  tell(true);
  expect(parts()).toHaveLength(1 + DISHES / BLOCK);
  tell(false);
  expect(parts()).toHaveLength(3);
});
