import type { OfferInput, OfferLine } from '@restaurante/contract/offers/offers.wire.ts';
import type { Discount } from '@restaurante/domain/offers/offer.ts';
import { type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import {
  anyOf,
  changeStatement,
  columnsOf,
  isRow,
  jsonList,
  lockStatement,
  pick,
  type RowKey,
  rowsOf,
  statement,
} from '../../shared/db/statement.ts';

type OfferRow = Omit<OfferInput['fields'], 'start' | 'finish'> & {
  readonly startDay: OfferInput['fields']['start'];
  readonly finishDay: OfferInput['fields']['finish'];
  readonly banner: string | null;
};

const product = (eb: ExpressionBuilder<DB, 'products'>) => ({
  id: eb.ref('products.id'),
  name: eb.ref('products.name'),
  price: eb.ref('products.priceCents'),
  type: eb.ref('products.type'),
  image: eb.ref('products.image'),
});

const live = (db: Kysely<DB>, p: { companyId: number }) =>
  db
    .selectFrom('offers')
    .select(['id', 'companyId', 'title', 'type', 'dayNumber', 'isActive'])
    .select(['startDay as start', 'finishDay as finish', 'observations', 'banner', 'createdAt'])
    .select((eb) => [
      eb
        .selectFrom('offerProducts as line')
        .innerJoin('products', byKey('products', 'line.productId'))
        .select((eb) =>
          jsonList(sql`products.id`, {
            kind: eb.ref('line.discountKind'),
            value: eb.ref('line.discountValue'),
            ...product(eb),
          }).as('list'),
        )
        .whereRef('line.companyId', '=', 'offers.companyId')
        .whereRef('line.offerId', '=', 'offers.id')
        .where('products.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('products'),
      eb
        .selectFrom('offerCategories as line')
        .innerJoin('productCategories as category', byKey('category', 'line.categoryId'))
        .select((eb) =>
          jsonList(sql`category.id`, {
            kind: eb.ref('line.discountKind'),
            value: eb.ref('line.discountValue'),
            id: eb.ref('category.id'),
            name: eb.ref('category.name'),
            products: eb
              .selectFrom('products')
              .select((eb) => jsonList(sql`products.id`, product(eb)).as('list'))
              .whereRef('products.companyId', '=', 'line.companyId')
              .whereRef('products.categoryId', '=', 'category.id')
              .where('products.deletedAt', 'is', null)
              .$asScalar()
              .$notNull(),
          }).as('list'),
        )
        .whereRef('line.companyId', '=', 'offers.companyId')
        .whereRef('line.offerId', '=', 'offers.id')
        .where('category.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('categories'),
    ])
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null);

export type StoredOffer = InferResult<ReturnType<typeof live>>[number];

export const list = statement((db, p: { companyId: number }) => live(db, p).orderBy('id', 'desc'));
export const find = statement((db, p: RowKey) => live(db, p).where('id', '=', p.id));

/** Finds the prices of these products; deleted ones have none. */
export const prices = statement((db, p: { companyId: number; productIds: readonly number[] }) =>
  db
    .selectFrom('products')
    .select(['id', 'priceCents as price'])
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null)
    .where('id', '=', anyOf(p.productIds)),
);

/** Finds these categories, and of each the lowest price of its products; null without one. */
export const lowestPrices = statement((db, p: { companyId: number; categoryIds: readonly number[] }) =>
  db
    .selectFrom('productCategories as category')
    .select('id')
    .select((eb) =>
      eb
        .selectFrom('products')
        .select((eb) => eb.fn.min('priceCents').as('price'))
        .whereRef('products.companyId', '=', 'category.companyId')
        .whereRef('products.categoryId', '=', 'category.id')
        .where('products.deletedAt', 'is', null)
        .as('price'),
    )
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null)
    .where('id', '=', anyOf(p.categoryIds)),
);

/** Finds deleted ones too. */
export const lock = lockStatement((db, p: RowKey) =>
  db
    .selectFrom('offers')
    .select(['title', 'banner', 'isActive', 'deletedAt'])
    .where(isRow(p.companyId, p.id))
    .forNoKeyUpdate(),
);

export const insert = statement((db, p: OfferRow & { companyId: number; userId: number; createdAt: Date }) =>
  db
    .insertInto('offers')
    .values({
      ...pick(p, 'companyId', 'userId', 'title', 'type', 'startDay', 'finishDay', 'dayNumber'),
      ...pick(p, 'observations', 'banner', 'createdAt'),
    })
    .returning('id'),
);

type OfferChanges = Partial<OfferRow> & { readonly isActive?: boolean; readonly deletedAt?: Date };

export const update = changeStatement((db, p: RowKey, changes: OfferChanges) =>
  db.updateTable('offers').set(changes).where(isRow(p.companyId, p.id)),
);

const removeLines = [
  statement((db, p: RowKey) =>
    db.deleteFrom('offerProducts').where('companyId', '=', p.companyId).where('offerId', '=', p.id),
  ),
  statement((db, p: RowKey) =>
    db.deleteFrom('offerCategories').where('companyId', '=', p.companyId).where('offerId', '=', p.id),
  ),
];

/** `subject` is a product or a category. */
const LINE = { subject: 'bigint', discountKind: 'text', discountValue: 'bigint' } as const;
type NewLines = RowKey & { readonly lines: readonly ReturnType<typeof lineRow>[] };

const insertProducts = statement(
  (_, p: NewLines) => sql`
    insert into offer_products (company_id, offer_id, product_id, discount_kind, discount_value)
    select ${p.companyId}, ${p.id}, ${columnsOf(LINE)} from ${rowsOf(p.lines, 'line', LINE)}`,
);
const insertCategories = statement(
  (_, p: NewLines) => sql`
    insert into offer_categories (company_id, offer_id, category_id, discount_kind, discount_value)
    select ${p.companyId}, ${p.id}, ${columnsOf(LINE)} from ${rowsOf(p.lines, 'line', LINE)}`,
);

const lineRow = (subject: number, discount: Discount) => ({
  subject,
  discountKind: discount.kind,
  discountValue: discount.kind === 'amount' ? discount.cents : discount.hundredths,
});

export const rowOf = (
  { start, finish, ...fields }: OfferInput['fields'],
  banner: string | null,
): OfferRow => ({ ...fields, startDay: start, finishDay: finish, banner });

export async function replaceLines(db: Executor, key: RowKey, lines: readonly OfferLine[]): Promise<void> {
  for (const remove of removeLines) await remove.run(db, key);
  const products = lines.flatMap((line) =>
    'productId' in line ? [lineRow(line.productId, line.discount)] : [],
  );
  const categories = lines.flatMap((line) =>
    'categoryId' in line ? [lineRow(line.categoryId, line.discount)] : [],
  );
  await insertProducts.run(db, { ...key, lines: products });
  await insertCategories.run(db, { ...key, lines: categories });
}
