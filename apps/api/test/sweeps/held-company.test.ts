import { randomUUID } from 'node:crypto';
import { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../api.ts';
import { type Counter, openCounter } from '../counter.ts';

/** More sales at once than there are connections. */
const WAITING = 24;

let api: TestApi;
let held: Counter;
let other: Counter;
let neighbour: Counter;
let holder: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  held = await openCounter(api);
  other = await openCounter(api);
  neighbour = await openCounter(api);
  holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await api.close();
});

const sellWithKey = ({ cashier, branchId, soup }: Counter, key: string) =>
  api.send(createSale, {
    token: cashier.token,
    headers: { 'idempotency-key': key },
    body: { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] },
  });

it('a company whose rows are held keeps no other company from reading or selling', async () => {
  await holder.query('begin');
  await holder.query(`select from cash_registers where company_id = ${held.companyId} for update`);
  const keys = Array.from({ length: WAITING }, () => randomUUID());
  let answered = 0;
  const waiting = keys.map(async (key) => {
    const answer = await sellWithKey(held, key);
    answered++;
    return answer;
  });

  const params = { companyId: other.companyId };
  await api.call(listProductsByCategory, { token: other.owner.token, params });
  await other.sell({ sale_details: [other.soup] });
  // The other company's calls end while all of these still wait.
  expect(answered).toBe(0);

  for (const answer of await Promise.all(waiting)) {
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'server_busy', error: 'El sistema está ocupado, intenta otra vez en un momento.' },
      headers: { 'retry-after': '1' },
    });
  }

  await holder.query('rollback');
  const [key = ''] = keys;
  const sold = await sellWithKey(held, key);
  expect(sold.status).toBe(200);
  expect((await sellWithKey(held, key)).body).toEqual(sold.body);
});

/** How somebody holds rows of a company that its sales write. */
const HELD: Readonly<Record<string, string>> = {
  stock: 'select from stock where company_id = $1 for no key update',
  "the day's number": 'select from sale_counters where company_id = $1 for no key update',
  'units of the day': 'select from product_sales_daily where company_id = $1 for no key update',
  'the drawer': 'select from cash_register_totals where company_id = $1 for no key update',
  'the books': 'select pg_advisory_xact_lock(hashtextextended($2, 0)) where $1::bigint > 0',
  sessions: 'select from sessions where company_id = $1 for update',
  'the end of sessions':
    "select pg_advisory_xact_lock(hashtextextended('session ' || id, 0)) from sessions where company_id = $1",
  "an order's key":
    "insert into idempotency_keys (company_id, key, request_hash, created_at) values ($1, $2::uuid, '', now())",
};

describe('sales of all companies are written together, but nobody waits long for what another company holds:', () => {
  const cases = Object.keys(HELD).flatMap((what) => [0, 3].map((before) => ({ what, before })));
  // While the first sale of the neighbour's is written, the others gather with the held one: the write for several.
  it.each(cases)('$what, behind $before sales', async ({ what, before }) => {
    const order = (counter: Counter) => ({
      sale_details: [counter.beer, counter.soup],
      amount_received: 100,
    });
    const sell = (counter: Counter, key: string) =>
      api.send(createSale, {
        token: counter.cashier.token,
        headers: { 'idempotency-key': key },
        body: { branch_id: counter.branchId, sale_type: 'mesa', ...order(counter) },
      });
    const key = randomUUID();
    await api.app.deps.database.updateTable('stock').set({ quantity: 100 }).execute();
    for (const counter of [held, other, neighbour]) await sell(counter, randomUUID());
    await holder.query('begin');
    const text = HELD[what]!;
    const second = what === 'the books' ? `books of branch ${held.branchId}` : key;
    await holder.query(text, text.includes('$2') ? [held.companyId, second] : [held.companyId]);
    const gathered = Promise.all(Array.from({ length: before }, () => sell(neighbour, randomUUID())));
    const waiting = sell(held, key);
    for (const sold of [...(await gathered), await sell(other, randomUUID())]) expect(sold.status).toBe(200);
    await holder.query('rollback');
    // A sale that had waited for its lock too long would be refused: all others ended before.
    expect((await waiting).status).toBe(200);
  });
});
