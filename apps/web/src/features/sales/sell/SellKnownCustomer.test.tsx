import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { counter, said, server, startDay } from './sell.testing.tsx';

const person = { first_name: 'Ana', last_name: null, ci_nit: null, phone: '59171234567' };
const line = (product_id: number, name: string, change = {}) =>
  lineOf({ product_id, product: { ...lineOf().product, name }, options: [], ...change });

beforeEach(() => {
  startDay();
  server.customers = [{ id: 4, person, sales_count: 2, last_sale: null }];
  const details = [
    // It cost Bs 30 then.
    line(1, 'Silpancho', { quantity: 2, price: 30, observations: 'sin cebolla' }),
    line(2, 'Pollo a la brasa', { quantity: 3 }),
    line(99, 'Chairo'),
  ];
  server.lastOrder = {
    sale: saleOf(3, { business_day: '2026-11-12', details }),
    address: 'Calle Jaén 12, puerta azul',
  };
});

/** Begins a takeaway for the customer with the phone. */
async function known() {
  const opened = await counter();
  const { user } = opened;
  await user.click(screen.getByText('Para llevar'));
  await user.click(screen.getByRole('button', { name: /^Cliente/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Celular' }), '71234567');
  await user.click(await screen.findByRole('option', { name: /Ana/, hidden: true }));
  return opened;
}

it('a known phone brings the name, and the last order at today’s prices without what is gone', async () => {
  const { user, charge, confirm } = await known();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cliente' }).value).toBe('Ana');
  expect(await screen.findByText('Último pedido, 12/11/2026')).toBeTruthy();
  expect(screen.getByText('2 × Silpancho, 3 × Pollo a la brasa, 1 × Chairo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Repetir' }));
  expect(await said('No se agregó, no hay: Pollo a la brasa, Chairo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repetir' }), 'once').toBeNull();
  await user.click(screen.getByRole('button', { name: /^Llevar a Calle Jaén 12/ }));
  expect(screen.queryByRole('button', { name: /^Llevar a/ })).toBeNull();
  await charge();
  await confirm();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent.at(-1)!.body).toMatchObject({
    customer_id: 4,
    phone: '59171234567',
    delivery_address: 'Calle Jaén 12, puerta azul',
    sale_details: [{ product_id: 1, quantity: 2, price: 32, observations: 'sin cebolla' }],
  });
});

it('at a table nothing is repeated', async () => {
  const { user } = await counter();
  await user.click(screen.getByRole('button', { name: /^Cliente/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Celular' }), '71234567');
  await user.click(await screen.findByRole('option', { name: /Ana/, hidden: true }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cliente' }).value).toBe('Ana');
  expect(screen.queryByRole('button', { name: 'Repetir' })).toBeNull();
});
