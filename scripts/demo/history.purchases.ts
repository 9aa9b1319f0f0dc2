import { type Day, businessDayStart, weekday } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Insertable, Kysely } from 'kysely';
import type { DB, PurchaseLines } from '../../apps/api/src/shared/db/database.types.ts';
import type { Random } from './random.ts';
import type { DemoRestaurant } from './restaurant.ts';

const HOUR = 3_600_000;

type Line = Pick<Insertable<PurchaseLines>, 'productId' | 'details' | 'quantity' | 'totalCents'>;

/** What the restaurant buys on a day: food on Mondays and Thursdays, drinks on Wednesdays, gas now and then. */
export async function writePurchases(
  db: Kysely<DB>,
  random: Random,
  restaurant: DemoRestaurant,
  day: Day,
): Promise<void> {
  const bought: readonly Line[][] = [
    weekday(day) === 1 || weekday(day) === 4 ? foodOf(random) : [],
    weekday(day) === 3 ? drinksOf(random, restaurant) : [],
    random.chance(0.1) ? [{ details: 'Garrafa de gas', quantity: 2, totalCents: cents(4_500) }] : [],
  ];
  for (const lines of bought.filter(({ length }) => length > 0)) {
    await writePurchase(db, restaurant, lines, day);
  }
}

const foodOf = (random: Random): Line[] => [
  {
    details: 'Pollo entero, docena',
    quantity: random.whole(3, 6),
    totalCents: cents(random.whole(40, 70) * 1_000),
  },
  { details: 'Verduras y papa', quantity: 1, totalCents: cents(random.whole(18, 40) * 1_000) },
];

const drinksOf = (random: Random, { products }: DemoRestaurant): Line[] =>
  products
    .filter(({ name, stock }) => stock !== undefined && (name === 'Refresco' || name === 'Cerveza'))
    .map(({ id, price }) => {
      const quantity = random.whole(2, 5) * 12;
      return { productId: id, quantity, totalCents: cents(Math.round(quantity * price * 60)) };
    });

async function writePurchase(
  db: Kysely<DB>,
  { owner, branches }: DemoRestaurant,
  lines: readonly Line[],
  day: Day,
): Promise<void> {
  const companyId = owner.company.id;
  const { id: purchaseId } = await db
    .insertInto('purchases')
    .values({
      companyId,
      branchId: branches[0],
      userId: owner.user.id,
      totalCents: cents(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
      paymentType: 'cash',
      createdAt: new Date(businessDayStart(day, 0) + 7 * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('purchaseLines')
    .values(lines.map((line) => ({ companyId, purchaseId, ...line })))
    .execute();
}
