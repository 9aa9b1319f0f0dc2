import { randomUUID } from 'node:crypto';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addTables } from '../../../../test/tables.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  counter = await openCounter(api);
  await addTables(api, counter, 6);
});

const send = (endpoint: Parameters<typeof api.send>[0], call: object, key = randomUUID()) =>
  api.send(endpoint, {
    token: counter.cashier.token,
    headers: { 'idempotency-key': key },
    ...call,
  });
const open = (body: object = {}) => {
  api.clock.advance(60);
  return counter.sell({ to_room: 1, ...body });
};
const part = { for: 'amount', amount: 10, amount_received_cash: 10 };

it('a changed sale counts more than any other refusal', async () => {
  const seen = await open();
  await send(sales.voidSale, { params: { id: seen.id }, body: { reason: 'Se fue' } });
  const pay = (revision?: number) =>
    send(sales.payPart, { params: { id: seen.id }, body: { ...part, revision } });
  expect(await pay(seen.revision)).toMatchObject({ body: { code: 'sale_changed' } });
  expect(await pay()).toMatchObject({ body: { code: 'sale_voided' } });
});

describe('a repeat counts more than a changed sale', () => {
  it('by its key, also with the new revision', async () => {
    const { id, revision } = await open();
    const key = randomUUID();
    const pay = (seen: number) =>
      send(sales.payPart, { params: { id }, body: { ...part, revision: seen } }, key);
    const first = await pay(revision);
    expect(first.status).toBe(200);
    for (const seen of [revision, revision + 1]) expect((await pay(seen)).body).toEqual(first.body);
    expect((await counter.sale(id)).payments).toHaveLength(1);
  });

  it('after a refusal the same attempt goes through with the new revision', async () => {
    const { id, revision } = await open();
    await send(sales.updateSale, { body: { sale_id: id, guests: 3 } });
    const key = randomUUID();
    const pay = (seen: number) =>
      send(sales.payPart, { params: { id }, body: { ...part, revision: seen } }, key);
    expect(await pay(revision)).toMatchObject({ body: { code: 'sale_changed' } });
    expect(await pay((await counter.sale(id)).revision)).toMatchObject({ status: 200 });
  });

  it('by the state: a removed line, a reduced one, an undone payment, merged bills', async () => {
    const { beer, pique, soup } = counter;
    const { id, details, revision } = await open({ sale_details: [{ ...beer, quantity: 2 }, pique, soup] });
    await send(sales.payPart, { params: { id }, body: part });
    const { payments } = await counter.sale(id);
    const other = await open();
    const repeats = [
      () => send(sales.removeSaleLine, { params: { detailId: details[1]!.id }, query: { revision } }),
      () =>
        send(sales.reduceSaleLine, { params: { detailId: details[0]!.id }, body: { quantity: 1, revision } }),
      () =>
        send(sales.undoPayment, {
          params: { id, paymentId: payments![0]!.id },
          body: { reason: 'Otra', revision },
        }),
      () => send(sales.mergeBills, { params: { id }, body: { from_id: other.id, revision } }),
    ];
    await send(sales.removeSaleLine, { params: { detailId: details[1]!.id } });
    await send(sales.reduceSaleLine, { params: { detailId: details[0]!.id }, body: { quantity: 1 } });
    await send(sales.undoPayment, { params: { id, paymentId: payments![0]!.id }, body: { reason: 'Otra' } });
    await send(sales.mergeBills, { params: { id }, body: { from_id: other.id } });
    for (const repeat of repeats) expect(await repeat()).toMatchObject({ status: 200 });
  });
});

it('a whole bill moves with the round that came meanwhile; lines or whole are named, not both', async () => {
  const { id, details } = await open({ table_number: 2 });
  await send(sales.addSaleItems, { params: { id }, body: { sale_details: [counter.soup] } });
  const lines = details.map((line) => ({ detail_id: line.id, quantity: line.quantity }));
  for (const body of [{}, { lines, whole: 1 }]) {
    const refused = await send(sales.moveLines, { params: { id }, body: { ...body, table_number: 3 } });
    expect(refused).toMatchObject({ status: 400, body: { fields: { lines: expect.any(String) } } });
  }
  const moved = await send(sales.moveLines, { params: { id }, body: { whole: 1, table_number: 3 } });
  expect(moved).toMatchObject({
    status: 200,
    body: { sale: { id, table_number: 3, details: [{}, {}, {}] }, other: { id } },
  });
});
