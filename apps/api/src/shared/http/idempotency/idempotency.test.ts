import { randomUUID } from 'node:crypto';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

it('a key whose first use left no answer sells nothing and requests a repeat', async () => {
  const { companyId, branchId, cashier, soup } = await openCounter(api);
  const key = randomUUID();
  const left = { companyId, key, requestHash: Buffer.alloc(32), createdAt: new Date(api.clock.now()) };
  await api.app.deps.database.insertInto('idempotencyKeys').values(left).execute();
  const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] };
  const sent = { token: cashier.token, body, headers: { 'idempotency-key': key } };
  expect(await api.send(createSale, sent)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '1' },
    body: { code: 'server_busy' },
  });
  await api.app.deps.database.deleteFrom('idempotencyKeys').where('key', '=', key).execute();
  expect(await api.send(createSale, sent)).toMatchObject({ status: 200, body: { sale: { sale_number: 1 } } });
});

it('a repeated answer says that nothing was done for it', async () => {
  const { branchId, cashier, soup } = await openCounter(api);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] };
  const sell = () => api.send(createSale, { token: cashier.token, body, headers });
  const [first, second] = [await sell(), await sell()];
  expect(second.body).toEqual(first.body);
  const repeated = [first, second].map(({ headers }) => headers['idempotency-repeated']);
  expect(repeated).toEqual([undefined, '1']);
});

it('a key of a colleague answers nothing of theirs, and does nothing', async () => {
  const { owner, branchId, cashier, staff, soup } = await openCounter(api);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] };
  const sell = (token: string, sent: object) =>
    api.send(createSale, { token, body: { ...body, ...sent }, headers });
  expect((await sell(cashier.token, {})).status).toBe(200);
  const own = await sell(cashier.token, { table_number: '5' });
  expect(own).toMatchObject({ status: 409, body: { details: { answer: { sale: { sale_number: 1 } } } } });
  for (const { token } of [owner, await staff(4)]) {
    const { status, body: refusal } = await sell(token, {});
    expect([status, refusal]).toEqual([409, expect.objectContaining({ code: 'idempotency_key_reused' })]);
    expect(refusal).not.toHaveProperty('details');
  }
});
