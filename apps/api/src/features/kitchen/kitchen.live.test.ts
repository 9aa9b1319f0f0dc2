import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';

let counter: Counter;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => void (counter = await openCounter(api)));

const kitchenScreen = async (branchId = counter.branchId) =>
  openScreen(api, (await counter.staff(9, branchId)).token);
const cashierScreen = () => openScreen(api, counter.cashier.token);
const asCashier = () => ({ token: counter.cashier.token });

describe('events of the screens', () => {
  it('a change of state with the sale, and that board and bell changed', async () => {
    const { id } = await counter.sell();
    const [kitchen, branch_id] = [await cashierScreen(), counter.branchId];
    await api.call(sales.setSaleStatus, {
      ...asCashier(),
      params: { id },
      body: { sales_status_id: 3, origin: 'kitchen' },
    });
    await kitchen.eventsUntil('inbox');
    const sale = await counter.sale(id);
    expect(kitchen.heard).toEqual([
      { event: 'change status', payload: { branch_id, sale_id: id, status: 3, origin: 'kitchen', sale } },
      { event: 'tickets', payload: { branch_id } },
      {
        event: 'ready',
        payload: {
          branch_id,
          sale_id: id,
          sale_number: sale.sale_number,
          table_number: sale.table_number,
          station: sale.details[0]!.station,
          all: true,
          user_id: counter.cashier.userId,
        },
      },
      { event: 'inbox', payload: { branch_id } },
    ]);
  });

  it('updates, removed lines and voids of an order', async () => {
    const sale = await counter.sell();
    const kitchen = await cashierScreen();
    await api.call(sales.updateSale, { ...asCashier(), body: { sale_id: sale.id, observations: 'Rápido' } });
    const removal = { ...asCashier(), params: { detailId: sale.details[1]!.id } };
    await api.call(sales.removeSaleLine, removal);
    await api.call(sales.removeSaleLine, removal);
    await api.call(sales.voidSale, { ...asCashier(), params: { id: sale.id }, body: {} });
    await kitchen.eventsUntil('change order', 3);
    const changes = kitchen.heard.filter(({ event }) => event === 'change order');
    const named = { branch_id: counter.branchId, sale_id: sale.id, sale_number: sale.sale_number };
    expect(changes).toMatchObject([
      { payload: { type: 'update', ...named, sale: { observations: 'Rápido' } } },
      { payload: { type: 'remove', ...named, sale: { total: 50 } } },
      { payload: { type: 'delete', ...named } },
    ]);
  });

  it('nothing about refused calls, other branches or other companies', async () => {
    const south = await addBranch(api, counter.owner, 'Sucursal Sur');
    const [near, distant] = [await kitchenScreen(), await kitchenScreen(south)];
    const other = await openCounter(api);
    const otherScreen = await openScreen(api, other.cashier.token);
    const { id } = await counter.sell();
    await api.send(sales.setSaleStatus, { ...asCashier(), params: { id }, body: { sales_status_id: 5 } });
    await api.call(sales.setSaleStatus, { ...asCashier(), params: { id }, body: { sales_status_id: 3 } });
    // A connection receives events in order: these follow all events before them.
    for (const [screen, companyId, branch_id] of [
      [distant, counter.companyId, south],
      [otherScreen, other.companyId, other.branchId],
    ] as const) {
      api.app.deps.publish(companyId, 'tickets', { branch_id });
      expect(await screen.eventsUntil('tickets')).toEqual([{ event: 'tickets', payload: { branch_id } }]);
    }
    await near.eventsUntil('change status', 2);
    expect(near.heard.filter(({ event }) => event === 'change status')).toHaveLength(2);
  });
});

describe("'Notificar a cocina'", () => {
  it('is acknowledged and reaches the kitchen of the branch', async () => {
    const { id } = await counter.sell();
    const [kitchen, till] = [await kitchenScreen(), await cashierScreen()];
    const request = { branch_id: counter.branchId, sale_id: id };
    expect(await till.requestOrder(request)).toEqual({ success: true });
    await kitchen.eventsUntil('request order');
    expect(kitchen.heard).toEqual([{ event: 'request order', payload: request }]);
  });

  it('is refused with a text and sends no event', async () => {
    const { branchId, owner } = counter;
    const [open, voided] = [await counter.sell(), await counter.sell()];
    await api.call(sales.voidSale, { ...asCashier(), params: { id: voided.id }, body: {} });
    const otherSale = await (await openCounter(api)).sell();
    const south = await addBranch(api, owner, 'Sucursal Sur');
    const [kitchen, till] = [await kitchenScreen(), await cashierScreen()];
    for (const [request, code] of [
      [undefined, 'invalid_input'],
      ['x', 'invalid_input'],
      [{ branch_id: branchId }, 'invalid_input'],
      [{ branch_id: branchId, sale_id: -1 }, 'invalid_input'],
      [{ branch_id: branchId, sale_id: otherSale.id }, 'not_found'],
      [{ branch_id: south, sale_id: open.id }, 'not_found'],
      [{ branch_id: branchId, sale_id: voided.id }, 'sale_voided'],
    ] as const) {
      expect(await till.requestOrder(request)).toEqual({ error: expect.any(String), code });
    }
    expect(await kitchen.requestOrder({ branch_id: branchId, sale_id: open.id })).toMatchObject({
      code: 'role_not_allowed',
    });
    const distant = await openScreen(api, (await counter.staff(4, south)).token);
    expect(await distant.requestOrder({ branch_id: branchId, sale_id: open.id })).toMatchObject({
      code: 'not_found',
    });
    await till.requestOrder({ branch_id: branchId, sale_id: open.id });
    await kitchen.eventsUntil('request order');
    expect(kitchen.heard).toHaveLength(1);
  });

  it('is checked with the session’s current rights', async () => {
    const { id } = await counter.sell();
    const till = await cashierScreen();
    const { database } = api.app.deps;
    await database.updateTable('users').set({ roleId: 9 }).where('id', '=', counter.cashier.userId).execute();
    expect(await till.requestOrder({ branch_id: counter.branchId, sale_id: id })).toMatchObject({
      code: 'role_not_allowed',
    });
  });
});

describe('connections', () => {
  it('need a session', async () => {
    for (const token of [undefined, 42, 'x', 'x'.repeat(43)]) {
      await expect(openScreen(api, token)).rejects.toThrow('no_session');
    }
  });

  it('end with the session: by logout, and when another device ends it', async () => {
    const { email, password } = counter.owner;
    const login = () => api.call(auth.login, { body: { email, password } });
    const [first, second] = [await login(), await login()];
    const [leaving, staying] = [await openScreen(api, first.token), await openScreen(api, second.token)];
    await api.call(auth.logout, { token: first.token });
    expect(await leaving.isCut).toBe('io server disconnect');
    const { sessions } = await api.call(auth.listSessions, { token: counter.owner.token });
    const other = sessions.find(({ current }) => !current);
    await api.call(auth.revokeSessions, { token: counter.owner.token, body: { id: other!.id } });
    expect(await staying.isCut).toBe('io server disconnect');
  });
});
