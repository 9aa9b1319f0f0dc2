import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import {
  closeSale,
  seatReservation,
  setSaleStatus,
  undoReady,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { addTables } from '../../../test/tables.ts';

const api = await startTestApi();
beforeEach(() => api.clock.set('2026-11-21T20:00:00-04:00'));

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const NOTHING = { orders: 0, late: 0, unpaid_tables: 0, owed: 0, old_registers: 0, low_stock: 0 };

async function openHome() {
  const room = await openDiningRoom(api);
  const { owner, companyId, branchId, cashier } = room;
  const { name } = owner.branch!;
  return {
    ...room,
    boss: { token: owner.token, userId: owner.user.id },
    /** Returns what waits for a person. */
    seenBy: async (who: { token: string; userId: number }, query = {}) => {
      const params = { companyId, userId: who.userId };
      return (await api.call(getMetrics, { token: who.token, params, query })).waiting;
    },
    here: (figures: Partial<typeof NOTHING>) => ({
      branch_id: branchId,
      branch: name,
      ...NOTHING,
      ...figures,
    }),
    step: (id: number, sales_status_id: number) =>
      api.call(setSaleStatus, { token: cashier.token, params: { id }, body: { sales_status_id } }),
  };
}

it('nothing waits in a restaurant where nothing is to be done', async () => {
  const { sell, seenBy, boss } = await openHome();
  await sell({ amount_received_cash: 70 });
  await sell({ sale_type: 'para llevar' });
  await sell({ reservation: 1, reserved_for: 'el jueves' });
  expect(await seenBy(boss)).toEqual([]);
});

it("guests' orders wait until they are accepted, then their table until it has paid", async () => {
  const { waiting, seenBy, boss, here, step, cashier } = await openHome();
  const { id } = await waiting();
  expect(await seenBy(boss)).toEqual([here({ orders: 1 })]);
  await step(id, 2);
  expect(await seenBy(boss)).toEqual([here({ unpaid_tables: 1, owed: 50 })]);
  await api.call(closeSale, { token: cashier.token, params: { id }, body: { amount_received_cash: 50 } });
  expect(await seenBy(boss)).toEqual([]);
});

it("an order is late after the company's minutes; 'Deshacer' does not begin them again", async () => {
  const { sell, seenBy, boss, here, step, staff, cashier } = await openHome();
  const paid = { amount_received_cash: 70 };
  const { id } = await sell(paid);
  api.clock.advance(20 * MINUTE - 1);
  expect(await seenBy(boss)).toEqual([]);
  await step(id, 3);
  await api.call(undoReady, { token: cashier.token, params: { id } });
  api.clock.advance(1);
  expect(await seenBy(boss)).toEqual([here({ late: 1 })]);
  await step(id, 3);
  expect(await seenBy(boss)).toEqual([]);
  await sell(paid);
  api.clock.advance(5 * HOUR);
  expect(await seenBy(boss)).toEqual([here({ late: 1, old_registers: 1 })]);
  const manager = await staff(3);
  api.clock.advance(20 * HOUR);
  expect(await seenBy(manager), 'the kitchen does not show it either').toEqual([here({ old_registers: 1 })]);
});

it('no order is late that has nothing to cook, or in a house without a screen of the kitchen', async () => {
  const { sell, seenBy, boss, here, owner, companyId, cashier } = await openHome();
  const reserved_at = new Date(api.clock.now() + 60_000).toISOString();
  await addTables(api, { owner, branchId: owner.branch!.id }, 5);
  const { id } = await sell({ table_number: 4, reservation: 1, reserved_at, sale_details: [] });
  await api.call(seatReservation, { token: cashier.token, params: { id }, body: { table_number: 4 } });
  api.clock.advance(20 * MINUTE);
  expect(await seenBy(boss)).toEqual([]);
  await sell({ sale_type: 'para llevar' });
  api.clock.advance(20 * MINUTE);
  expect(await seenBy(boss)).toEqual([here({ late: 1 })]);
  const body = { no_kitchen_screen: 1 } as const;
  await api.call(updateCompanySettings, { token: owner.token, params: { companyId }, body });
  expect(await seenBy(boss)).toEqual([]);
});

it('each person sees what they can do: the company, the branch, the own register', async () => {
  const { owner, staff, cashier, beer, branchId, seenBy, boss, here } = await openHome();
  const elsewhere = await addBranch(api, owner);
  const count = (branch_id: number, stock: number) =>
    api.call(setStock, { token: owner.token, params: { id: beer.id }, body: { branch_id, stock } });
  await count(branchId, 5);
  await count(elsewhere, 0);
  const there = expect.objectContaining({ branch_id: elsewhere, low_stock: 1 });
  expect(await seenBy(boss)).toEqual([here({ low_stock: 1 }), there]);
  expect(await seenBy(boss, { branch_id: elsewhere })).toEqual([there]);
  const manager = await staff(3, elsewhere);
  expect(await seenBy(manager)).toEqual([there]);
  expect(await seenBy(cashier)).toEqual([]);
  api.clock.advance(5 * HOUR);
  expect(await seenBy(cashier)).toEqual([here({ old_registers: 1 })]);
  for (const role of [4, 5] as const) expect(await seenBy(await staff(role))).toEqual([]);
});
