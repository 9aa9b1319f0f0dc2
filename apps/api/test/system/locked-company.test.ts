import { randomUUID } from 'node:crypto';
import { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { type Counter, openCounter } from '../counter.ts';
import { openRegister } from '../till.ts';
import { untilOneWaits } from '../waiting.ts';

/** More sales at once than there are connections. */
const WAITING = 24;

const api = await startTestApi();
const locked = await openCounter(api);
const other = await openCounter(api);
const holder = new pg.Client({ connectionString: api.databaseUrl });
afterAll(() => holder.end());
await holder.connect();

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
};

it.each(Object.keys(LOCKING))('%s: a sale waits for the lock, the sales of others do not', async (rows) => {
  const sell = (counter: Counter) =>
    counter.sell({ sale_details: [counter.beer, counter.soup], amount_received: 100 });
  for (const counter of [locked, other]) await sell(counter);
  await holder.query('begin');
  await holder.query(LOCKING[rows]!, [locked.companyId]);
  const waiting = sell(locked);
  await untilOneWaits(api);
  await sell(other);
  await holder.query('rollback');
  await waiting;
});

it('a locked register refuses its own sales, and the tills beside it sell', async () => {
  const { branchId, cashier, staff, soup } = locked;
  const colleague = await staff(4);
  await openRegister(api, { token: colleague.token, branchId }, { opening: 100 });
  const sell = ({ token }: { token: string }) =>
    api.send(createSale, { token, body: { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] } });
  await holder.query('begin');
  await holder.query('select from cash_registers where id = $1 for no key update', [locked.register.id]);
  // While the first one waits, the others gather for the next write.
  const first = sell(cashier);
  await untilOneWaits(api);
  const [second, beside] = [sell(cashier), sell(colleague)];
  const answers = await Promise.all([first, second, beside]);
  await holder.query('rollback');
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200]);
});
