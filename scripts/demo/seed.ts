import { getOffer, updateOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { type Day, addDays } from '@restaurante/domain/business-day/business-day.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';
import type { Client } from './client.ts';
import { writeHistory } from './history.ts';
import { OFFERS, priceOn } from './orders.ts';
import { drawOffer } from './pictures.ts';
import { publish } from './publications.ts';
import { type DemoProduct, type DemoRestaurant, PASSWORD, STAFF, setUpRestaurant } from './restaurant.ts';
import { playToday } from './today.ts';

const CHICKEN_DAYS = { before: 20, after: 40 };

/** Returns the price of a dish on a day of the demo. */
export function priceFor(today: Day) {
  const from = addDays(today, -CHICKEN_DAYS.before);
  const until = addDays(today, CHICKEN_DAYS.after);
  return (product: DemoProduct, day: Day = today) => priceOn(product, day, from, until);
}

/** Writes the whole demo into an empty database. */
export async function seed(
  call: Client,
  db: Kysely<DB>,
  clock: { at: number | null },
  today: Day,
): Promise<void> {
  const restaurant = await setUpRestaurant(call);
  await publish(call, restaurant.owner);
  for (const { id, dishes } of await insertOffers(db, restaurant, today))
    await addBanner(call, restaurant, { id, dishes });
  const cashierEmails = STAFF.filter(({ role }) => role === 4).map(({ email }) => email);
  const sessions = await Promise.all(
    cashierEmails.map((email) => call(auth.login, { body: { email, password: PASSWORD } })),
  );
  const [first, second] = sessions;
  if (!first || !second) throw new Error('the demo needs two cashiers');
  await writeHistory(db, restaurant, {
    today,
    cashiers: [first.user.id, second.user.id],
    chickenFrom: addDays(today, -CHICKEN_DAYS.before),
    chickenUntil: addDays(today, CHICKEN_DAYS.after),
  });
  const priceOf = priceFor(today);
  await playToday({
    call,
    clock,
    today,
    now: Date.now(),
    counters: [
      { session: first, orders: 38 },
      { session: second, orders: 17 },
    ],
    products: restaurant.products,
    priceOf: (product) => priceOf(product),
    courierId: restaurant.courierId,
  });
}

/** Straight into the database: one of them began in the past. */
async function insertOffers(db: Kysely<DB>, { owner, products }: DemoRestaurant, today: Day) {
  const companyId = owner.company.id;
  const common = { companyId, userId: owner.user.id, createdAt: new Date() };
  const offers = [
    {
      ...OFFERS.chicken,
      type: 'daily' as const,
      startDay: addDays(today, -CHICKEN_DAYS.before),
      finishDay: addDays(today, CHICKEN_DAYS.after),
      dayNumber: null,
    },
    { ...OFFERS.saturday, type: 'weekly' as const, startDay: null, finishDay: null, dayNumber: 6 },
  ];
  const made: { id: number; dishes: readonly string[] }[] = [];
  for (const { category, hundredths, dishes, ...offer } of offers) {
    const { id } = await db
      .insertInto('offers')
      .values({ ...common, ...offer })
      .returning('id')
      .executeTakeFirstOrThrow();
    const discounted = products.filter((product) => product.category === category);
    await db
      .insertInto('offerProducts')
      .values(
        discounted.map((product) => ({
          companyId,
          offerId: id,
          productId: product.id,
          discountKind: 'percent' as const,
          discountValue: hundredths,
        })),
      )
      .execute();
    made.push({ id, dishes });
  }
  return made;
}

/** As the owner adds it in the form. */
async function addBanner(
  call: Client,
  { owner: { token } }: DemoRestaurant,
  { id, dishes }: { id: number; dishes: readonly string[] },
): Promise<void> {
  const { offert } = await call(getOffer, { token, params: { id } });
  const { type, title, start, finish, number_day, details } = offert;
  const lines = details.map(({ product, discount_type, discount_amount }) => ({
    id: product.id,
    type: discount_type,
    amount: discount_amount,
  }));
  await call(updateOffer, {
    token,
    params: { id },
    body: { type, title, start, finish, number_day, details: JSON.stringify(lines) },
    files: { banner: await drawOffer(dishes) },
  });
}
