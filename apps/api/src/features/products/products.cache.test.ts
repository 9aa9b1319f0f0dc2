import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, startTwoApis } from '../../../test/api.ts';
import { bookSale } from '../../../test/booked-sales.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { statementsOf } from '../../../test/statements.ts';
import { sumAllDays } from '../../../test/sum-days.ts';

let counter: Counter;
const { here, there } = await startTwoApis();
beforeEach(async () => {
  here.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(here);
});

const TODAY = { startDay: day('2026-11-21'), finishDay: day('2026-11-21') };
const read = async (api: TestApi, endpoint = endpoints.listProducts, headers = {}) =>
  api.send(endpoint, { token: counter.cashier.token, params: { companyId: counter.companyId }, headers });
const products = async (api = there) =>
  ((await read(api)).body as { products: ProductWire[] }).products.map(
    ({ id, name, price, status, category, stock, sales_count, offerts }) => ({
      id,
      name,
      price,
      status,
      category: category.name,
      stock: stock.map(({ stock }) => stock),
      sales_count,
      offers: offerts.map(({ offert }) => offert.title),
    }),
  );

it('is serialized once: a second request costs the session and the version', async () => {
  const first = await read(there);
  let again = first;
  expect(await statementsOf(async () => void (again = await read(there)))).toHaveLength(2);
  expect(again).toEqual({ ...first, headers: expect.objectContaining({ etag: first.headers.etag }) });
  const unchanged = await read(there, endpoints.listProducts, { 'if-none-match': first.headers.etag });
  expect([unchanged.status, unchanged.headers.etag]).toEqual([304, first.headers.etag]);
  // Each process serializes the same answer, with any cache.
  expect((await read(here)).headers.etag).toBe(first.headers.etag);
});
const aProduct = (fields: object) => expect.arrayContaining([expect.objectContaining(fields)]);

describe('contains a change of another process immediately:', () => {
  const update = (table: 'products' | 'productCategories' | 'branches', changes: object) =>
    here.app.deps.database
      .updateTable(table as 'products')
      .set(changes)
      .where('companyId', '=', counter.companyId)
      .execute();

  it.each<[what: string, change: () => Promise<unknown>, seen: () => object]>([
    [
      'a price',
      () => update('products', { priceCents: cents(17_50) }),
      () => aProduct({ name: 'Sopa', price: 17.5 }),
    ],
    [
      'a product switched off',
      async () => {
        const params = { id: counter.soup.id, status: '0' as const };
        await here.call(endpoints.setProductStatus, { token: counter.owner.token, params });
      },
      () => aProduct({ name: 'Sopa', status: 0 }),
    ],
    [
      'a product that is gone',
      () =>
        here.call(endpoints.removeProduct, {
          token: counter.owner.token,
          params: { id: counter.soup.id },
        }),
      () => expect.not.arrayContaining([expect.objectContaining({ name: 'Sopa' })]),
    ],
    [
      'a category’s name',
      () => update('productCategories', { name: 'Platos' }),
      () => aProduct({ category: 'Platos' }),
    ],
    [
      'a count',
      () =>
        here.call(endpoints.setStock, {
          token: counter.owner.token,
          params: { id: counter.soup.id },
          body: { branch_id: counter.branchId, stock: 4 },
        }),
      () => aProduct({ name: 'Sopa', stock: [4] }),
    ],
    ['a sale', () => counter.sell(), () => aProduct({ name: 'Cerveza', stock: [9], sales_count: 0 })],
    [
      'an offer',
      async () => {
        const { companyId } = counter;
        const { database } = here.app.deps;
        const { id: offerId } = await database
          .insertInto('offers')
          .values({ companyId, title: 'Sábado', type: 'daily', createdAt: new Date(), ...TODAY })
          .returning('id')
          .executeTakeFirstOrThrow();
        await database
          .insertInto('offerProducts')
          .values({
            companyId,
            offerId,
            productId: counter.soup.id,
            discountKind: 'percent',
            discountValue: 10_00,
          })
          .execute();
      },
      () => aProduct({ name: 'Sopa', offers: ['Sábado'] }),
    ],
    [
      'a branch that is gone with what it counted',
      () => update('branches', { deletedAt: new Date() }),
      () => aProduct({ name: 'Cerveza', stock: [] }),
    ],
  ])('%s', async (_, change, seen) => {
    const before = await products();
    expect(before).not.toEqual(seen());
    await change();
    expect(await products()).toEqual(seen());
    expect(await products()).toEqual(await products(here));
  });

  it('midnight, which ends today and the thirty days of an old sale, and a voided one', async () => {
    const { companyId, branchId, pique } = counter;
    await bookSale(here, { companyId, branchId, productId: pique.id, quantity: 5, daysAgo: 30 });
    const sale = await counter.sell();
    expect(await products()).toEqual(aProduct({ name: 'Pique', sales_count: 5 }));
    here.clock.set('2026-11-21T20:00:00-04:00');
    await here.call(sales.getSale, { token: counter.owner.token, params: { id: sale.id } });
    here.clock.set('2026-11-22T00:00:00-04:00');
    expect(await products()).toEqual(aProduct({ name: 'Pique', sales_count: 1 }));
    await sumAllDays(here.app.deps.database);
    expect(await products()).toEqual(aProduct({ name: 'Pique', sales_count: 1 }));
    await here.call(sales.voidSale, { token: counter.owner.token, params: { id: sale.id }, body: {} });
    expect(await products()).toEqual(aProduct({ name: 'Pique', sales_count: 0 }));
  });
});
