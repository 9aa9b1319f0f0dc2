import type { OptionGroupWire } from '@restaurante/contract/options/options.wire.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { productOf } from '../../../test/product.ts';
import { lastChoices } from '../cart/choices.ts';
import { counter, server, startDay, silpancho } from './sell.testing.tsx';

const option = (id: number, name: string, price: number): OptionGroupWire['options'][number] => ({
  id,
  name,
  price,
  status: 1,
  sold_out: [],
});
const group = (change: Partial<OptionGroupWire>): OptionGroupWire => ({
  id: 1,
  name: 'Guarnición',
  min: 1,
  max: 1,
  price_rule: 'suma',
  options: [option(11, 'Arroz', 0), option(12, 'Papas', 4)],
  ...change,
});
const halves = group({
  id: 2,
  name: 'Mitad y mitad',
  min: 2,
  max: 2,
  price_rule: 'mayor',
  options: [option(21, 'Napolitana', 60), option(22, 'Hawaiana', 70)],
});
const extras = group({ id: 3, name: 'Extras', min: 0, max: null, options: [option(31, 'Queso', 5)] });

beforeEach(() => {
  startDay();
  lastChoices.clear();
  server.notes = ['con llajua', 'sin cebolla'];
  server.menu = [
    silpancho,
    productOf(5, { name: 'Majadito', price: 20, option_groups: [group({})] }),
    productOf(6, { name: 'Pizza', price: 50, option_groups: [halves, extras] }),
  ];
});
afterEach(() => vi.unstubAllGlobals());

const order = () => within(screen.getByRole('complementary', { name: 'Pedido' }));
const sentLines = () => server.sent.at(-1)?.body.sale_details;

it('a dish without anything left to choose is sold out, and says why', async () => {
  const gone = group({
    options: [option(11, 'Arroz', 0), option(12, 'Papas', 4)].map((one) => ({ ...one, sold_out: [3] })),
  });
  server.menu = [
    silpancho,
    productOf(5, { name: 'Majadito', price: 20, option_groups: [gone], sold_out_reason: 'choices' }),
  ];
  const { user } = await counter();
  await user.click(await screen.findByRole('button', { name: /Agotado.*Majadito/ }));
  expect(await screen.findByText('Agotado: Majadito. No queda nada que elegir')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Majadito' })).toBeNull();
});

it('asks for the one option of a dish, and the touch on it adds the dish: two touches', async () => {
  const { user, charge, confirm } = await counter();
  await user.click(await screen.findByRole('button', { name: /^Majadito/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Majadito' });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Arroz/));
  await user.click(within(sheet).getByRole('button', { name: /^Papas/ }));
  expect(await order().findByText('Papas')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /en el pedido.*Majadito/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Arroz/ }));
  expect(await order().findByText('Arroz')).toBeTruthy();
  await charge();
  await confirm();
  expect(sentLines()).toMatchObject([
    { product_id: 5, quantity: 1, price: 24, options: [{ id: 12, quantity: 1 }] },
    { product_id: 5, quantity: 1, price: 20, options: [{ id: 11, quantity: 1 }] },
  ]);
});

it('keeps the focus in the dialog when an option is taken back by key: the next Enter charges nothing', async () => {
  const { user } = await counter();
  await user.click(await screen.findByRole('button', { name: /^Silpancho/ }));
  await user.click(await screen.findByRole('button', { name: /^Pizza/ }));
  const sheet = within(await screen.findByRole('dialog', { name: /^Pizza/ }));
  await user.click(sheet.getByRole('button', { name: /^Napolitana/ }));
  sheet.getByRole('button', { name: 'Quitar Napolitana' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toMatch(/^Napolitana/);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog', { name: 'Confirmar venta' })).toBeNull();
});

it('offers the last choice of a dish, and joins equal choices in one line', async () => {
  const { user, charge, confirm } = await counter();
  const touch = async (name: RegExp) =>
    user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  await user.click(await screen.findByRole('button', { name: /^Pizza/ }));
  await touch(/^Agregar/);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await touch(/^Napolitana/);
  await touch(/^Hawaiana/);
  await touch(/^Queso/);
  await touch(/^Queso/);
  await touch(/^Agregar Bs. 80,00/);
  await user.click(await screen.findByRole('button', { name: /en el pedido.*Pizza/ }));
  await touch(/^Como la última vez.*Napolitana, Hawaiana, 2 x Queso/);
  expect(await order().findByText('Napolitana, Hawaiana, 2 x Queso')).toBeTruthy();
  await charge();
  await confirm();
  expect(sentLines()).toMatchObject([{ quantity: 2, price: 80, options: [{}, {}, { id: 31, quantity: 2 }] }]);
});

it('puts ready notes into the line, and changes its options', async () => {
  const { user, charge, confirm } = await counter();
  await user.click(await screen.findByRole('button', { name: /^Majadito/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Papas/ }));
  await user.click(await order().findByRole('button', { name: /^Observaciones de Majadito/ }));
  await user.click(order().getByRole('button', { name: 'con llajua' }));
  await user.click(order().getByRole('button', { name: 'sin cebolla' }));
  await user.click(order().getByRole('button', { name: 'con llajua' }));
  await user.click(order().getByRole('button', { name: 'Opciones' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Arroz/ }));
  await charge();
  await confirm();
  expect(sentLines()).toMatchObject([
    { price: 20, observations: 'sin cebolla', options: [{ id: 11, quantity: 1 }] },
  ]);
});
