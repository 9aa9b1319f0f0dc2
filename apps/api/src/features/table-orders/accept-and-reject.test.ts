import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import {
  addSaleItems,
  reduceSaleLine,
  removeSaleLine,
  setSaleStatus,
  updateSale,
  voidSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import {
  getTableOrderState,
  rejectTableOrder,
} from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { openScreen } from '../../../test/screen.ts';
import { close, openRegister } from '../../../test/till.ts';
import { newToken } from '../../shared/tokens.ts';

const log: string[] = [];
const logStream = { write: (line: string) => void log.push(line) };
const api = await startTestApi({ settings: { LOG_LEVEL: 'trace' }, logStream });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const room = await openDiningRoom(api);
beforeEach(() => api.clock.advance(60));

const accept = (id: number, token = room.cashier.token, sales_status_id = 2) =>
  api.send(setSaleStatus, { token, params: { id }, body: { sales_status_id } });
const reject = (id: number, token = room.cashier.token) =>
  api.send(rejectTableOrder, { token, params: { id }, body: { reason: 'No queda gas' } });
const stateOf = async (token: string) => (await api.call(getTableOrderState, { params: { token } })).state;

it('the till is notified immediately of an order, with the sale and its table', async () => {
  const screen = await openScreen(api, room.cashier.token);
  const sale = await room.waiting({ table_number: 9 });
  const events = await screen.eventsUntil('change status');
  expect(events.at(0)).toMatchObject({
    event: 'change status',
    payload: {
      branch_id: room.branchId,
      sale_id: sale.id,
      status: 1,
      origin: 'table',
      sale: { table_number: 9 },
    },
  });
  screen.close();
});

it('belongs to the register of the user who accepts it, and only then goes to the kitchen', async () => {
  const colleague = await room.staff(4);
  const register = await openRegister(api, { token: colleague.token, branchId: room.branchId });
  const { id } = await room.waiting();
  const inKitchen = async () => {
    const { sales } = await api.call(listKitchenSales, {
      token: room.owner.token,
      params: { id: room.branchId },
    });
    return sales.some((sale) => sale.id === id);
  };
  expect(await inKitchen()).toBe(false);
  expect((await accept(id, colleague.token)).status).toBe(200);
  expect(await inKitchen()).toBe(true);
  expect(await room.sale(id)).toMatchObject({
    sales_status_id: 2,
    cashier_id: register.id,
    user_id: colleague.userId,
  });
  expect((await accept(id)).body).toMatchObject({ code: 'status_change_not_allowed' });
});

it('a rejection returns the stock and notifies the guest of the reason; a second rejection is refused', async () => {
  const state_token = newToken();
  const before = await room.stockOf(room.beer.id);
  const { id } = await room.waiting({ state_token, sale_details: [room.beer] });
  expect(await room.stockOf(room.beer.id)).toBe(before - 1);
  expect((await reject(id)).body).toMatchObject({ sale: { id, deleted_reason: 'No queda gas', debt: 0 } });
  expect(await room.stockOf(room.beer.id)).toBe(before);
  expect(await api.call(getTableOrderState, { params: { token: state_token } })).toMatchObject({
    state: 'rechazado',
    reason: 'No queda gas',
  });
  expect(await reject(id)).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
  expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
});

it('only a waiting order can be rejected: neither an accepted order nor a sale of the till', async () => {
  const { id } = await room.waiting();
  await accept(id);
  expect(await reject(id)).toMatchObject({ status: 409, body: { code: 'status_change_not_allowed' } });
  const sold = await room.sell({ reservation: 1 });
  expect(await reject(sold.id)).toMatchObject({ status: 409, body: { code: 'status_change_not_allowed' } });
  const params = { id };
  const empty = await api.send(rejectTableOrder, {
    token: room.cashier.token,
    params,
    body: { reason: ' ' },
  });
  expect(empty).toMatchObject({ status: 400, body: { fields: { reason: 'Debes escribir el motivo' } } });
});

it('of a concurrent acceptance and rejection one wins and the other is refused, twenty times', async () => {
  const outcomes = new Set<string>();
  for (let i = 0; i < 20; i++) {
    api.clock.advance(60);
    const before = await room.stockOf(room.beer.id);
    const { id } = await room.waiting({ sale_details: [room.beer] });
    const calls = [() => accept(id), () => reject(id, room.owner.token)];
    const [first, second] = await Promise.all((i % 2 ? calls.toReversed() : calls).map((call) => call()));
    expect([first!.status, second!.status].sort()).toEqual([200, 409]);
    const sale = await room.sale(id);
    const isRejected = sale.deleted_at !== null;
    outcomes.add(isRejected ? 'rejected' : 'accepted');
    expect(sale.sales_status_id).toBe(isRejected ? 1 : 2);
    expect(await room.stockOf(room.beer.id)).toBe(isRejected ? before : before - 1);
    if (!isRejected) {
      const voided = { token: room.cashier.token, params: { id }, body: { reason: 'Prueba' } };
      await api.call(voidSale, voided);
    }
  }
  expect([...outcomes].sort()).toEqual(['accepted', 'rejected']);
});

it('the guest sees how far the order is, by the secret of the phone and by no other', async () => {
  const state_token = newToken();
  const { id } = await room.waiting({ state_token });
  expect(await stateOf(state_token)).toBe('recibido');
  await accept(id);
  expect(await stateOf(state_token)).toBe('en_preparacion');
  await accept(id, room.cashier.token, 3);
  expect(await stateOf(state_token)).toBe('listo');
  await accept(id, room.cashier.token, 5);
  expect(await stateOf(state_token)).toBe('entregado');
  for (const token of [newToken(), state_token.slice(0, -1) + (state_token.endsWith('A') ? 'B' : 'A')]) {
    expect((await api.send(getTableOrderState, { params: { token } })).status).toBe(404);
  }
  expect((await api.send(getTableOrderState, { params: { token: String(id) } })).status).toBe(400);
  // The log of a failed request has its address too.
  expect((await api.app.inject({ url: `/api/order/state/${state_token}/x` })).statusCode).toBe(400);
  const links = await api.app.deps.database.selectFrom('tableOrderLinks').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(state_token);
  expect(log.join('\n')).toContain('/api/order/state/…');
  expect(log.join('\n')).not.toContain(state_token);
});

it('the phone of a guest has the order as the staff changes it, until it is voided with a reason', async () => {
  const state_token = newToken();
  const { pique, beer } = room;
  const { id, details } = await room.waiting({
    state_token,
    sale_details: [{ ...pique, quantity: 2 }, beer],
  });
  await accept(id);
  const state = async () => {
    const { state, reason, table_number, details } = await api.call(getTableOrderState, {
      params: { token: state_token },
    });
    const dishes = details.map(({ quantity, product }) => `${quantity} x ${product.name}`);
    return [state, reason, table_number, ...dishes];
  };
  const { token } = room.cashier;
  const table = (await room.sale(id)).table_number;
  expect(await state()).toEqual(['en_preparacion', null, table, '2 x Pique', '1 x Cerveza']);
  await api.call(reduceSaleLine, { token, params: { detailId: details[0]!.id }, body: { quantity: 1 } });
  await api.call(removeSaleLine, { token, params: { detailId: details[1]!.id }, query: {} });
  await api.call(addSaleItems, { token, params: { id }, body: { sale_details: [room.soup] } });
  await api.call(updateSale, { token, body: { sale_id: id, table_number: 19 } });
  expect(await state()).toEqual(['en_preparacion', null, 19, '1 x Pique', '1 x Sopa']);
  await api.call(voidSale, { token, params: { id }, body: { reason: 'Se fue la luz' } });
  expect(await state()).toEqual(['rechazado', 'Se fue la luz', 19, '1 x Pique', '1 x Sopa']);
});

it('a state that has not changed is not sent again', async () => {
  const state_token = newToken();
  const { id } = await room.waiting({ state_token });
  const params = { token: state_token };
  const { headers } = await api.send(getTableOrderState, { params });
  const again = { params, headers: { 'if-none-match': String(headers.etag) } };
  expect((await api.send(getTableOrderState, again)).status).toBe(304);
  await accept(id);
  expect(await api.send(getTableOrderState, again)).toMatchObject({
    status: 200,
    body: { state: 'en_preparacion' },
  });
});

it('a register that closes while guests order: every guest is answered, and the closing is not blocked', async () => {
  const room = await openDiningRoom(api);
  const { token } = room.cashier;
  const { cashier } = await api.call(getCashRegister, { token, params: { id: room.register.id } });
  const orders = Array.from({ length: 12 }, (_, i) => () => room.order({ table_number: i + 1 }));
  const answers = await Promise.all([
    ...orders.slice(0, 6).map((order) => order()),
    close(api, token, cashier),
    ...orders.slice(6).map((order) => order()),
  ]);
  const [closing] = answers.splice(6, 1);
  expect(closing!.status).toBe(200);
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body]).toMatchObject([409, { code: 'table_orders_closed' }]);
  }
  expect((await room.order({ table_number: 40 })).status).toBe(409);
  const { sales } = await api.call(listKitchenSales, {
    token: room.owner.token,
    params: { id: room.branchId },
  });
  expect(sales).toEqual([]);
});
