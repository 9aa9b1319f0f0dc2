import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import {
  answerCalls,
  releaseTable,
  updateTable,
} from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import type { InboxWire } from '@restaurante/contract/inbox/inbox.wire.ts';
import {
  addSaleItems,
  askBill,
  closeSale,
  createSale,
  mergeBills,
  moveLines,
  removeSaleLine,
  seatReservation,
  setSaleStatus,
  undoReady,
  voidSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import { callStaff, rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { openPlanner } from '../../../test/plans.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { addTables } from '../../../test/tables.ts';
import { statements } from '../../shared/db/statement.ts';
import { expireTableOrders } from '../sales/index.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

const MINUTE = 60;
const START = '2026-11-21T20:00:00-04:00';
beforeEach(() => api.clock.set(START));

/** Opens a branch with tables 1 to 8, whose guests order and call. */
async function openHouse() {
  const room = await openDiningRoom(api);
  const table = await addTables(api, room, 8);
  const { cashier, owner, branchId } = room;
  const { token } = cashier;
  const bill = (table_number: number) => room.sell({ table_number, to_room: 1 });
  return {
    ...room,
    table,
    bill,
    call: (number: number, what: 'mesero' | 'cuenta', body: object = {}) =>
      api.send(callStaff, {
        body: { slug: owner.company.slug, branch_id: branchId, table: number, what, ...body },
      }),
    step: (id: number, sales_status_id: number) =>
      api.call(setSaleStatus, { token, params: { id }, body: { sales_status_id } }),
    answer: async (number: number) => {
      const { id } = await table(number);
      await api.call(answerCalls, { token, params: { id } });
    },
    inbox: (asker = token) => api.call(readInbox, { token: asker }),
    of: (id: number) => ({ token, params: { id } }),
  };
}

const numbers = ({ orders, calls, late, approvals, prints_failed }: InboxWire) => ({
  orders,
  calls,
  late,
  approvals,
  prints_failed,
});
const NOTHING = { orders: 0, calls: 0, late: 0, approvals: 0, prints_failed: 0 };

describe('the counts', () => {
  it('are of what the role may deal with', async () => {
    const { bill, waiting, call, staff, inbox, owner } = await openHouse();
    await bill(3);
    api.clock.advance(20 * MINUTE);
    await waiting();
    await call(2, 'mesero');
    const all = { ...NOTHING, orders: 1, calls: 1, late: 1 };
    expect(numbers(await inbox(owner.token))).toEqual(all);
    for (const [role, counts] of [
      [3, all],
      [4, all],
      [6, all],
      [9, { ...NOTHING, late: 1 }],
      [5, NOTHING],
    ] as const) {
      const { token } = await staff(role);
      const answer = await inbox(token);
      expect([role, numbers(answer)]).toEqual([role, counts]);
      expect(answer.items).toHaveLength(counts.orders + counts.calls + counts.late);
    }
  });

  it('are of the branch in which the session works', async () => {
    const { waiting, call, staff, inbox, owner } = await openHouse();
    await waiting();
    await call(2, 'mesero');
    const elsewhere = await addBranch(api, owner);
    expect(numbers(await inbox((await staff(3, elsewhere)).token))).toEqual(NOTHING);
    expect(numbers(await inbox(owner.token))).toMatchObject({ orders: 1, calls: 1 });
    await api.call(chooseBranch, { token: owner.token, body: { branch_id: elsewhere } });
    expect(numbers(await inbox(owner.token))).toEqual(NOTHING);
    expect(numbers(await (await openHouse()).inbox())).toEqual(NOTHING);
  });

  it('come with what waits: orders and calls before late orders, each the oldest first', async () => {
    const { bill, waiting, call, inbox, table } = await openHouse();
    const late = await bill(3);
    api.clock.advance(20 * MINUTE);
    await call(3, 'cuenta');
    api.clock.advance(1);
    const order = await waiting();
    expect((await inbox()).items).toEqual([
      { kind: 'cuenta', id: (await table(3)).id, sale_number: null, table_number: 3, since: at(20 * MINUTE) },
      {
        kind: 'order',
        id: order.id,
        sale_number: order.sale_number,
        table_number: 7,
        since: at(20 * MINUTE + 1),
      },
      { kind: 'late', id: late.id, sale_number: late.sale_number, table_number: 3, since: at(0) },
    ]);
  });
});

const at = (seconds: number) =>
  new Date(Date.parse(START) + seconds * 1_000 - 4 * 3_600_000).toISOString().replace('Z', '-04:00');

describe("a guest's order", () => {
  it.each([
    ['accepted', (house: House, id: number) => house.step(id, 2)],
    [
      'rejected',
      (house: House, id: number) =>
        api.call(rejectTableOrder, { ...house.of(id), body: { reason: 'No hay gas' } }),
    ],
    [
      'of another day',
      async () => {
        api.clock.advance(24 * 60 * MINUTE);
        await expireTableOrders(contextOf(api));
      },
    ],
  ])('waits until it is %s', async (_, end) => {
    const house = await openHouse();
    const { id } = await house.waiting();
    expect((await house.inbox()).orders).toBe(1);
    await end(house, id);
    expect((await house.inbox()).orders).toBe(0);
  });
});

describe("a guest's call", () => {
  it('waits until it is answered or taken back, an hour at most', async () => {
    const { bill, call, answer, inbox, table } = await openHouse();
    const calls = async () => (await inbox()).calls;
    await bill(2);
    await call(2, 'mesero');
    await call(2, 'cuenta');
    await call(3, 'mesero');
    expect(await calls()).toBe(3);
    await answer(3);
    expect(await calls()).toBe(2);
    expect(await call(2, 'cuenta', { cancel: 1 })).toMatchObject({ status: 200, body: { success: true } });
    expect((await table(2)).calls).toMatchObject([{ what: 'mesero' }]);
    expect(await table(2)).toMatchObject({ state: 'ocupada' });
    expect(await calls()).toBe(1);
    api.clock.advance(60 * MINUTE + 1);
    expect(await calls()).toBe(0);
  });

  it("for the bill, made before there was one, is a waiter's, and is taken back as such", async () => {
    const { call, table, inbox } = await openHouse();
    await call(2, 'cuenta');
    expect((await table(2)).calls).toMatchObject([{ what: 'mesero' }]);
    await call(2, 'cuenta', { cancel: 1 });
    expect((await inbox()).calls).toBe(0);
  });

  it('of guests who have left does not wait for those who sit there now', async () => {
    const { call, bill, inbox } = await openHouse();
    await call(2, 'mesero');
    api.clock.advance(1);
    await bill(2);
    expect((await inbox()).calls).toBe(0);
  });

  it('counts as an attempt when it is taken back', async () => {
    const { call } = await openHouse();
    const statuses = new Set<number>();
    for (let i = 0; i < 10; i += 1) statuses.add((await call(2, 'mesero', { cancel: i % 2 })).status);
    expect([...statuses]).toEqual([200]);
    expect((await call(2, 'mesero', { cancel: 1 })).status).toBe(429);
    expect(await call(3, 'mesero', { cancel: 'tal vez' })).toMatchObject({ status: 400 });
  });
});

describe('an order in the kitchen', () => {
  it("is late after the company's minutes, until it is ready", async () => {
    const { sell, step, inbox, owner, companyId } = await openHouse();
    const body = { warnMinutes: 5, lateMinutes: 9 };
    await api.call(updateCompanySettings, {
      token: owner.token,
      params: { companyId },
      body: { kitchen: body },
    });
    const { id } = await sell();
    api.clock.advance(9 * MINUTE - 1);
    expect(await inbox()).toMatchObject({ late: 0, next_late_at: at(9 * MINUTE) });
    api.clock.advance(1);
    // Another one that comes now may be late in nine minutes.
    expect(await inbox()).toMatchObject({ late: 1, next_late_at: at(18 * MINUTE) });
    await step(id, 3);
    expect((await inbox()).late).toBe(0);
  });

  it('is late by its oldest dish: a later one does not hide it, and a held one does not wait', async () => {
    const { inbox, sell, of, pique, soup, bill } = await openHouse();
    const { id } = await bill(3);
    await sell({ sale_details: [{ ...pique, held: 1 } as never] });
    api.clock.advance(19 * MINUTE);
    await api.call(addSaleItems, { ...of(id), body: { sale_details: [soup] } });
    api.clock.advance(MINUTE);
    expect(await inbox()).toMatchObject({ late: 1, items: [{ id, since: at(0) }] });
  });

  it('is not late if it has nothing to cook, or the house has no screen of the kitchen', async () => {
    const { sell, inbox, owner, companyId, of } = await openHouse();
    const reserved_at = new Date(api.clock.now() + 60_000).toISOString();
    const { id } = await sell({ table_number: 4, reservation: 1, reserved_at, sale_details: [] });
    await api.call(seatReservation, { ...of(id), body: { table_number: 4 } });
    api.clock.advance(21 * MINUTE);
    expect((await inbox()).late).toBe(0);
    await sell({ table_number: 5 });
    api.clock.advance(21 * MINUTE);
    expect((await inbox()).late).toBe(1);
    const params = { companyId };
    await api.call(updateCompanySettings, { token: owner.token, params, body: { no_kitchen_screen: 1 } });
    expect((await inbox()).late).toBe(0);
  });
});

type House = Awaited<ReturnType<typeof openHouse>>;

describe('the event', () => {
  /** Returns how many events the screens of the branch get from an act. */
  async function eventsOf(house: House, act: () => Promise<unknown>): Promise<number> {
    const screen = await openScreen(api, house.cashier.token);
    await act();
    // The last event: all others have come before it.
    api.app.deps.publish(house.companyId, 'settings', { company_id: house.companyId });
    const events = await screen.eventsUntil('settings');
    screen.close();
    const inbox = events.filter(({ event }) => event === 'inbox');
    expect(
      inbox.every(({ payload }) => (payload as { branch_id: number }).branch_id === house.branchId),
    ).toBe(true);
    return inbox.length;
  }

  const ACTS: Readonly<Record<string, (house: House) => Promise<() => Promise<unknown>>>> = {
    "a guest's order":
      async ({ waiting }) =>
      () =>
        waiting(),
    'its acceptance': async ({ waiting, step }) => {
      const { id } = await waiting();
      return () => step(id, 2);
    },
    'its rejection': async ({ waiting, of }) => {
      const { id } = await waiting();
      return () => api.call(rejectTableOrder, { ...of(id), body: { reason: 'No hay gas' } });
    },
    'its expiry': async ({ waiting }) => {
      await waiting();
      api.clock.advance(24 * 60 * MINUTE);
      return () => expireTableOrders({ ...contextOf(api), publish: api.app.deps.publish });
    },
    'another number of its table': async ({ waiting, table, owner }) => {
      await waiting();
      const { id, area, seats } = await table(7);
      const body = { area_id: area.id, number: 17, seats };
      return () => api.call(updateTable, { token: owner.token, params: { id }, body });
    },
    'a call':
      async ({ call }) =>
      () =>
        call(2, 'mesero'),
    'a call that is taken back': async ({ call }) => {
      await call(2, 'mesero');
      return () => call(2, 'mesero', { cancel: 1 });
    },
    "'Atendido'": async ({ call, answer }) => {
      await call(2, 'mesero');
      return () => answer(2);
    },
    "'Cuenta'": async ({ bill, call, of }) => {
      const { id } = await bill(2);
      await call(2, 'cuenta');
      return () => api.call(askBill, { ...of(id), body: { asked: 1 } });
    },
    "'Liberar'": async ({ call, table, of }) => {
      await call(2, 'mesero');
      const { id } = await table(2);
      return () => api.call(releaseTable, of(id));
    },
    'a bill that opens at a table':
      async ({ bill }) =>
      () =>
        bill(2),
    'a bill that moves': async ({ bill, of }) => {
      const { id } = await bill(2);
      return () => api.call(moveLines, { ...of(id), body: { whole: 1, table_number: 3 } });
    },
    'bills that are merged': async ({ bill, of }) => {
      const [one, other] = [await bill(2), await bill(3)];
      return () => api.call(mergeBills, { ...of(one.id), body: { from_id: other.id } });
    },
    "'Listo'": async ({ sell, step }) => {
      const { id } = await sell();
      return () => step(id, 3);
    },
    "'Deshacer'": async ({ sell, step, of }) => {
      const { id } = await sell();
      await step(id, 3);
      return () => api.call(undoReady, of(id));
    },
    'a further round': async ({ sell, step, of, soup }) => {
      const { id } = await sell();
      await step(id, 3);
      return () => api.call(addSaleItems, { ...of(id), body: { sale_details: [soup] } });
    },
    'an order that is voided': async ({ sell, of }) => {
      const { id } = await sell();
      return () => api.call(voidSale, { ...of(id), body: { reason: 'Se fue' } });
    },
  };
  it.each(Object.keys(ACTS))('tells the screens of %s', async (name) => {
    const house = await openHouse();
    const act = await ACTS[name]!(house);
    expect(await eventsOf(house, act)).toBeGreaterThan(0);
  });

  const QUIET: typeof ACTS = {
    'a takeaway':
      async ({ sell }) =>
      () =>
        sell({ sale_type: 'para llevar' }),
    'a payment': async ({ bill, of }) => {
      const { id } = await bill(2);
      return () => api.call(closeSale, { ...of(id), body: { amount_received_cash: 70 } });
    },
    'a removed line': async ({ bill, of }) => {
      const { id, details } = await bill(2);
      const params = { ...of(id).params, detailId: details[0]!.id };
      return () => api.call(removeSaleLine, { ...of(id), params });
    },
    'a refused order':
      async ({ cashier }) =>
      () =>
        api.send(createSale, { token: cashier.token, body: { sale_type: 'mesa' } }),
  };
  it.each(Object.keys(QUIET))('is not sent for %s', async (name) => {
    const house = await openHouse();
    const act = await QUIET[name]!(house);
    expect(await eventsOf(house, act)).toBe(0);
  });
});

it('reads no past sale of a branch', async () => {
  const planner = await openPlanner();
  try {
    const [{ text }] = statements.filter((one) => one.text.includes('next_late_at')) as [{ text: string }];
    const plan = await planner.planOf(text);
    expect(plan).not.toMatch(/Seq Scan on sales\b/);
    // Nor undelivered sales of long ago, nor lines of other sales.
    expect(plan).toMatch(/using sales_undelivered on sales\b.*\n.*created_at >= /);
    expect(plan).toMatch(/using sales_kitchen_since on sales.*\n.*kitchen_since >= /);
    expect(plan).toMatch(/on sale_lines.*\n.*sale_id = /);
  } finally {
    await planner.close();
  }
});
