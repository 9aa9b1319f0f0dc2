import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { saleOf } from '../../../../test/sale.ts';
import { choose, closeDay, day, inState, openDay, staffSale, tickets } from '../dayList.testing.tsx';

afterEach(closeDay);

it('rejects a guest’s order with a reason, which it demands', async () => {
  const waiting = saleOf(87, { ...inState(1, 'En espera'), table_number: 7 });
  const { user, server } = await openDay([waiting, staffSale(86)]);
  server.answer(rejectTableOrder, () => {
    day.sales = [staffSale(86)];
    return { sale: { ...waiting, deleted_at: waiting.created_at } };
  });
  await choose(user, 'T-87', 'Rechazar pedido');
  const ask = within(await screen.findByRole('dialog', { name: 'Rechazar pedido T-87' }));
  const confirm = () => user.click(ask.getByRole('button', { name: 'Rechazar pedido' }));
  await confirm();
  expect(await screen.findByText('Debes escribir el motivo')).toBeTruthy();
  expect(server.bodiesOf(rejectTableOrder)).toEqual([]);
  await user.type(ask.getByLabelText(/^Motivo/), 'Ya no hay sopa');
  await confirm();
  expect(await screen.findByText('Pedido rechazado')).toBeTruthy();
  expect(server.bodiesOf(rejectTableOrder)).toEqual([{ reason: 'Ya no hay sopa' }]);
  await waitFor(() => expect(tickets()).toEqual(['T-86']));
});
