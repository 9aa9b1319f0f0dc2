import { setImmediate } from 'node:timers/promises';
import { updateCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { READY_LISTED } from '@restaurante/domain/sales/sale-limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { orderAtTable } from '../../../../test/booked-sales.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { PgConnection } from '../../../shared/db/driver.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

const dayList = async (who = counter.cashier) => {
  const params = { branchId: counter.branchId, userId: who.userId };
  const { sales } = await api.call(endpoints.listDaySales, { token: who.token, params });
  return sales.map(({ id }) => id);
};
const ids = async (list: typeof listKitchenSales | typeof listTickets, token = counter.cashier.token) => {
  const { sales } = await api.call(list, { token, params: { id: counter.branchId } });
  return sales.map(({ id }) => id);
};
const move = async (id: number, ...statuses: number[]) => {
  for (const sales_status_id of statuses) {
    const body = { sales_status_id };
    await api.call(endpoints.setSaleStatus, { token: counter.cashier.token, params: { id }, body });
  }
};
const paid = { amount_received_cash: 70 };

describe('sales of the day', () => {
  it('are those of today and older ones unpaid or undelivered, newest first, without voided ones', async () => {
    const [unpaid, cooking, done] = [
      await counter.sell(),
      await counter.sell(paid),
      await counter.sell(paid),
    ];
    await move(unpaid.id, 3, 5);
    await move(done.id, 3, 5);
    const voided = await counter.sell();
    await api.call(endpoints.voidSale, { token: counter.cashier.token, params: { id: voided.id }, body: {} });
    expect(await dayList()).toEqual([done.id, cooking.id, unpaid.id]);

    api.clock.set('2026-11-22T00:00:00-04:00');
    const [next, delivered] = [await counter.sell(paid), await counter.sell(paid)];
    await move(delivered.id, 3, 5);
    expect(await dayList()).toEqual([delivered.id, next.id, cooking.id, unpaid.id]);
    api.clock.set('2026-12-05T12:00:00-04:00');
    expect(await dayList()).toEqual([next.id, cooking.id, unpaid.id]);
  });

  it("turn over at the company's cut-off hour", async () => {
    const { database } = api.app.deps;
    await database
      .updateTable('companies')
      .set({ cutoffHour: 4 })
      .where('id', '=', counter.companyId)
      .execute();
    api.clock.set('2026-11-22T03:59:00-04:00');
    const late = await counter.sell(paid);
    await move(late.id, 3, 5);
    expect(await dayList()).toEqual([late.id]);
    api.clock.set('2026-11-22T04:00:00-04:00');
    expect(await dayList()).toEqual([]);
  });

  it.each([
    [0, 4, 1],
    [4, 0, 0],
  ])(
    'voided on a day whose cut-off hour changes from %i to %i stay where they were',
    async (from, to, count) => {
      api.clock.set('2026-11-21T23:30:00-04:00');
      counter = await openCounter(api);
      const { cashier, owner, companyId, branchId } = counter;
      const setHour = (cutoff_hour: number) =>
        api.call(updateCompany, {
          token: owner.token,
          params: { companyId },
          body: { name: 'El Fogón', city_id: 1, cutoff_hour },
        });
      await setHour(from);
      api.clock.set('2026-11-22T02:00:00-04:00');
      const { id } = await counter.sell();
      await api.call(endpoints.voidSale, { token: cashier.token, params: { id }, body: {} });
      api.clock.set('2026-11-22T10:00:00-04:00');
      await setHour(to);
      const params = { branchId, userId: cashier.userId };
      const query = { voided: 1 } as const;
      const { sales } = await api.call(endpoints.listDaySales, { token: cashier.token, params, query });
      expect(sales).toHaveLength(count);
    },
  );

  it('voided today are a list of their own, with user, time, reason and amount', async () => {
    const { cashier, branchId } = counter;
    const voidSale = (id: number, reason?: string) =>
      api.call(endpoints.voidSale, { token: cashier.token, params: { id }, body: { reason } });
    const voided = async () => {
      const params = { branchId, userId: cashier.userId };
      const { token } = cashier;
      return (await api.call(endpoints.listDaySales, { token, params, query: { voided: 1 } })).sales;
    };
    api.clock.set('2026-11-21T23:30:00-04:00');
    const [yesterdays, cooking] = [await counter.sell(), await counter.sell()];
    await voidSale(yesterdays.id);
    api.clock.set('2026-11-22T09:00:00-04:00');
    const sale = await counter.sell({ amount_received_cash: 100, discount: 5 });
    await voidSale(sale.id, 'Cliente se fue');
    api.clock.advance(60);
    expect(await voided()).toMatchObject([
      {
        id: sale.id,
        total: 70,
        discount: 5,
        deleted_at: '2026-11-22T09:00:00.000-04:00',
        deleted_reason: 'Cliente se fue',
        deleted_by: { id: cashier.userId },
      },
    ]);
    await api.call(endpoints.voidSale, {
      token: (await counter.staff(3)).token,
      params: { id: cooking.id },
      body: { reason: 'De ayer' },
    });
    expect((await voided()).map(({ id }) => id)).toEqual([cooking.id, sale.id]);
    expect(await dayList()).toEqual([]);
  });

  it('are visible only in their branch, and users outside the scope are refused', async () => {
    const { branchId, staff, owner } = counter;
    const sale = await counter.sell();
    const [manager, stranger] = [await staff(3), await staff(4, await addBranch(api, owner, 'Sur'))];
    expect(await dayList(manager)).toEqual([sale.id]);
    const asking = (token: string, userId: number, of = branchId) =>
      api.send(endpoints.listDaySales, { token, params: { branchId: of, userId } });
    const { token, userId } = counter.cashier;
    expect((await asking(token, owner.user.id)).status).toBe(404);
    expect((await asking(manager.token, userId)).status).toBe(200);
    expect((await asking(manager.token, stranger.userId)).status).toBe(404);
    expect((await asking(owner.token, stranger.userId)).status).toBe(200);
    expect((await asking(stranger.token, stranger.userId)).status).toBe(404);
    const otherOwner = (await openCounter(api)).owner;
    expect((await asking(otherOwner.token, otherOwner.user.id)).status).toBe(404);
    const { status } = await api.send(endpoints.getSale, { token: stranger.token, params: { id: sale.id } });
    expect(status).toBe(404);
  });
});

describe('kitchen and board', () => {
  it('show their sales of the last 24 hours, oldest first', async () => {
    const ordered = await orderAtTable(api, counter);
    const [cooking, ready] = [await counter.sell(), await counter.sell()];
    const [waiting, gone] = [await counter.sell({ reservation: true }), await counter.sell()];
    await move(ready.id, 3);
    await move(gone.id, 3, 5);
    const voided = await counter.sell();
    await api.call(endpoints.voidSale, { token: counter.cashier.token, params: { id: voided.id }, body: {} });
    expect(await ids(listKitchenSales)).toEqual([cooking.id, waiting.id]);
    const withVoided = await api.call(listKitchenSales, {
      token: counter.cashier.token,
      params: { id: counter.branchId },
      query: { voided: 1 },
    });
    expect(withVoided.sales.map(({ id, deleted_at }) => [id, deleted_at !== null])).toEqual([
      [cooking.id, false],
      [waiting.id, false],
      [voided.id, true],
    ]);
    expect(await ids(listTickets)).toEqual([cooking.id, ready.id]);
    await move(ordered, 2);
    expect(await ids(listKitchenSales)).toEqual([ordered, cooking.id, waiting.id]);

    api.clock.set('2026-11-22T12:00:00-04:00');
    expect(await ids(listTickets)).toEqual([ordered, cooking.id, ready.id]);
    api.clock.advance(0.001);
    expect(await ids(listKitchenSales)).toEqual([]);
    expect(await ids(listTickets)).toEqual([]);
  });

  it("reach the kitchen's list for 24 hours from their arrival there, even days after the order", async () => {
    const { cashier, soup } = counter;
    const [reserved, tab, cooking, untouched] = [
      await counter.sell({ reservation: true }),
      await counter.sell(),
      await counter.sell(),
      await counter.sell(),
    ];
    await move(tab.id, 3, 5);
    const add = ({ id }: { id: number }) =>
      api.call(endpoints.addSaleItems, {
        token: cashier.token,
        params: { id },
        body: { sale_details: [soup] },
      });

    api.clock.set('2026-11-24T12:00:00-04:00');
    expect(await ids(listKitchenSales)).toEqual([]);
    await move(reserved.id, 2);
    await add(tab);
    await add(cooking);
    expect(await ids(listKitchenSales)).toEqual([reserved.id, tab.id, cooking.id]);
    await move(reserved.id, 3);
    expect(await ids(listTickets)).toEqual([reserved.id, tab.id, cooking.id]);
    expect(await dayList()).toContain(untouched.id);

    api.clock.set('2026-11-25T12:00:00.001-04:00');
    expect(await ids(listKitchenSales)).toEqual([]);
    expect(await ids(listTickets)).toEqual([]);
  });

  it('the board lists the ready sales that became ready last, however many are not delivered yet', async () => {
    const slow = await counter.sell();
    const cooking = await counter.sell();
    const quick = [];
    for (let n = 0; n <= READY_LISTED; n += 1) {
      quick.push((await counter.sell({ sale_details: [counter.soup] })).id);
      await move(quick[n]!, 3);
      api.clock.advance(1);
    }
    await move(slow.id, 3);
    expect(await ids(listTickets)).toEqual([slow.id, cooking.id, ...quick.slice(2)]);
  });

  it('are seen only by the allowed roles, in their branch', async () => {
    const { owner, branchId, staff } = counter;
    const sale = await counter.sell();
    const [kitchen, courier] = [await staff(9), await staff(5)];
    const [distant, ofOtherCompany] = [
      await staff(9, await addBranch(api, owner, 'Sur')),
      (await openCounter(api)).owner,
    ];
    expect(await ids(listKitchenSales, kitchen.token)).toEqual([sale.id]);
    expect(await ids(listTickets, courier.token)).toEqual([sale.id]);
    const asking = (list: typeof listKitchenSales | typeof listTickets, token: string) =>
      api.send(list, { token, params: { id: branchId } });
    expect((await asking(listKitchenSales, courier.token)).status).toBe(403);
    for (const { token } of [distant, ofOtherCompany]) {
      expect((await asking(listKitchenSales, token)).status).toBe(404);
      expect((await asking(listTickets, token)).status).toBe(404);
    }
  });
});

describe('a sale that a till changes between two statements of a reader', () => {
  /** Adds a soup to a sale while `read` waits before its statement of the lines, after all others are answered. */
  async function readWhileAdding<T>(id: number, read: () => Promise<T>): Promise<T> {
    const { cashier, soup } = counter;
    const own = PgConnection.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called on their connection below
    const { executeQuery } = own;
    let add: (() => Promise<unknown>) | null = () =>
      api.call(endpoints.addSaleItems, {
        token: cashier.token,
        params: { id },
        body: { sale_details: [soup] },
      });
    const others: Promise<unknown>[] = [];
    own.executeQuery = async function (query) {
      const change = query.sql.includes('from sale_lines line') ? add : null;
      if (change) {
        add = null;
        // Those of the same moment are sent by then.
        await setImmediate();
        await Promise.all(others);
        await change();
      }
      const answer = executeQuery.call(this, query);
      others.push(answer);
      return answer as never;
    };
    try {
      return await read();
    } finally {
      own.executeQuery = executeQuery;
      expect(add).toBeNull();
    }
  }

  it('is read as it was before', async () => {
    const { id } = await counter.sell({ sale_details: [counter.soup] });
    const { cashier, branchId } = counter;
    const params = { branchId, userId: cashier.userId };
    const { sales } = await readWhileAdding(id, () =>
      api.call(endpoints.listDaySales, { token: cashier.token, params }),
    );
    expect(sales.map(({ total, details }) => [total, details.length])).toEqual([[15, 1]]);
    const sale = await readWhileAdding(id, () => counter.sale(id));
    expect([sale.total, sale.details.length]).toEqual([30, 2]);
    expect(await counter.sale(id)).toMatchObject({ total: 45, details: { length: 3 } });
  });
});
