import { randomUUID } from 'node:crypto';
import { setProductStatus } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, startTwoApis } from '../../api.ts';
import { type Counter, openCounter } from '../../counter.ts';
import { openRegister } from '../../till.ts';

let here: TestApi;
let there: TestApi;
let close: () => Promise<void>;
let counter: Counter;
beforeAll(async () => void ({ here, there, close } = await startTwoApis()));
afterAll(() => close());
beforeEach(async () => {
  here.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(here);
});

type Line = Counter['soup'];
const sell = async (lines: Line[], order: object = {}) => {
  const { status, body } = await here.send(createSale, {
    token: counter.cashier.token,
    body: { branch_id: counter.branchId, sale_type: 'mesa', sale_details: lines, ...order },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { sale, code, error } = body as { sale?: SaleWire; code?: string; error?: string };
  return { status, sale, code, error };
};
const priced = (price: number) =>
  there.app.deps.database
    .updateTable('products')
    .set({ priceCents: cents(price * 100) })
    .where('id', '=', counter.soup.id)
    .execute();

describe('what another process changed a moment ago', () => {
  beforeEach(async () => void (await sell([counter.soup])));

  it('is the price', async () => {
    await priced(16);
    expect(await sell([counter.soup])).toMatchObject({ status: 409, code: 'price_changed' });
    expect(await sell([{ ...counter.soup, price: 16 }])).toMatchObject({ status: 200, sale: { total: 16 } });
  });

  it('is the offer', async () => {
    const { companyId, soup } = counter;
    const { database } = there.app.deps;
    const offer = { companyId, title: 'Hoy', type: 'weekly' as const, dayNumber: 6, createdAt: new Date() };
    await database.transaction().execute(async (db) => {
      const { id } = await db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
      const discount = { discountKind: 'percent' as const, discountValue: 2000 };
      await db
        .insertInto('offerProducts')
        .values({ companyId, offerId: id, productId: soup.id, ...discount })
        .execute();
    });
    expect(await sell([soup])).toMatchObject({ status: 409, code: 'price_changed' });
    expect(await sell([{ ...soup, price: 12 }])).toMatchObject({ status: 200, sale: { total: 12 } });
    await database.deleteFrom('offerProducts').where('companyId', '=', companyId).execute();
    expect(await sell([{ ...soup, price: 12 }])).toMatchObject({ status: 409, code: 'price_changed' });
    // Offers of other days are known too.
    here.clock.set('2026-11-22T12:00:00-04:00');
    expect((await sell([soup])).status).toBe(200);
  });

  it('is the product that is sold no longer', async () => {
    const { token } = counter.owner;
    const turn = (status: '0' | '1') =>
      there.call(setProductStatus, { token, params: { id: counter.soup.id, status } });
    await turn('0');
    expect(await sell([counter.soup])).toMatchObject({ status: 409, code: 'product_unavailable' });
    await turn('1');
    expect((await sell([counter.soup])).status).toBe(200);
  });

  it('is the name of product, branch, seller and company’s day', async () => {
    const { database } = there.app.deps;
    const { companyId, branchId, soup, cashier } = counter;
    await database.updateTable('products').set({ name: 'Caldo' }).where('id', '=', soup.id).execute();
    await database.updateTable('branches').set({ name: 'Sur' }).where('id', '=', branchId).execute();
    await database
      .updateTable('users')
      .set({ firstName: 'Rosita' })
      .where('id', '=', cashier.userId)
      .execute();
    const { sale } = await sell([soup]);
    expect(sale).toMatchObject({ branch: { name: 'Sur' }, details: [{ product: { name: 'Caldo' } }] });
    expect(sale?.user?.name).toContain('Rosita');
    const deletion = { deletedAt: new Date() };
    await database.updateTable('branches').set(deletion).where('companyId', '=', companyId).execute();
    expect((await sell([soup])).status).toBe(404);
  });

  it('is the register', async () => {
    const { cashier, register, branchId } = counter;
    const { database } = there.app.deps;
    const deletion = { deletedAt: new Date() };
    await database.updateTable('cashRegisters').set(deletion).where('id', '=', register.id).execute();
    expect(await sell([counter.soup])).toMatchObject({ status: 409, code: 'cash_register_required' });
    const next = await openRegister(there, { token: cashier.token, branchId });
    expect(await sell([counter.soup])).toMatchObject({ status: 200, sale: { cashier_id: next.id } });
  });

  it('is the count of stock', async () => {
    const { companyId, branchId, soup } = counter;
    const { database } = there.app.deps;
    await database
      .insertInto('stock')
      .values({ companyId, branchId, productId: soup.id, quantity: 1 })
      .execute();
    expect((await sell([soup])).sale?.details).toMatchObject([{ quantity_decrement: 1 }]);
    expect(await sell([soup])).toMatchObject({ status: 409, code: 'stock_short' });
    await database.deleteFrom('stock').where('productId', '=', soup.id).execute();
    expect((await sell([soup])).sale?.details).toMatchObject([{ quantity_decrement: 0 }]);
  });
});

it('no sale has a price that was changed before it was sent', async () => {
  let acknowledged = 15;
  const changing = { isOver: false };
  const sold = { now: 0, before: 0, refused: 0 };
  const change = async () => {
    for (let price = 16; price <= 60; price++) {
      await priced(price);
      acknowledged = price;
      expect((await sell([{ ...counter.soup, price }])).status).toBe(200);
      sold.now++;
    }
    changing.isOver = true;
  };
  const till = async (i: number) => {
    while (!changing.isOver) {
      const price = acknowledged - (i % 2);
      const isOld = i % 2 === 1;
      const { status } = await sell([{ ...counter.soup, price }]);
      if (status === 200) sold[isOld ? 'before' : 'now']++;
      else sold.refused++;
    }
  };
  await Promise.all([change(), ...Array.from({ length: 16 }, (_, i) => till(i))]);
  expect(sold).toMatchObject({ before: 0 });
  const { rows } = await sql<{ sales: number }>`select count(*) as sales from sales
    where company_id = ${counter.companyId}`.execute(here.app.deps.database);
  expect(rows).toEqual([{ sales: sold.now }]);
});
