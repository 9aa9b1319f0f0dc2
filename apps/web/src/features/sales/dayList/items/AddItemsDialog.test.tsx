import {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import { addSaleItems } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { productOf } from '../../../../test/product.ts';
import { choose, closeDay, inRow, inState, openDay, saved, staffSale, unpaid } from '../dayList.testing.tsx';

afterEach(closeDay);

const OFFER = {
  id: 1,
  title: 'Sábado',
  status: 1,
  type: 'semanal',
  start: null,
  finish: null,
  number_day: 6,
} as const;
const PRODUCTS = [
  // 2026-11-14 is a Saturday.
  productOf(1, {
    name: 'Silpancho',
    price: 32,
    offerts: [{ discount_amount: 10, discount_type: 'porcentaje', offert: OFFER }],
  }),
  productOf(2, { name: 'Salteña', price: 7, stock: [{ product_id: 2, branch_id: 3, stock: 1 }] }),
];

async function open(sale: SaleWire) {
  const ui = await openDay([sale]);
  ui.server.answer(listProductsByCategory, {
    products_category: [
      { id: 1, name: 'Platos', sales_count: 3, station_id: 1, notes: [], products: PRODUCTS },
    ],
  });
  ui.server.answer(listBranchStock, { stock: PRODUCTS.flatMap(({ stock }) => stock) });
  await choose(ui.user, 'T-86', 'Agregar productos');
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar productos a T-86' }));
  const touch = async (name: RegExp) => ui.user.click(await dialog.findByRole('button', { name }));
  return { ...ui, dialog, touch, send: () => touch(/^Agregar Bs/) };
}

test('adds at today’s offer price, and says what that means for a paid, served sale', async () => {
  const { user, server, dialog, touch, send } = await open(staffSale(86, inState(5, 'Entregado')));
  expect(dialog.getByText('El pedido vuelve a cocina como una nueva ronda.')).toBeTruthy();
  await touch(/Silpancho.*Bs/);
  await user.click(dialog.getByRole('button', { name: 'Aumentar Silpancho' }));
  await user.click(dialog.getByRole('button', { name: 'Observaciones de Silpancho oferta' }));
  await user.type(dialog.getByLabelText('Observaciones para Silpancho'), 'sin arroz');
  expect(dialog.getByText(/quedará una deuda de Bs\. 57,60\.$/)).toBeTruthy();
  server.answer(addSaleItems, () => ({
    ...saved(unpaid(86)),
    message: 'Productos agregados correctamente!',
  }));
  await send();
  expect(await screen.findByText('Productos agregados correctamente!')).toBeTruthy();
  expect(server.bodiesOf(addSaleItems)).toEqual([
    {
      branch_id: 3,
      sale_details: [{ product_id: 1, quantity: 2, price: 28.8, observations: 'sin arroz' }],
      revision: 1,
    },
  ]);
  expect(await inRow('T-86').findByText('Pendiente')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what waits for "Marchar" does not go back to the kitchen', async () => {
  const { user, server, dialog, touch, send } = await open(unpaid(86, inState(3, 'Listo')));
  await touch(/Salteña/);
  await user.click(dialog.getByRole('button', { name: 'Observaciones de Salteña' }));
  await user.click(dialog.getByRole('button', { name: 'Después' }));
  expect(dialog.queryByText(/vuelve a cocina/)).toBeNull();
  server.answer(addSaleItems, { sale: unpaid(86), message: 'Productos agregados correctamente!' });
  await send();
  await screen.findByText('Productos agregados correctamente!');
  expect(server.bodiesOf(addSaleItems)).toMatchObject([{ sale_details: [{ product_id: 2, held: 1 }] }]);
});

test('a double touch adds once, and says so once', async () => {
  const { server, touch, dialog } = await open(unpaid(86));
  await touch(/Silpancho.*Bs/);
  const added = { sale: unpaid(86), message: 'Productos agregados correctamente!' };
  server.answer(addSaleItems, added);
  server.answer(addSaleItems, added);
  const button = dialog.getByRole('button', { name: /^Agregar Bs/ });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText('Productos agregados correctamente!')).toHaveLength(1);
  expect(server.bodiesOf(addSaleItems)).toHaveLength(1);
});

test('finds products and adds no more than there are', async () => {
  const { user, dialog, touch } = await open(unpaid(86));
  await user.type(dialog.getByRole('searchbox', { name: 'Buscar producto' }), 'salt');
  await waitFor(() => expect(dialog.queryByRole('button', { name: /Silpancho.*Bs/ })).toBeNull());
  await touch(/Salteña/);
  await user.click(dialog.getAllByRole('button', { name: /Salteña/ })[0]!);
  expect(await screen.findByText('Stock insuficiente de Salteña: quedan 1')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Agregar Bs. 7,00' })).toBeTruthy();
});

test('shows changed prices, takes them over and sends them', async () => {
  const { user, server, touch, send, dialog } = await open(unpaid(86));
  await touch(/Silpancho.*Bs/);
  server.refuse(addSaleItems, 'price_changed', { prices: [{ line: 0, product_id: 1, price: 30 }] });
  await send();
  const prices = within(await screen.findByRole('dialog', { name: 'Cambió el precio' }));
  expect(prices.getByText('28,80')).toBeTruthy();
  await user.click(prices.getByRole('button', { name: 'Actualizar precios' }));
  server.answer(addSaleItems, { sale: unpaid(86), message: 'Productos agregados correctamente!' });
  await user.click(await dialog.findByRole('button', { name: 'Agregar Bs. 30,00' }));
  await screen.findByText('Productos agregados correctamente!');
  expect(server.bodiesOf(addSaleItems).at(-1)).toMatchObject({ sale_details: [{ price: 30 }] });
});

test('says that the stock is short and keeps the chosen products', async () => {
  const { server, touch, send, dialog } = await open(unpaid(86));
  await touch(/Silpancho.*Bs/);
  server.refuse(addSaleItems, 'stock_short');
  await send();
  expect(await screen.findByText(/^Stock insuficiente/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Agregar Bs. 28,80' })).toBeTruthy();
});

test('fetches a short stock again: another user may have added some', async () => {
  const { user, server, dialog, touch } = await open(unpaid(86));
  await touch(/Salteña/);
  server.answer(listBranchStock, { stock: [{ product_id: 2, branch_id: 3, stock: 4 }] });
  const card = dialog.getAllByRole('button', { name: /Salteña/ })[0]!;
  await user.click(card);
  expect(await screen.findByText('Stock insuficiente de Salteña: quedan 1')).toBeTruthy();
  await waitFor(() => expect(card.textContent).toContain('4 en stock'));
  await user.click(card);
  expect(dialog.getByRole('button', { name: 'Agregar Bs. 14,00' })).toBeTruthy();
});

test('Escape in the note of a line leaves the note, and not the dialog', async () => {
  const { user, dialog, touch } = await open(unpaid(86));
  await touch(/Salteña/);
  await user.click(dialog.getByRole('button', { name: 'Observaciones de Salteña' }));
  await user.type(dialog.getByLabelText('Observaciones para Salteña'), 'caliente{Escape}');
  expect(dialog.queryByLabelText('Observaciones para Salteña')).toBeNull();
  expect(screen.queryByRole('dialog', { name: '¿Salir sin agregar?' })).toBeNull();
});
