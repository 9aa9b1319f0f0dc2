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
let locked: Counter;
let other: Counter;
let neighbour: Counter;
let holder: pg.Client;
beforeAll(async () => {
  api = await startTestApi();
  locked = await openCounter(api);
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

it('a company with locked rows does not stop other companies from reading or selling', async () => {
  await holder.query('begin');
  await holder.query(`select from cash_registers where company_id = ${locked.companyId} for update`);
  const keys = Array.from({ length: WAITING }, () => randomUUID());
  let answered = 0;
  const waiting = keys.map(async (key) => {
    const answer = await sellWithKey(locked, key);
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
  const sold = await sellWithKey(locked, key);
  expect(sold.status).toBe(200);
  expect((await sellWithKey(locked, key)).body).toEqual(sold.body);
});

/** Statements that lock rows which a company's sales write. */
const LOCKING: Readonly<Record<string, string>> = {
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

describe("sales of all companies are written together, but never wait long for another company's locks:", () => {
  const cases = Object.keys(LOCKING).flatMap((what) => [0, 3].map((before) => ({ what, before })));
  // While the neighbour's first sale is written, the others gather with the blocked one: the write for several.
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
    for (const counter of [locked, other, neighbour]) await sell(counter, randomUUID());
    await holder.query('begin');
    const text = LOCKING[what]!;
    const second = what === 'the books' ? `books of branch ${locked.branchId}` : key;
    await holder.query(text, text.includes('$2') ? [locked.companyId, second] : [locked.companyId]);
    const gathered = Promise.all(Array.from({ length: before }, () => sell(neighbour, randomUUID())));
    const waiting = sell(locked, key);
    for (const sold of [...(await gathered), await sell(other, randomUUID())]) expect(sold.status).toBe(200);
    await holder.query('rollback');
    // A sale that waits too long for its lock is refused: all others ended before.
    expect((await waiting).status).toBe(200);
  });
});
