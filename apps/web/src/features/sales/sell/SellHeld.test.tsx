import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productOf } from '../../../test/product.ts';
import { tableOf } from '../../../test/table.ts';
import { counter, said, server, silpancho, startDay } from './sell.testing.tsx';

beforeEach(() => {
  startDay();
  server.tables = [tableOf(3)];
  server.menu = [silpancho, productOf(5, { name: 'Agua', price: 8, station_id: 0 })];
});
afterEach(() => vi.unstubAllGlobals());

const order = () => within(screen.getByRole('complementary', { name: 'Pedido' }));

it('two touches let a line wait, which goes with the order and is marked', async () => {
  const { user, card } = await counter();
  await user.click(await screen.findByRole('button', { name: /^Mesa 3/ }));
  await user.click(await screen.findByRole('button', { name: /^Agua/ }));
  await user.click(card);
  await user.click(order().getByRole('button', { name: 'Observaciones de Silpancho Cochabambino' }));
  await user.click(order().getByRole('button', { name: 'Después', pressed: false }));
  expect(order().getByRole('button', { name: /^Observaciones de Silpancho.*Después$/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Enviar a cocina/ }));
  expect(await said('T-86 en cocina')).toBeTruthy();
  const lines = server.sent[0]!.body['sale_details'] as { product_id: number; held?: number }[];
  expect(lines.map(({ product_id, held }) => [product_id, held])).toEqual([
    [5, undefined],
    [1, 1],
  ]);
});

it('an order of which nothing is cooked now does not say that it is', async () => {
  const { user, card } = await counter();
  await user.click(await screen.findByRole('button', { name: /^Mesa 3/ }));
  await user.click(card);
  await user.click(order().getByRole('button', { name: 'Observaciones de Silpancho Cochabambino' }));
  await user.click(order().getByRole('button', { name: 'Después' }));
  await user.click(screen.getByRole('button', { name: /^Enviar a cocina/ }));
  expect(await said('T-86 espera para marchar')).toBeTruthy();
});

it("a dish of 'Sin cocina' cannot wait", async () => {
  const { user } = await counter();
  await user.click(await screen.findByRole('button', { name: /^Agua/ }));
  await user.click(order().getByRole('button', { name: 'Observaciones de Agua' }));
  expect(order().getByLabelText('Observaciones para Agua')).toBeTruthy();
  expect(order().queryByRole('button', { name: 'Después' })).toBeNull();
});
