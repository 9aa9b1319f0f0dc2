import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { type Day, day } from '@restaurante/domain/business-day/business-day.ts';
import type { OfferType } from '@restaurante/domain/offers/offer.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  // A Saturday.
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

interface When {
  readonly type: OfferType;
  readonly startDay?: Day;
  readonly finishDay?: Day;
  readonly dayNumber?: number;
  readonly isActive?: boolean;
  readonly deletedAt?: Date;
}

/** Creates an offer on the Pique, which costs Bs 50. */
async function offer(when: When, discountKind: 'amount' | 'percent', discountValue: number): Promise<void> {
  const { database } = api.app.deps;
  const { companyId } = counter;
  const { id: offerId } = await database
    .insertInto('offers')
    .values({ companyId, title: 'Oferta', createdAt: new Date(api.clock.now()), ...when })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('offerProducts')
    .values({ companyId, offerId, productId: counter.pique.id, discountKind, discountValue })
    .execute();
}

const sell = (price: number) =>
  api.send(endpoints.createSale, {
    token: counter.cashier.token,
    body: {
      branch_id: counter.branchId,
      sale_type: 'mesa',
      sale_details: [{ ...counter.pique, price, quantity: 2 }, counter.soup],
    },
  });

/** Returns the server's price of a Pique at a time, from the refusal of a wrong price. */
async function priceAt(time: string): Promise<number> {
  api.clock.set(time);
  const { status, body } = await sell(0.01);
  expect([status, body]).toMatchObject([
    409,
    { error: 'El precio de algún producto cambió, revisa el pedido', code: 'price_changed' },
  ]);
  const { details } = body as { details: { prices: { product_id: number; price: number }[] } };
  expect(details.prices).toMatchObject([{ product_id: counter.pique.id }]);
  const price = details.prices[0]!.price;
  expect(await sell(price)).toMatchObject({ status: 200, body: { sale: { total: 2 * price + 15 } } });
  return price;
}

it('diario: from its first to its last day', async () => {
  await offer({ type: 'daily', startDay: day('2026-11-22'), finishDay: day('2026-11-23') }, 'amount', 550);
  expect(await priceAt('2026-11-21T23:59:59-04:00')).toBe(50);
  expect(await priceAt('2026-11-22T00:00:00-04:00')).toBe(44.5);
  expect(await priceAt('2026-11-23T23:59:59-04:00')).toBe(44.5);
  expect(await priceAt('2026-11-24T00:00:00-04:00')).toBe(50);
});

it('semanal: on its weekday', async () => {
  await offer({ type: 'weekly', dayNumber: 7 }, 'percent', 1_250);
  expect(await priceAt('2026-11-21T12:00:00-04:00')).toBe(50);
  expect(await priceAt('2026-11-22T12:00:00-04:00')).toBe(43.75);
  expect(await priceAt('2026-11-23T12:00:00-04:00')).toBe(50);
});

it('mensual: on its day, and on the last one of a shorter month', async () => {
  await offer({ type: 'monthly', dayNumber: 31 }, 'percent', 10_000);
  expect(await priceAt('2026-11-29T12:00:00-04:00')).toBe(50);
  expect(await priceAt('2026-11-30T12:00:00-04:00')).toBe(0);
});

it('takes the offer that is best for the customer among the active ones', async () => {
  const whole = { type: 'daily', startDay: day('2026-01-01'), finishDay: day('2026-12-31') } as const;
  await offer(whole, 'amount', 500);
  await offer(whole, 'percent', 2_000);
  await offer({ ...whole, isActive: false }, 'percent', 5_000);
  await offer({ ...whole, deletedAt: new Date(api.clock.now()) }, 'percent', 6_000);
  expect(await priceAt('2026-11-21T12:00:00-04:00')).toBe(40);
});

it('follows the hour at which the company’s day begins', async () => {
  const { database } = api.app.deps;
  await database
    .updateTable('companies')
    .set({ cutoffHour: 4 })
    .where('id', '=', counter.companyId)
    .execute();
  await offer({ type: 'weekly', dayNumber: 6 }, 'amount', 1_000);
  expect(await priceAt('2026-11-22T03:59:59-04:00')).toBe(40);
  expect(await priceAt('2026-11-22T04:00:00-04:00')).toBe(50);
});

it('saves nothing at a price that is not the server’s', async () => {
  await sell(49.99);
  const { database } = api.app.deps;
  const sales = await database
    .selectFrom('sales')
    .select('id')
    .where('companyId', '=', counter.companyId)
    .execute();
  expect(sales).toEqual([]);
});
