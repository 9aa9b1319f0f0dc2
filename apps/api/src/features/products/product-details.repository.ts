import type { ProductOffer } from '@restaurante/contract/offers/offer-terms.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { storedDiscount } from '@restaurante/domain/offers/offer.ts';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { anyOf, statement } from '../../shared/db/statement.ts';

interface Company {
  readonly companyId: number;
}

interface Products extends Company {
  readonly ids: readonly number[];
}

interface Span {
  readonly from: Day;
  readonly to: Day;
}

const stock = (db: Kysely<DB>, p: Company) =>
  db
    .selectFrom('stock')
    .innerJoin('branches', byKey('branches', 'stock.branchId'))
    .select(['stock.productId', 'stock.branchId', 'stock.quantity'])
    .where('stock.companyId', '=', p.companyId)
    .where('branches.deletedAt', 'is', null)
    .orderBy('stock.branchId');

const offers = (db: Kysely<DB>, p: Company) =>
  db
    .selectFrom('productDiscounts as line')
    .innerJoin('offers', byKey('offers', 'line.offerId'))
    .select([
      'line.productId',
      'line.discountKind',
      'line.discountValue',
      'offers.id',
      'offers.title',
      'offers.type',
      'offers.startDay as start',
      'offers.finishDay as finish',
      'offers.dayNumber',
      'offers.isActive',
    ])
    .where('line.companyId', '=', p.companyId)
    .where('offers.deletedAt', 'is', null)
    .orderBy('offers.id')
    // A view's columns may be null for the types.
    .$narrowType<{ productId: NotNull; discountKind: NotNull; discountValue: NotNull }>();

const unitsSold = (db: Kysely<DB>, p: Company & Span) =>
  db
    .selectFrom('productSales')
    .select((eb) => ['productId', eb.fn.sum<number>('quantity').as('units')])
    .where('companyId', '=', p.companyId)
    .where('businessDay', '>=', p.from)
    .where('businessDay', '<=', p.to)
    .groupBy('productId');

/**
 * Returns a number that changes with any of the rows: PostgreSQL stores in each row the number of the transaction
 * that wrote it (`xmin`).
 */
const stateOf = (table: keyof DB, key: string, companyId: number, more = sql``) =>
  sql`(select coalesce(bit_xor(hash_record_extended(row(${sql.raw(key)}, xmin), 0)), 0)
    from ${sql.table(table)} where company_id = ${companyId} ${more})`;

/** Reads the version of everything that a list of products shows. */
export const version = statement((db, p: Company & Span) =>
  db.selectNoFrom(
    sql<string>`concat_ws('.', ${sql.join([
      stateOf('products', 'id', p.companyId),
      stateOf('productCategories', 'id', p.companyId),
      stateOf('branches', 'id', p.companyId),
      stateOf('stock', 'branch_id, product_id', p.companyId),
      stateOf('soldOutProducts', 'branch_id, product_id', p.companyId),
      stateOf('soldOutOptions', 'branch_id, option_id', p.companyId),
      stateOf('offers', 'id', p.companyId),
      stateOf('offerProducts', 'offer_id, product_id', p.companyId),
      stateOf('offerCategories', 'offer_id, category_id', p.companyId),
      // A change of its options writes the group's row too.
      stateOf('optionGroups', 'id', p.companyId),
      stateOf('productOptionGroups', 'product_id, group_id', p.companyId),
      // Each write of a sale writes the row of its day.
      stateOf(
        'saleCounters',
        'business_day, branch_id',
        p.companyId,
        sql`and business_day between ${p.from} and ${p.to}`,
      ),
    ])})`.as('version'),
  ),
);

/** Queries for all products of the company. */
const ofAll = {
  stock: statement((db, p: Company) => stock(db, p)),
  offers: statement((db, p: Company) => offers(db, p)),
  unitsSold: statement((db, p: Company & Span) => unitsSold(db, p)),
};

/** Queries for some products, by index: one statement for both cases would read every row. */
const ofSome = {
  stock: statement((db, p: Products) => stock(db, p).where('stock.productId', '=', anyOf(p.ids))),
  offers: statement((db, p: Products) => offers(db, p).where('line.productId', '=', anyOf(p.ids))),
  unitsSold: statement((db, p: Products & Span) => unitsSold(db, p).where('productId', '=', anyOf(p.ids))),
};

interface Which extends Company {
  /** Undefined for all products. */
  readonly ids?: readonly number[] | undefined;
}

export const listStock = (db: Executor, { companyId, ids }: Which) =>
  ids === undefined ? ofAll.stock.all(db, { companyId }) : ofSome.stock.all(db, { companyId, ids });

export async function listOffers(
  db: Executor,
  { companyId, ids }: Which,
): Promise<{ productId: number; offer: ProductOffer }[]> {
  const rows = await (ids === undefined
    ? ofAll.offers.all(db, { companyId })
    : ofSome.offers.all(db, { companyId, ids }));
  return rows.map(({ productId, discountKind, discountValue, ...offer }) => ({
    productId,
    offer: { offer, discount: storedDiscount(discountKind, discountValue) },
  }));
}

/** Returns the units sold by product in a span of business days. */
export const listUnitsSold = (db: Executor, { ids, ...span }: Which & Span) =>
  ids === undefined ? ofAll.unitsSold.all(db, span) : ofSome.unitsSold.all(db, { ...span, ids });
