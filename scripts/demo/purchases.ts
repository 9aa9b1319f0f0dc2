import type { Client } from '@restaurante/contract/client.ts';
import * as purchases from '@restaurante/contract/purchases/purchases.endpoints.ts';
import {
  type Day,
  businessDayStart,
  dayOfMonth,
  weekday,
} from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Insertable, Kysely } from 'kysely';
import type { DB, PurchaseLines } from '../../apps/api/src/shared/db/database.types.ts';
import { drawInvoice } from './pictures.ts';
import type { Random } from './random.ts';
import type { DemoRestaurant } from './restaurant.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Line = Pick<Insertable<PurchaseLines>, 'productId' | 'details' | 'quantity' | 'totalCents'>;

/**
 * Returns the purchases of a branch on a day: food on Mondays and Thursdays, drinks on Wednesdays, sometimes gas and
 * bills.
 */
const boughtOn = (day: Day, random: Random, restaurant: DemoRestaurant): Line[][] => [
  weekday(day) === 1 || weekday(day) === 4 ? foodOf(random) : [],
  weekday(day) === 3 ? drinksOf(random, restaurant) : [],
  random.chance(0.1) ? [other('Garrafa de gas', 2, 4_500)] : [],
  dayOfMonth(day) === 5 ? [other('Luz', 1, random.whole(280, 420) * 100), other('Agua', 1, 9_650)] : [],
];

const other = (details: string, quantity: number, totalCents: number): Line => ({
  details,
  quantity,
  totalCents: cents(totalCents),
});

const foodOf = (random: Random): Line[] => [
  other('Pollo entero, docena', random.whole(3, 6), random.whole(40, 70) * 1_000),
  other('Verduras y papa', 1, random.whole(18, 40) * 1_000),
];

/** Purchase price: three fifths of the sale price. */
const drinksOf = (random: Random, { products }: DemoRestaurant): Line[] =>
  products
    .filter(({ name, stock }) => stock !== undefined && (name === 'Refresco' || name === 'Cerveza'))
    .map(({ id, price }) => {
      const quantity = random.whole(2, 5) * 12;
      return { productId: id, quantity, totalCents: cents(Math.round(quantity * price * 60)) };
    });

const NOTES = ['Mercado Rodríguez', 'Factura archivada', 'Con movilidad'];

/** Writes the purchases of both branches on a past day. */
export async function writePurchases(
  db: Kysely<DB>,
  random: Random,
  restaurant: DemoRestaurant,
  day: Day,
): Promise<void> {
  const { owner, branches, managerId } = restaurant;
  const companyId = owner.company.id;
  const buyers = [owner.user.id, managerId];
  for (const [index, branchId] of branches.entries()) {
    for (const lines of boughtOn(day, random, restaurant).filter(({ length }) => length > 0)) {
      const { id: purchaseId } = await db
        .insertInto('purchases')
        .values({
          companyId,
          branchId,
          userId: buyers[index] ?? owner.user.id,
          totalCents: cents(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
          paymentType: 'cash',
          observations: random.chance(0.25) ? random.pick(NOTES) : null,
          businessDay: day,
          createdAt: new Date(businessDayStart(day, 0) + 7 * HOUR + random.whole(0, 150) * MINUTE),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('purchaseLines')
        .values(lines.map((line) => ({ companyId, purchaseId, ...line })))
        .execute();
    }
  }
}

/** Records a purchase twice, with a picture of the invoice, and corrects the second one. */
export async function buyToday(call: Client, { owner, products }: DemoRestaurant): Promise<void> {
  const { token, company } = owner;
  const drink = products.find(({ name }) => name === 'Refresco');
  const details = [
    ...(drink ? [{ product_id: drink.id, quantity: 24, total: 84 }] : []),
    { details: 'Hielo, bolsa', quantity: 6, total: 45.5 },
  ];
  const buy = () =>
    call(purchases.createPurchase, { token, params: { companyId: company.id }, body: { details } });
  const { purchase } = await buy();
  const image = await drawInvoice();
  await call(purchases.attachInvoice, { token, params: { id: purchase.id }, files: { image } });
  const { purchase: again } = await buy();
  const body = { reason: 'Se anotó dos veces' };
  await call(purchases.correctPurchase, { token, params: { id: again.id }, body });
}
