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

/** Shows a long menu. Returns its parts, drawn or blank, and what tells the blank space below whether it is near. */
function renderLongMenu() {
  vi.stubGlobal('IntersectionObserver', Watcher);
  const products = Array.from({ length: DISHES }, (_, n) => productOf(n + 1, { name: `Plato ${n}` }));
  const [category] = menuBuilder(day('2026-11-14'))([{ id: 1, name: 'Platos', sales_count: 0, products }]);
  const { container, user } = renderUi(
    <OrderContext value={createOrderStore({ userId: 1, branchId: 1 })}>
      <ProductGrid groups={category?.groups ?? []} onTouch={() => undefined} />
    </OrderContext>,
  );
  const parts = () => [...container.querySelectorAll('section > div, section > div > div:empty')];
  const tell = (part: Element | null | undefined, isNear: boolean) =>
    act(() => {
      if (part) near.get(part)?.(isNear);
    });
  return { user, parts, tell };
}

const cards = () => screen.getAllByRole('button');
const focusedCard = () => document.activeElement?.querySelector('.clamped')?.textContent;

it('of a long menu only what is seen exists, until somebody scrolls', () => {
  const { parts, tell } = renderLongMenu();
  expect(cards()).toHaveLength(BLOCK);
  expect(parts()).toHaveLength(3);
  const [, , below] = parts();
  tell(below, true);
  expect(parts()).toHaveLength(1 + DISHES / BLOCK);
  tell(below, false);
  expect(parts()).toHaveLength(3);
});

it('End and Home go to the ends of the menu, the arrows through all of it, although most of it does not exist', async () => {
  const { user } = renderLongMenu();
  await user.tab();
  expect(focusedCard()).toBe('Plato 0');
  await user.keyboard('{End}');
  expect(focusedCard()).toBe(`Plato ${DISHES - 1}`);
  await user.keyboard(`{ArrowLeft>${2 * BLOCK}/}`);
  expect(focusedCard()).toBe(`Plato ${DISHES - 1 - 2 * BLOCK}`);
  await user.keyboard('{Home}');
  expect(focusedCard()).toBe('Plato 0');
  await user.keyboard(`{ArrowRight>${3 * BLOCK}/}`);
  expect(focusedCard()).toBe(`Plato ${3 * BLOCK}`);
});

it('the card with the focus stays when somebody scrolls away, and so does the first one, for Tab', async () => {
  const { user, parts, tell } = renderLongMenu();
  await user.tab();
  await user.keyboard(`{ArrowRight>${BLOCK}/}`);
  for (const part of parts()) tell(part, false);
  expect(focusedCard()).toBe(`Plato ${BLOCK}`);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(cards()).toHaveLength(BLOCK);
  await user.tab();
  expect(focusedCard()).toBe('Plato 0');
});
