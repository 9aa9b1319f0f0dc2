import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { Client } from '@restaurante/contract/client.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';
import { playEvening } from './evening.ts';
import { writeHistory } from './history.ts';
import { addOffers, offersAround, priceOn } from './offers.ts';
import { composeOrder, withOptions } from './orders.ts';
import { publish } from './publications.ts';
import { buyToday } from './purchases.ts';
import { randomSource } from './random.ts';
import { type DemoProduct, setUpRestaurant } from './restaurant.ts';
import { PASSWORD, STAFF } from './staff.ts';
import { openingOf, playToday } from './today.ts';

/** Returns the price of a dish on a day of the demo. */
export function priceFor(today: Day) {
  const offers = offersAround(today);
  return (product: DemoProduct, day: Day = today) => priceOn(product, day, offers);
}

/** Writes the whole demo into an empty database. */
export async function seed(
  call: Client,
  db: Kysely<DB>,
  clock: { at: number | null },
  today: Day,
): Promise<void> {
  const restaurant = await setUpRestaurant(call);
  await db.updateTable('users').set({ emailConfirmedAt: new Date() }).execute();
  await publish(call, restaurant.owner);
  const offers = offersAround(today);
  await addOffers(call, db, restaurant, offers);
  const cashierEmails = STAFF.filter(({ role }) => role === ROLE.cashier).map(({ email }) => email);
  const sessions = await Promise.all(
    cashierEmails.map((email) => call(auth.login, { body: { email, password: PASSWORD } })),
  );
  const [first, second] = sessions;
  if (!first || !second) throw new Error('the demo needs two cashiers');
  await db
    .transaction()
    .execute((transaction) =>
      writeHistory(transaction, restaurant, { today, cashiers: [first.user.id, second.user.id], offers }),
    );
  const priceOf = priceFor(today);
  const now = Date.now();
  await playToday({
    call,
    clock,
    today,
    now,
    counters: [
      { session: first, orders: 38 },
      { session: second, orders: 17 },
    ],
    products: restaurant.products,
    priceOf: (product) => priceOf(product),
    courierId: restaurant.courierId,
  });
  const random = randomSource(5);
  const order = () =>
    withOptions(
      random,
      composeOrder(random, restaurant.products, (product) => priceOf(product)),
    );
  await playEvening({ call, clock, session: first, now, from: openingOf(today, now), order });
  await buyToday(call, restaurant);
}
