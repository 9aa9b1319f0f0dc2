import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { storedDiscount } from '@restaurante/domain/offers/offer.ts';
import type { OptionGroup } from '@restaurante/domain/options/options.ts';
import type { SoldProduct } from '@restaurante/domain/sales/decide-sale.ts';
import type { SaleLine } from '@restaurante/domain/sales/sale.ts';
import { type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { type CompanyContext, today } from '../../../shared/context.ts';
import type { Executor } from '../../../shared/db/database.ts';
import type { DB } from '../../../shared/db/database.types.ts';
import { byKey } from '../../../shared/db/joins.ts';
import { jsonRows } from '../../../shared/db/json-rows.ts';
import { anyOf, fullName, jsonList, statement } from '../../../shared/db/statement.ts';
import { registersForMoney } from '../../drawer/index.ts';
import { groupsOfProducts } from '../../options/index.ts';

interface PricesQuery {
  readonly companyId: number;
  readonly branchId: number;
  readonly ids: readonly number[];
  readonly day: Day;
}

/**
 * Selects products by id, deleted ones too, with every active offer, the branch's stock and whether they have options.
 */
const soldProducts = (db: Kysely<DB>, p: PricesQuery) =>
  db
    .selectFrom('products')
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.companyId', '=', 'products.companyId')
        .on('stock.branchId', '=', p.branchId)
        .onRef('stock.productId', '=', 'products.id'),
    )
    .leftJoin('soldOutProducts as gone', (join) =>
      join
        .onRef('gone.companyId', '=', 'products.companyId')
        .on('gone.branchId', '=', p.branchId)
        .onRef('gone.productId', '=', 'products.id'),
    )
    .innerJoin('productCategories as category', byKey('category', 'products.categoryId'))
    .leftJoin('stations as station', (join) =>
      join
        .onRef('station.companyId', '=', 'products.companyId')
        .on('station.id', '=', (eb) =>
          eb
            .case()
            .when(eb.ref('products.hasOwnStation'), '=', true)
            .then(eb.ref('products.stationId'))
            .else(eb.ref('category.stationId'))
            .end(),
        ),
    )
    .select([
      'products.id',
      'products.name',
      'type',
      'piece',
      'products.image',
      'priceCents as price',
      'isActive',
    ])
    .select(
      sql<SaleLine['station']>`case when station.id is not null then
      json_build_object('id', station.id, 'name', station.name) end`.as('station'),
    )
    .select(['stock.quantity as inStock', sql<boolean>`products.deleted_at is not null`.as('isDeleted')])
    .select(
      sql<boolean>`gone.product_id is not null and coalesce(gone.until_day >= ${p.day}::date, true)`.as(
        'isSoldOut',
      ),
    )
    .select((eb) => [
      eb
        .selectFrom('productDiscounts as line')
        .innerJoin('offers', (join) =>
          join.onRef('offers.companyId', '=', 'line.companyId').onRef('offers.id', '=', 'line.offerId'),
        )
        .select((eb) =>
          jsonList(sql`offers.id`, {
            discountKind: eb.ref('line.discountKind').$notNull(),
            discountValue: eb.ref('line.discountValue').$notNull(),
            type: eb.ref('offers.type'),
            start: eb.ref('offers.startDay'),
            finish: eb.ref('offers.finishDay'),
            dayNumber: eb.ref('offers.dayNumber'),
            isActive: eb.ref('offers.isActive'),
          }).as('list'),
        )
        .whereRef('line.companyId', '=', 'products.companyId')
        .whereRef('line.productId', '=', 'products.id')
        .where('offers.isActive', '=', true)
        .where('offers.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('offers'),
      eb
        .exists(
          eb
            .selectFrom('productOptionGroups as link')
            .select('link.groupId')
            .whereRef('link.companyId', '=', 'products.companyId')
            .whereRef('link.productId', '=', 'products.id'),
        )
        .as('hasOptions'),
    ])
    .where('products.companyId', '=', p.companyId)
    .where('products.id', '=', anyOf(p.ids))
    .orderBy('products.id');

type ProductRow = Awaited<ReturnType<ReturnType<typeof soldProducts>['execute']>>[number];

const toProduct = (
  { offers, hasOptions: _hasOptions, ...product }: ProductRow,
  groups: ReadonlyMap<number, readonly OptionGroup[]>,
): SoldProduct => ({
  ...product,
  offers: offers.map(({ discountKind, discountValue, ...offer }) => ({
    offer,
    discount: storedDiscount(discountKind, discountValue),
  })),
  optionGroups: groups.get(product.id) ?? [],
});

/** Returns the products of an order, with the groups of options of those that have some. */
async function toProducts(
  db: Executor,
  { companyId, day }: Pick<PricesQuery, 'companyId' | 'day'>,
  rows: readonly ProductRow[],
): Promise<SoldProduct[]> {
  const ids = rows.filter(({ hasOptions }) => hasOptions).map(({ id }) => id);
  const groups =
    ids.length > 0 ? await groupsOfProducts(db, { companyId, ids, day }) : new Map<number, never>();
  return rows.map((row) => toProduct(row, groups));
}

const PRODUCT = jsonRows(
  'id',
  'name',
  'type',
  'piece',
  'image',
  'station',
  'price',
  'isActive',
  'isDeleted',
  'inStock',
  'isSoldOut',
  'offers',
  'hasOptions',
);

const REGISTER = jsonRows('id', 'name', 'userId', 'userName', 'isShared', 'roundTo');

const findProducts = statement(soldProducts);

/** Returns the products of these lines with the branch's current prices and stock. */
export async function findSoldProducts(
  ctx: CompanyContext,
  branchId: number,
  lines: readonly { readonly productId: number }[],
): Promise<SoldProduct[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const query = { companyId: ctx.scope.companyId, branchId, ids, day: today(ctx) };
  return toProducts(ctx.db, query, await findProducts.all(ctx.db, query));
}

interface Named extends PricesQuery {
  /** The acting user; null for a guest. */
  readonly userId: number | null;
  readonly lineCount: number;
}

const find = statement((db, p: Named) =>
  db
    .selectFrom('branches')
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'branches.companyId').on('users.id', '=', p.userId),
    )
    .select([
      'branches.id',
      'branches.name',
      'branches.phones',
      'branches.address',
      'cities.name as city',
      fullName('users').as('userName'),
      sql<number>`nextval('sales_id_seq')`.as('saleId'),
      sql<number>`nextval('sale_payments_id_seq')`.as('paymentId'),
      sql<
        number[]
      >`(select json_agg(nextval('sale_lines_id_seq')) from generate_series(1, ${p.lineCount}::int))`.as(
        'lineIds',
      ),
    ])
    .select((eb) => [
      REGISTER.list(registersForMoney(db, p)).as('registers'),
      eb
        .selectFrom('companySettings')
        .innerJoin('companies', 'companies.id', 'companySettings.companyId')
        .select((eb) =>
          jsonBuildObject({
            company: eb.ref('companies.name'),
            kitchen: eb.ref('companySettings.kitchenPhone'),
          }).as('one'),
        )
        .where('companySettings.companyId', '=', p.companyId)
        .where('companySettings.notificationsEnabled', '=', true)
        .$asScalar()
        .as('recipients'),
      PRODUCT.list(soldProducts(db, p)).as('products'),
    ])
    .where('branches.companyId', '=', p.companyId)
    .where('branches.id', '=', p.branchId)
    .where('branches.deletedAt', 'is', null),
);

/**
 * Finds the records that every order names, in one statement without locks, and reserves the ids of the sale, its
 * payment and its lines. Returns undefined when the branch is not the company's.
 */
export async function findForSale(db: Executor, named: Named) {
  const row = await find.first(db, named);
  if (!row) return undefined;
  const { userId } = named;
  const { id, name, phones, address, city, userName, products, registers, ...found } = row;
  return {
    ...found,
    branch: { id, name, phones, address, city },
    user: userId === null ? null : { id: userId, name: userName ?? '' },
    registers: REGISTER.read(registers),
    products: await toProducts(db, named, PRODUCT.read(products)),
  };
}
