import {
  getCashRegister,
  transferPendingSales,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { type Counter, openCounter } from '../counter.ts';
import { openRegister } from '../till.ts';

/** A cashier with an open register that begins with Bs 100. */
interface Till {
  readonly token: string;
  readonly registerId: number;
}

let counter: Counter;
const api = await startTestApi();

async function openTills(count: number): Promise<Till[]> {
  counter = await openCounter(api);
  const tills: Till[] = [{ token: counter.cashier.token, registerId: counter.register.id }];
  while (tills.length < count) {
    const { token } = await counter.staff(4);
    const { id } = await openRegister(api, { token, branchId: counter.branchId }, { opening: 100 });
    tills.push({ token, registerId: id });
  }
  return tills;
}

async function sellAt({ token }: Till, times: number, amount_received_cash: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < times) {
    ids.push((await counter.sellAs(token, { sale_details: [counter.soup], amount_received_cash })).id);
  }
  return ids;
}

/** Returns the number of deadlocks in this database so far. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(api.app.deps.database);
  return rows[0]!.deadlocks;
}

const transfer = (from: Till, to: Till) =>
  api.send(transferPendingSales, {
    token: from.token,
    params: { id: from.registerId },
    body: { to_cashier_id: to.registerId },
  });

const drawerOf = async ({ token, registerId }: Till) =>
  (await api.call(getCashRegister, { token, params: { id: registerId } })).cashier;

const next = (tills: readonly Till[], i: number) => tills[(i + 1) % tills.length]!;

it('three tills transfer their pending sales to each other concurrently', async () => {
  const tills = await openTills(3);
  for (const till of tills) await sellAt(till, 4, 0);
  const answers = await Promise.all(
    tills.flatMap((till, i) => Array.from({ length: 4 }, () => transfer(till, next(tills, i)))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const pending = await Promise.all(tills.map(async (till) => (await drawerOf(till)).pending_count));
  expect(pending.reduce((sum, count) => sum + count)).toBe(12);
  expect(await deadlocks()).toBe(0);
});

it('five tills transfer their pending sales to one concurrently', async () => {
  const [target, ...others] = await openTills(6);
  for (const till of others) await sellAt(till, 2, 0);
  const answers = await Promise.all(others.map((till) => transfer(till, target!)));
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect((await drawerOf(target!)).pending_count).toBe(10);
  expect(await deadlocks()).toBe(0);
});

it("three tills void each other's sales concurrently", async () => {
  const tills = await openTills(3);
  const sales: number[][] = [];
  for (const till of tills) sales.push(await sellAt(till, 4, counter.soup.price));
  const answers = await Promise.all(
    tills.flatMap((_, i) =>
      sales[i]!.map((id) => api.send(voidSale, { token: next(tills, i).token, params: { id }, body: {} })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  // Each till voided four sales of another till and kept the money of its own.
  for (const till of tills) expect((await drawerOf(till)).closing_amount).toBe(100);
  expect(await deadlocks()).toBe(0);
});
