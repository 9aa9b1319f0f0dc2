import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../test/fakeRealtime.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { rendersSince } from '../../../test/profile.tsx';
import { counter, said, server, silpancho, startDay } from './sell.testing.tsx';

const profiled = vi.hoisted(
  () =>
    async <Module extends object>(module: Module, name: keyof Module & string) =>
      (await import('../../../test/profile.tsx')).profile(module, name),
);
vi.mock(import('../menu/ProductCard.tsx'), async (load) => profiled(await load(), 'ProductCard'));
vi.mock(import('../menu/CategoryTabs.tsx'), async (load) => profiled(await load(), 'CategoryTabs'));
vi.mock(import('../menu/ProductSearch.tsx'), async (load) => profiled(await load(), 'ProductSearch'));
vi.mock(import('../menu/SellHeader.tsx'), async (load) => profiled(await load(), 'SellHeader'));
vi.mock(import('../cart/OrderPanel.tsx'), async (load) => profiled(await load(), 'OrderPanel'));
vi.mock(import('../cart/OrderPlace.tsx'), async (load) => profiled(await load(), 'OrderPlace'));
vi.mock(import('../cart/OrderExtras.tsx'), async (load) => profiled(await load(), 'OrderExtras'));
vi.mock(import('../cart/OrderLineRow.tsx'), async (load) => profiled(await load(), 'OrderLineRow'));

beforeEach(startDay);

/** Opens the screen with one line in the order. */
async function openOrder() {
  const { user, card } = await counter(LiveTags);
  await user.click(card);
  await user.click(screen.getByRole('button', { name: 'Cliente' }));
  await screen.findByLabelText('Celular');
  rendersSince();
  return { user, card };
}

function sellElsewhere(product_id: number, left: number): void {
  const stock = [{ product_id, left }];
  emit('change status', { branch_id: 3, sale_id: 9, status: 2, origin: 'sell', stock });
}

it('a sale of another user renders the card whose number it lowers, and nothing else', async () => {
  await openOrder();
  // The quarter chicken shares its card with a whole one that is not counted: this card shows no number.
  sellElsewhere(2, 1);
  sellElsewhere(4, 6);
  expect(await said('6')).toBeTruthy();
  expect(rendersSince()).toEqual(['ProductCard']);
});

it('a price that changes renders its card and its line, and no other card', async () => {
  await openOrder();
  server.menu = server.menu.map((product) => (product === silpancho ? { ...product, price: 35 } : product));
  emit('catalogue', { company_id: 1 });
  expect(await said('Ahora cuesta Bs. 35,00')).toBeTruthy();
  expect(rendersSince().filter((name) => name === 'ProductCard')).toHaveLength(1);
});

it('a touch renders its card, its line and the sums, and no field that stays as it is', async () => {
  const { user, card } = await openOrder();
  await user.click(card);
  expect(screen.getByRole('button', { name: /^Cobrar Bs.\s64,00/ })).toBeTruthy();
  expect(rendersSince().toSorted()).toEqual(['OrderLineRow', 'OrderPanel', 'ProductCard']);
});

it('a letter renders the cards and nothing around them', async () => {
  const { user } = await openOrder();
  await user.type(screen.getByLabelText('Buscar producto'), 'silp');
  expect(document.querySelectorAll('[data-card]')).toHaveLength(1);
  const names = rendersSince();
  for (const other of ['ProductSearch', 'SellHeader', 'OrderPanel']) expect(names).not.toContain(other);
});
