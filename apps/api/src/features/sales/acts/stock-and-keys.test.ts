import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import type { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { addProduct, type Counter, openCounter } from '../../../../test/counter.ts';
import { sellingAt } from '../../../../test/selling.ts';
import { untilOneWaits } from '../../../../test/waiting.ts';

let counter: Counter;
const { send, totals } = sellingAt(() => ({ api, counter }));
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

describe('the stock of sold products', () => {
  it('is reduced for counted products, several lines of one product together', async () => {
    const { beer, soup } = counter;
    const sale = await counter.sell({
      sale_details: [{ ...beer, quantity: 4 }, soup, { ...beer, quantity: 5 }],
    });
    expect(sale.details.map(({ quantity_decrement }) => quantity_decrement)).toEqual([4, 0, 5]);
    expect(await counter.ledgerOf(sale.id)).toMatchObject([
      { reason: 'sale', quantityBefore: 10, quantityAfter: 1 },
    ]);
    const before = await totals();
    expect(await send({ sale_details: [{ ...beer, quantity: 1 }, soup, beer] })).toMatchObject({
      status: 409,
      body: { error: 'Stock insuficiente de Cerveza: quedan 1', code: 'stock_short' },
    });
    expect(await totals()).toEqual(before);
  });

  it('takes nothing from a product whose count ends while it is sold', async () => {
    const { companyId, branchId } = counter;
    const { answer } = await api.app.deps.database.transaction().execute(async (counting) => {
      const ofBranch = counting.deleteFrom('stock').where('companyId', '=', companyId);
      await ofBranch.where('branchId', '=', branchId).execute();
      const answer = send();
      await untilOneWaits(api);
      return { answer };
    });
    const { status, body } = await answer;
    expect(status).toBe(200);
    const { sale } = body as AnswerOf<typeof createSale>;
    expect(sale.details.map(({ quantity_decrement }) => quantity_decrement)).toEqual([0, 0]);
    expect(await counter.ledgerOf(sale.id)).toEqual([]);
    // The refused attempt used no number.
    expect([sale.sale_number, (await counter.sell()).sale_number]).toEqual([1, 2]);
  });

  it('of fifty concurrent sales, the last ten units go to ten', async () => {
    const { companyId, branchId } = counter;
    const counted = async (name: string, stock: number) => ({
      id: await addProduct(api, { companyId, branchId, name, price: 5, stock }),
      price: 5,
      quantity: 1,
    });
    const [water, ice] = [await counted('Agua', 10), await counted('Hielo', 100)];
    // Two sales that lock the same two counted products in opposite order would deadlock.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        send({ sale_details: i % 2 ? [water, ice] : [ice, water], amount_received: 10 }),
      ),
    );
    const sold = answers.filter(({ status }) => status === 200);
    const short = answers.filter(({ status }) => status === 409);
    expect([sold.length, short.length]).toEqual([10, 40]);
    for (const { body } of short)
      expect(body).toMatchObject({ error: 'Stock insuficiente de Agua: quedan 0' });
    expect([await counter.stockOf(water.id), await counter.stockOf(ice.id)]).toEqual([0, 90]);
    expect(await totals()).toMatchObject({ sales: 10, lines: 20, payments: 10, drawer: 200 });
  });
});

it('a register that goes while its sale is written sells nothing', async () => {
  const { answer } = await api.app.deps.database.transaction().execute(async (closing) => {
    const registers = closing.updateTable('cashRegisters').where('companyId', '=', counter.companyId);
    await registers.set({ deletedAt: new Date(api.clock.now()) }).execute();
    const answer = send();
    await untilOneWaits(api);
    return { answer };
  });
  expect(await answer).toMatchObject({ status: 409, body: { code: 'cash_register_required' } });
  expect(await counter.stockOf(counter.beer.id)).toBe(10);
});

describe('the key of a sale', () => {
  it('sells once, also at the same instant, and answers the same', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({ amount_received: 70 }, { key })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { sale: { sale_number: 1 } } });
    expect(await totals()).toMatchObject({ sales: 1, beer: 9, drawer: 170 });
    expect(await send({ amount_received: 80 }, { key })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused', details: { answer: { sale: { sale_number: 1 } } } },
    });
  });

  it('is free again after a refusal', async () => {
    const key = randomUUID();
    expect((await send({ amount_received: 1 }, { key })).status).toBe(422);
    expect((await send({ amount_received: 70 }, { key })).status).toBe(200);
  });
});
