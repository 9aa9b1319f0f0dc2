import * as endpoints from '@restaurante/contract/offers/offers.endpoints.ts';
import { createProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  createProduct,
  listProducts,
  listProductsByCategory,
  updateProduct,
} from '@restaurante/contract/products/products.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { openRegister } from '../../../test/till.ts';

let counter: Awaited<ReturnType<typeof openDiningRoom>>;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openDiningRoom(api);
});

/** Bs 10 off the Pique, which costs Bs 50. */
async function offer(when: object) {
  const { owner, companyId, pique } = counter;
  const details = [{ id: pique.id, type: 'monto', amount: 10 }];
  const sent = { token: owner.token, params: { companyId }, body: { title: 'Oferta', details, ...when } };
  const { offert } = await api.call(endpoints.createOffer, sent as never);
  return offert.id;
}

const switchOffer = (id: number, status: '0' | '1') =>
  api.call(endpoints.setOfferStatus, { token: counter.owner.token, params: { id, status } });

/** Returns the answer to a till that sells a Pique at a price in Bs. */
async function sellAt(price: number, token = counter.cashier.token) {
  const body = {
    branch_id: counter.branchId,
    sale_type: 'mesa',
    sale_details: [{ ...counter.pique, price }],
  };
  const { status, body: answer } = await api.send(sales.createSale, { token, body });
  const { code, sale } = answer as { code?: string; sale?: { total: number } };
  return { status, code, total: sale?.total };
}

/** Returns the price of a Pique on a guest's phone, in Bs. */
async function guestReads() {
  const { owner, branchId, pique } = counter;
  const params = { slug: owner.company.slug, branchId, table: 7 };
  const { categories } = await api.call(getOrderMenu, { params });
  return categories.flatMap(({ products }) => products).find(({ id }) => id === pique.id)?.price;
}

/** Returns the answer to a guest whose phone shows a Pique at a price in Bs. */
async function guestOrdersAt(price: number) {
  const { pique, order } = counter;
  const { status, body } = await order({ sale_details: [{ product_id: pique.id, quantity: 1, price }] });
  const { code, sale } = body as { code?: string; sale?: { total: number } };
  return { status, code, total: sale?.total };
}

/** Asserts that till and guest see and pay this price at this time, and that the other price is refused. */
async function costs(time: string, price: 40 | 50) {
  api.clock.set(time);
  const other = 90 - price;
  expect([time, await sellAt(price), await sellAt(other)]).toEqual([time, SOLD(price), CHANGED]);
  expect([time, await guestReads()]).toEqual([time, price]);
  const ordered = [await guestOrdersAt(price), await guestOrdersAt(other)];
  expect([time, ...ordered]).toEqual([time, SOLD(price), CHANGED]);
}

const SOLD = (total: number) => ({ status: 200, code: undefined, total });
const CHANGED = { status: 409, code: 'price_changed', total: undefined };

it('every branch of the company is notified of a change once, and no other company is', async () => {
  const south = await addBranch(api, counter.owner, 'Sucursal Sur');
  const near = await openScreen(api, counter.cashier.token);
  const distant = await openScreen(api, (await counter.staff(4, south)).token);
  const other = await openCounter(api);
  const otherScreen = await openScreen(api, other.cashier.token);
  const id = await offer({ type: 'semanal', number_day: 6 });
  await switchOffer(id, '0');
  await switchOffer(id, '0');
  await api.call(endpoints.removeOffer, { token: counter.owner.token, params: { id } });
  await api.send(endpoints.removeOffer, { token: counter.owner.token, params: { id } });
  const event = { event: 'catalogue', payload: { company_id: counter.companyId } };
  for (const [screen, { companyId, branchId }] of [
    [near, counter],
    [distant, { ...counter, branchId: south }],
    [otherScreen, other],
  ] as const) {
    // A connection receives events in order: this one follows all others.
    api.app.deps.publish(companyId, 'tickets', { branch_id: branchId });
    const events = await screen.eventsUntil('tickets');
    expect(events.slice(0, -1)).toEqual(screen === otherScreen ? [] : [event, event, event]);
    screen.close();
  }
});

it('the menu is the same answer (304) until an offer is switched', async () => {
  const id = await offer({ type: 'semanal', number_day: 6 });
  const address = listProductsByCategory.path.replace(':companyId', String(counter.companyId));
  const menu = async (etag: string | null) => {
    const headers = { authorization: `Bearer ${counter.cashier.token}`, 'if-none-match': etag ?? '' };
    const answer = await fetch(`${api.app.listeningOrigin}${address}`, { headers });
    await answer.arrayBuffer();
    return answer;
  };
  const etag = (await menu(null)).headers.get('etag');
  expect((await menu(etag)).status).toBe(304);
  await switchOffer(id, '0');
  expect((await menu(etag)).status).toBe(200);
});

