import { randomUUID } from 'node:crypto';
import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, startTwoApis } from '../../api.ts';
import { type Counter, openCounter } from '../../counter.ts';
import { fingerprint } from '../../fingerprint.ts';
import { addBranch } from '../../restaurant.ts';

let counter: Counter;
const { here, there } = await startTwoApis();
beforeEach(async () => {
  here.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(here);
  // Caches the session in both processes.
  await readSales(here);
  await readSales(there);
});

const readSales = (api: TestApi) => {
  const { cashier, branchId } = counter;
  return api.send(listDaySales, { token: cashier.token, params: { branchId, userId: cashier.userId } });
};
const readProducts = (api: TestApi) =>
  api.send(listProducts, { token: counter.cashier.token, params: { companyId: counter.companyId } });
const order = () => ({ branch_id: counter.branchId, sale_type: 'mesa', sale_details: [counter.soup] });
const sell = (api: TestApi, key: string = randomUUID()) =>
  api.send(createSale, {
    token: counter.cashier.token,
    body: order(),
    headers: { 'idempotency-key': key },
  });

/** The form neither moves nor demotes an employee with an open register. */
const hiredAs = async (api: TestApi, roleId: number) => {
  const { userId, employeeId } = counter.cashier;
  const { database } = api.app.deps;
  await database.updateTable('users').set({ roleId }).where('id', '=', userId).execute();
  await database.updateTable('employees').set({ roleId }).where('id', '=', employeeId).execute();
};
const move = (api: TestApi, branchId: number) =>
  api.app.deps.database
    .updateTable('employees')
    .set({ branchId })
    .where('id', '=', counter.cashier.employeeId)
    .execute();
const suspend = (api: TestApi, status: number) =>
  api.app.deps.database
    .updateTable('subscriptions')
    .set({ status })
    .where('companyId', '=', counter.companyId)
    .execute();

const CHANGES: readonly (readonly [what: string, by: (api: TestApi) => Promise<unknown>, status: number])[] =
  [
    ['ended', (api) => api.call(logout, { token: counter.cashier.token }), 401],
    ['suspended', (api) => suspend(api, 0), 402],
    ['of another role', (api) => hiredAs(api, 9), 403],
    ['of another branch', async (api) => move(api, await addBranch(api, counter.owner)), 404],
  ];

describe.each([
  ['this process', () => here],
  ['another process', () => there],
])('a session that %s has just made', (_, by) => {
  it.each(CHANGES)('%s may not read and not write', async (_, change, status) => {
    await change(by());
    const before = await fingerprint(here, counter.companyId);
    expect((await sell(here)).status).toBe(status);
    // A suspended company may see its day.
    expect((await readSales(here)).status).toBe(status === 402 ? 200 : status);
    if (status !== 404) expect((await readProducts(here)).status).toBe(status);
    expect(await fingerprint(here, counter.companyId)).toBe(before);
  });

  it('ended gets no other refusal and no answer that it once got', async () => {
    const key = randomUUID();
    expect((await sell(here, key)).status).toBe(200);
    await by().call(logout, { token: counter.cashier.token });
    expect(await sell(here, key)).toMatchObject({ status: 401 });
    const { cashier, register } = counter;
    const wrong = { token: cashier.token, params: { id: register.id }, body: { amount: -1 } };
    expect(await here.send(addCashMovement, wrong)).toMatchObject({ status: 401 });
    const nothing = { token: cashier.token, params: { branchId: 'x', userId: 'x' } };
    expect(await here.send(listDaySales, nothing)).toMatchObject({ status: 401 });
  });

  it('allowed again may read and write', async () => {
    await suspend(by(), 0);
    expect((await sell(here)).status).toBe(402);
    await suspend(by(), 1);
    expect((await sell(here)).status).toBe(200);
    await hiredAs(by(), 9);
    expect((await readProducts(here)).status).toBe(403);
    await hiredAs(by(), 4);
    expect((await readProducts(here)).status).toBe(200);
  });
});

it('a session that has just run out may not read and not write', async () => {
  here.clock.advance(31 * 24 * 3600);
  expect([(await readSales(here)).status, (await sell(here)).status]).toEqual([401, 401]);
});

it('a sale is of the day that begins at the hour of now', async () => {
  here.clock.set('2026-11-22T03:00:00-04:00');
  expect((await sell(here)).status).toBe(200);
  const { database } = here.app.deps;
  await database
    .updateTable('companies')
    .set({ cutoffHour: 4 })
    .where('id', '=', counter.companyId)
    .execute();
  expect((await sell(here)).status).toBe(200);
  const days = await database
    .selectFrom('sales')
    .select('businessDay')
    .where('companyId', '=', counter.companyId)
    .orderBy('id')
    .execute();
  expect(days.map(({ businessDay }) => businessDay)).toEqual(['2026-11-22', '2026-11-21']);
});

it('a session reads its current branch', async () => {
  await counter.sell();
  const other = await addBranch(here, counter.owner);
  const list = { token: counter.cashier.token, params: { branchId: other, userId: counter.cashier.userId } };
  expect((await here.send(listDaySales, list)).status).toBe(404);
  await move(there, other);
  expect(await here.call(listDaySales, list)).toEqual({ sales: [] });
});
