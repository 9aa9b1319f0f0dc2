import {
  getCashRegister,
  transferPendingSales,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { addSaleItems, closeSale, setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { getTableOrderState } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openScreen } from '../../../test/screen.ts';
import { untilOneWaits } from '../../../test/waiting.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { newToken } from '../../shared/tokens.ts';
import { expireTableOrders } from '../sales/index.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

async function expireAt(time: string): Promise<void> {
  api.clock.set(`2026-11-${time}:00-04:00`);
  await enqueue(contextOf(api), 'expireTableOrders', {});
  await runDueJobs(api.app.deps);
}

it('orders that were never accepted are voided after the business day, and their stock comes back', async () => {
  api.clock.set('2026-11-21T22:00:00-04:00');
  const early = await openDiningRoom(api);
  const bar = await openDiningRoom(api);
  const { database } = api.app.deps;
  const companies = database.updateTable('companies').set({ cutoffHour: 4 });
  await companies.where('id', '=', bar.companyId).execute();

  const state_token = newToken();
  const stock = await early.stockOf(early.beer.id);
  const waiting = await early.waiting({ state_token, sale_details: [early.beer] });
  const accepted = await early.waiting();
  const params = { id: accepted.id };
  await api.call(setSaleStatus, { token: early.cashier.token, params, body: { sales_status_id: 2 } });
  const paid = await early.waiting();
  const payment = { params: { id: paid.id }, body: { amount_received_cash: 50 } };
  await api.call(closeSale, { token: early.cashier.token, ...payment });
  const reserved = await early.sell({ reservation: 1 });
  const late = await bar.waiting();

  const drawer = () =>
    api.call(getCashRegister, { token: early.cashier.token, params: { id: early.register.id } });
  const money = await drawer();

  await expireAt('21T23:59');
  expect((await early.sale(waiting.id)).deleted_at).toBeNull();

  const screen = await openScreen(api, early.cashier.token);
  await expireAt('22T00:01');
  expect(await early.sale(waiting.id)).toMatchObject({
    sales_status_id: 1,
    deleted_reason: 'No se aceptó',
    deleted_by: null,
    deleted_at: expect.any(String),
  });
  expect(await early.stockOf(early.beer.id)).toBe(stock - 1);
  expect(await early.ledgerOf(waiting.id)).toEqual([
    { reason: 'sale', quantityBefore: stock, quantityAfter: stock - 1, userId: null },
    { reason: 'sale_voided', quantityBefore: stock - 2, quantityAfter: stock - 1, userId: null },
  ]);
  const events = await screen.eventsUntil('change order');
  expect(events[0]).toMatchObject({ payload: { type: 'delete', sale_id: waiting.id } });
  screen.close();
  const state = await api.call(getTableOrderState, { params: { token: state_token } });
  expect(state).toMatchObject({ state: 'rechazado', reason: 'No se aceptó' });
  for (const { id } of [accepted, paid, reserved]) expect((await early.sale(id)).deleted_at).toBeNull();

  // The order was in no register.
  expect(await drawer()).toEqual(money);

  // The bar's business day ends at four.
  await expireAt('22T03:59');
  expect((await bar.sale(late.id)).deleted_at).toBeNull();
  api.clock.set('2026-11-22T04:01:00-04:00');
  await api.watch(() => expireTableOrders(contextOf(api)));
  expect((await bar.sale(late.id)).deleted_reason).toBe('No se aceptó');
  await expireAt('22T04:06');
  expect(await early.stockOf(early.beer.id)).toBe(stock - 1);
});

it('an order with money stays, also if it was left to the branch', async () => {
  api.clock.set('2026-11-21T22:00:00-04:00');
  const room = await openDiningRoom(api);
  const { token } = room.cashier;
  const params = { id: (await room.waiting()).id };
  await api.call(closeSale, { token, params, body: { amount_received_cash: 50 } });
  await api.call(addSaleItems, { token, params, body: { sale_details: [room.soup] } });
  await api.call(transferPendingSales, { token, params: { id: room.register.id }, body: { to_room: 1 } });
  await expireAt('22T00:01');
  expect(await room.sale(params.id)).toMatchObject({ cashier_id: null, debt: 15, deleted_at: null });
});

it('an order that is paid at the same instant stays', async () => {
  api.clock.set('2026-11-21T22:00:00-04:00');
  const room = await openDiningRoom(api);
  const { id } = await room.waiting();
  api.clock.set('2026-11-22T00:01:00-04:00');
  const expiring = await api.app.deps.database.transaction().execute(async (payer) => {
    const sale = payer.updateTable('sales').where('companyId', '=', room.companyId).where('id', '=', id);
    await sale.set({ cashRegisterId: room.register.id }).execute();
    const done = expireTableOrders(contextOf(api));
    await untilOneWaits(api);
    return { done };
  });
  await expiring.done;
  expect(await room.sale(id)).toMatchObject({ sales_status_id: 1, deleted_at: null });
});