it('a till with the old price is refused, in both directions', async () => {
  const id = await offer({ type: 'semanal', number_day: 6 });
  expect(await sellAt(50)).toEqual(CHANGED);
  expect(await sellAt(40)).toEqual(SOLD(40));
  await switchOffer(id, '0');
  expect(await sellAt(40)).toEqual(CHANGED);
  expect(await sellAt(50)).toEqual(SOLD(50));
});

it.each([
  ['the last day of a range', { type: 'diario', start: '2026-11-21', finish: '2026-11-21' }],
  ['its weekday', { type: 'semanal', number_day: 6 }],
  ['its day of the month', { type: 'mensual', number_day: 21 }],
])('with the day beginning at 04:00, %s ends at 03:59', async (_, when) => {
  await offer(when);
  await api.app.deps.database
    .updateTable('companies')
    .set({ cutoffHour: 4 })
    .where('id', '=', counter.companyId)
    .execute();
  await costs('2026-11-21T03:59:59-04:00', 50);
  await costs('2026-11-21T04:00:01-04:00', 40);
  await costs('2026-11-21T23:59:00-04:00', 40);
  await costs('2026-11-22T00:01:00-04:00', 40);
  await costs('2026-11-22T03:59:59-04:00', 40);
  await costs('2026-11-22T04:00:01-04:00', 50);
});

it.each([
  ['2026-11-29', '2026-11-30', '2026-12-01'],
  ['2026-12-30', '2026-12-31', '2027-01-01'],
  ['2027-02-27', '2027-02-28', '2027-03-01'],
])('the 31st, in a shorter month, is its last day: not %s but %s', async (before, last, after) => {
  api.clock.set(`${before}T12:00:00-04:00`);
  counter = await openDiningRoom(api);
  await offer({ type: 'mensual', number_day: 31 });
  await costs(`${before}T23:59:00-04:00`, 50);
  await costs(`${last}T00:01:00-04:00`, 40);
  await costs(`${last}T23:59:00-04:00`, 40);
  await costs(`${after}T00:01:00-04:00`, 50);
});

it('an offer for a category counts for all its products, later ones too, until they leave it', async () => {
  const { owner, companyId, pique } = counter;
  const { token } = owner;
  const own = { token, params: { companyId } };
  const stored = (await api.call(listProducts, own)).products.find(({ id }) => id === pique.id);
  const line = { category_id: stored?.category.id, type: 'porcentaje', amount: 20 };
  await offer({ type: 'semanal', number_day: 6, details: [line] });
  await costs('2026-11-21T12:00:00-04:00', 40);
  const fields = { name: 'Sopa', price: 15, product_category_id: line.category_id };
  const { product: soup } = await api.call(createProduct, { ...own, body: fields as never });
  const sale_details = [{ product_id: soup.id, quantity: 2, price: 12 }];
  expect((await counter.order({ sale_details })).status).toBe(200);
  const { product_category: other } = await api.call(createProductCategory, {
    ...own,
    body: { name: 'Otra' },
  });
  const moved = { ...fields, product_category_id: other.id } as never;
  await api.call(updateProduct, { token, params: { id: soup.id }, body: moved });
  expect(await counter.order({ sale_details })).toMatchObject({ status: 409 });
  await costs('2026-11-22T12:00:00-04:00', 50);
});

/** Twenty cashiers, each with an open register. */
const openTills = () =>
  Promise.all(
    Array.from({ length: 20 }, async () => {
      const { token } = await counter.staff(4);
      await openRegister(api, { token, branchId: counter.branchId }, { opening: 0 });
      return token;
    }),
  );

it.each([
  ['is switched off', (id: number) => switchOffer(id, '0')],
  ['ends with its day', () => Promise.resolve(api.clock.set('2026-11-22T00:00:00-04:00'))],
])('20 tills sell while an offer %s: each sale has the price of its moment', async (_, end) => {
  const id = await offer({ type: 'semanal', number_day: 6 });
  const tills = await openTills();
  const answers = Promise.all(tills.map((token) => sellAt(40, token)));
  await end(id);
  for (const answer of await answers) expect([SOLD(40), CHANGED]).toContainEqual(answer);
  // Notified tills sell at the new price, and none at the old one.
  const later = await Promise.all(tills.map((token) => sellAt(50, token)));
  expect(later).toEqual(tills.map(() => SOLD(50)));
  expect(await sellAt(40, tills[0])).toEqual(CHANGED);
});
