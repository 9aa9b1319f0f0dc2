import type { Client } from '@restaurante/contract/client.ts';
import { getOffer, updateOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { addDays, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { bestOf, type Discount, discountsOn, type Offer } from '@restaurante/domain/offers/offer.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';
import type { Dish } from './menu.ts';
import { drawOffer } from './pictures.ts';
import type { DemoProduct, DemoRestaurant } from './restaurant.ts';

export interface DemoOffer {
  readonly title: string;
  readonly offer: Offer;
  readonly discount: Discount;
  /** A whole category, or one dish. */
  readonly of: Partial<Pick<Dish, 'category' | 'name'>>;
  /** The emojis of its banner. */
  readonly dishes: readonly string[];
}

const percent = (whole: number): Discount => ({ kind: 'percent', hundredths: whole * 100 });
const between = (start: Day, finish: Day): Offer => ({
  type: 'daily',
  start,
  finish,
  dayNumber: null,
  isActive: true,
});
const weekly = (dayNumber: number): Offer => ({
  type: 'weekly',
  start: null,
  finish: null,
  dayNumber,
  isActive: true,
});

/**
 * Soups, which have ended; chicken in all these weeks, cold drinks on Saturdays, and wings that beat the chicken on
 * Wednesdays.
 */
export const offersAround = (today: Day): readonly DemoOffer[] => [
  {
    title: 'Semana de la sopa −15 %',
    offer: between(addDays(today, -52), addDays(today, -46)),
    discount: percent(15),
    of: { category: 'Sopas' },
    dishes: ['1f372', '1f963', '1f35c'],
  },
  {
    title: 'Pollo a la brasa −10 %',
    offer: between(addDays(today, -20), addDays(today, 40)),
    discount: percent(10),
    of: { category: 'Pollo' },
    dishes: ['1f357', '1f525', '1f35f'],
  },
  {
    title: 'Sábado de refrescos −20 %',
    offer: weekly(6),
    discount: percent(20),
    of: { category: 'Bebidas' },
    dishes: ['1f964', '1f379', '1f9c3'],
  },
  {
    title: 'Miércoles de alitas',
    offer: weekly(3),
    discount: { kind: 'amount', cents: cents(900) },
    of: { name: 'Alitas picantes' },
    dishes: ['1f357', '1f525', '1f37b'],
  },
];

const isIn = ({ category, name }: DemoOffer['of'], dish: Dish) =>
  dish.category === category || dish.name === name;

/** Returns a dish's price on a day in centavos, with the product's price function. */
export function priceOn(product: DemoProduct, day: Day, offers: readonly DemoOffer[]): number {
  const own = offers.filter(({ of }) => isIn(of, product));
  return bestOf(cents(product.price * 100), discountsOn(own, day)).price;
}

/** Writes the offers as rows, because some began in the past, and their banners through the call. */
export async function addOffers(
  call: Client,
  db: Kysely<DB>,
  { owner, products }: DemoRestaurant,
  offers: readonly DemoOffer[],
): Promise<void> {
  const companyId = owner.company.id;
  const common = { companyId, userId: owner.user.id, createdAt: new Date() };
  for (const { title, offer, discount, of, dishes } of offers) {
    const { start: startDay, finish: finishDay, ...terms } = offer;
    const { id } = await db
      .insertInto('offers')
      .values({ ...common, ...terms, title, startDay, finishDay })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { kind: discountKind } = discount;
    const discountValue = discount.kind === 'amount' ? discount.cents : discount.hundredths;
    const line = { companyId, offerId: id, discountKind, discountValue };
    const dish = products.find((product) => isIn(of, product));
    if (!dish) throw new Error(`the menu has no dish for ${title}`);
    if (of.category === undefined)
      await db
        .insertInto('offerProducts')
        .values({ ...line, productId: dish.id })
        .execute();
    else {
      const { categoryId } = await db
        .selectFrom('products')
        .select('categoryId')
        .where('companyId', '=', companyId)
        .where('id', '=', dish.id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('offerCategories')
        .values({ ...line, categoryId })
        .execute();
    }
    await addBanner(call, owner.token, { id, dishes });
  }
}

async function addBanner(
  call: Client,
  token: string,
  { id, dishes }: { id: number; dishes: readonly string[] },
): Promise<void> {
  const { offert } = await call(getOffer, { token, params: { id } });
  const { type, title, start, finish, number_day, details } = offert;
  const lines = details.map(({ discount_type, discount_amount, ...of }) => ({
    ...('product' in of ? { id: of.product.id } : { category_id: of.category_id }),
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
