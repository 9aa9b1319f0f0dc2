import { hash, randomUUID } from 'node:crypto';
import { closeCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';
import { onStatement } from '../../../../test/on-statement.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { statementsOf } from '../../../../test/statements.ts';

const api = await startTestApi();

it('a key whose first use left no answer sells nothing and requests a repeat', async () => {
  const { companyId, branchId, cashier, soup } = await openCounter(api);
  const key = randomUUID();
  const createdAt = new Date(api.clock.now());
  const left = { companyId, key, requestHash: Buffer.alloc(32), sentBy: cashier.userId, createdAt };
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

it('a key is stored with the body as it was sent, without what this version adds to it', async () => {
  const { branchId, cashier, soup } = await openCounter(api);
  const key = randomUUID();
  const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] };
  await api.send(createSale, { token: cashier.token, body, headers: { 'idempotency-key': key } });
  const { requestHash } = await api.app.deps.database
    .selectFrom('idempotencyKeys')
    .select('requestHash')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const sent = JSON.stringify(['POST', createSale.path, body]);
  expect(requestHash.toString('hex')).toBe(hash('sha256', sent));
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

it('a repeat by a cashier who works in another branch by now answers the sale', async () => {
  const { owner, branchId, cashier, companyId, soup } = await openCounter(api);
  const headers = { 'idempotency-key': randomUUID() };
  const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] };
  const sell = () => api.send(createSale, { token: cashier.token, body, headers });
  const first = await sell();
  const other = await addBranch(api, owner);
  const staff = api.app.deps.database.updateTable('employees').set({ branchId: other });
  await staff.where('companyId', '=', companyId).where('id', '=', cashier.employeeId).execute();
  expect(await sell()).toMatchObject({ status: 200, body: first.body });
});

describe('the first use of a key is searched only after a refusal that it may have caused:', () => {
  const searches = (text: string) => /^select .* from "idempotency_keys"/.test(text);
  const breakAt = (part: RegExp, sent: string[]) =>
    onStatement((text) => {
      sent.push(text);
      if (part.test(text)) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });

  it('not after the loss of the database', async () => {
    const { branchId, cashier, soup } = await openCounter(api);
    const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [soup] };
    const sent: string[] = [];
    const restore = breakAt(/insert into sale_counters/, sent);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await api.send(createSale, { token: cashier.token, body, headers }).finally(restore);
    expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
    expect(sent.filter(searches)).toEqual([]);
  });

  it('a search that fails leaves the refusal as it is', async () => {
    const { branchId, cashier, soup } = await openCounter(api);
    const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [{ ...soup, price: 1 }] };
    const sent: string[] = [];
    const restore = breakAt(/^select .* from "idempotency_keys"/, sent);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await api.send(createSale, { token: cashier.token, body, headers }).finally(restore);
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(sent.filter(searches)).toHaveLength(1);
  });

  it('not after a refusal for the body alone', async () => {
    const { cashier, register } = await openCounter(api);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { real_amount: 90, closing_amount: 100, bills: { cien: 1 } };
    const sent = { token: cashier.token, params: { id: register.id }, body, headers };
    const texts = await statementsOf(async () => {
      expect((await api.send(closeCashRegister, sent)).status).toBe(400);
    });
    expect(texts.filter(searches)).toEqual([]);
  });
});
