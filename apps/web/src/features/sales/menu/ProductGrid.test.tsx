import { day } from '@restaurante/domain/business-day/business-day.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { productOf } from '../../../test/product.ts';
import { renderUi } from '../../../test/render.tsx';
import { sessionOf } from '../../../test/session.ts';
import { setViewport } from '../../../test/viewport.ts';
import { createOrderStore, OrderContext } from '../cart/orderStore.ts';
import { menuOf } from './menu.ts';
import { ProductGrid } from './ProductGrid.tsx';

const DISHES = 200;
/** The fewest with pictures: `test/setup.ts` gives the menu a height and no width. */
const COLUMNS = 2;
const IN_SIGHT = 5 * COLUMNS;
const OVERSCAN = 2 * COLUMNS;
const ROW_HEIGHT = 200;

beforeEach(() => {
  setSession(sessionOf(4));
  // A laptop, on which the menu has pictures.
  setViewport(1280);
});

/** Renders a long menu. Returns a function that scrolls to a dish. */
function renderLongMenu() {
  const products = Array.from({ length: DISHES }, (_, n) => productOf(n + 1, { name: `Plato ${n}` }));
  const [category] = menuOf(
    [{ id: 1, name: 'Platos', sales_count: 0, station_id: 1, notes: [], products }],
    day('2026-11-14'),
    3,
  );
  const { container, user } = renderUi(
    <div data-scroller>
      <OrderContext value={createOrderStore(1)}>
        <ProductGrid groups={category?.groups ?? []} onTouch={() => undefined} />
      </OrderContext>
    </div>,
  );
  const scroller = container.querySelector('[data-scroller]')!;
  const scrollTo = (dish: number) => {
    scroller.scrollTop = (dish / COLUMNS) * ROW_HEIGHT;
    fireEvent.scroll(scroller);
  };
  return { user, scrollTo };
}

const nameOf = (card: Element | null) => card?.querySelector('.clamped')?.textContent;
const cards = () => screen.getAllByRole('button').map(nameOf);
const focusedCard = () => nameOf(document.activeElement);
const dishes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `Plato ${from + n}`);

it('of a long menu only the cards in sight exist, and the first row, for Tab', () => {
  const { scrollTo } = renderLongMenu();
  expect(cards()).toEqual(dishes(0, IN_SIGHT - 1 + OVERSCAN));
  scrollTo(100);
  expect(cards()).toEqual([...dishes(0, 1), ...dishes(100 - OVERSCAN, 100 + IN_SIGHT - 1 + OVERSCAN)]);
});

it('End and Home go to the ends of the menu, the arrows through all of it, although most of it does not exist', async () => {
  const { user } = renderLongMenu();
  await user.tab();
  expect(focusedCard()).toBe('Plato 0');
  await user.keyboard('{End}');
  expect(focusedCard()).toBe(`Plato ${DISHES - 1}`);
  await user.keyboard('{ArrowLeft>10/}');
  expect(focusedCard()).toBe(`Plato ${DISHES - 11}`);
  await user.keyboard('{Home}');
  expect(focusedCard()).toBe('Plato 0');
  await user.keyboard('{ArrowRight>15/}');
  expect(focusedCard()).toBe('Plato 15');
});

it('the card with the focus stays when the user scrolls away, and so does the first one, for Tab', async () => {
  const { user, scrollTo } = renderLongMenu();
  await user.tab();
  await user.keyboard('{ArrowRight>10/}');
  scrollTo(100);
  expect(focusedCard()).toBe('Plato 10');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  expect(cards()).not.toContain('Plato 10');
  await user.tab();
  expect(focusedCard()).toBe('Plato 0');
});

it('is compact on the screen of a till, until the device chooses another view', () => {
  const density = () => document.querySelector('[data-density]')?.getAttribute('data-density');
  renderLongMenu();
  expect(density()).toBe('fotos');
  cleanup();
  setViewport(1366);
  renderLongMenu();
  expect(density()).toBe('compacta');
  act(() => setLocalSetting('TPVSales', { density: 'lista' }));
  expect(density()).toBe('lista');
});
