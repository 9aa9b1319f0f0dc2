import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../test/fakeRealtime.ts';
import { rendersSince } from '../../../test/renders.ts';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { counter, said, startDay } from './counter.testing.tsx';

vi.mock('../../../shared/realtime/realtime.ts', () => import('../../../test/fakeRealtime.ts'));

beforeEach(startDay);

/** Opens the screen with one line in the order, and waits for its parts that are loaded later. */
async function openOrder() {
  const seen = new Set(rendersSince());
  const { user, card } = await counter();
  await user.click(card);
  await vi.waitUntil(() => document.querySelector('input[data-path=customer]'));
  // React shows the dialogs up to 300 ms after their files have come; this is the last of them.
  await vi.waitUntil(() => {
    for (const name of rendersSince()) seen.add(name);
    return seen.has('OpenRegisterDialog');
  });
  return { user, card };
}

function sellElsewhere(product_id: number): void {
  const sale = saleOf(product_id, { details: [lineOf({ product_id, quantity_decrement: 1 })] });
  emit('change status', { branch_id: 3, sale_id: sale.id, status: 2, origin: 'sell', sale });
}

it('a sale of somebody else renders the card whose number it lowers, and nothing else', async () => {
  await openOrder();
  // The quarter chicken shares its card with a whole one that is not counted: this card shows no number.
  sellElsewhere(2);
  sellElsewhere(4);
  expect(await said('6')).toBeTruthy();
  expect(rendersSince()).toEqual(['ProductCard', 'Picture', 'StockBadge', 'OfferChip', 'Price', 'Money']);
});

it('a touch renders its card, its line and the sums, and no field that stays as it is', async () => {
  const { user, card } = await openOrder();
  await user.click(card);
  expect(screen.getByLabelText('Monto recibido')).toHaveProperty('value', '64,00');
  const names = rendersSince();
  expect(names.filter((name) => /^(ProductCard|OrderLineRow|MoneyInput)$/.test(name))).toHaveLength(3);
  for (const other of ['CustomerField', 'OrderOptions', 'CategoryTabs', 'ProductGrid', 'ProductSearch'])
    expect(names).not.toContain(other);
});

it('a letter renders the cards and nothing around them', async () => {
  const { user } = await openOrder();
  await user.type(screen.getByLabelText('Buscar producto'), 's');
  const names = rendersSince();
  expect(names).toContain('ProductGrid');
  for (const other of [
    'ProductSearch',
    'TextInput',
    'SellHeader',
    'PageHeader',
    'OrderPanel',
    'OrderLineRow',
  ])
    expect(names).not.toContain(other);
});
