import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { type Day, addDays } from '@restaurante/domain/business-day/business-day.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';
import type { Client } from './client.ts';
import { writeHistory } from './history.ts';
import { OFFERS, priceOn } from './orders.ts';
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
  await insertOffers(db, restaurant, today);
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

async function insertOffers(db: Kysely<DB>, { owner, products }: DemoRestaurant, today: Day): Promise<void> {
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
  for (const { category, hundredths, ...offer } of offers) {
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
  }
}
