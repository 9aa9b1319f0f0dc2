import type { ProductInput } from '@restaurante/contract/products/products.wire.ts';
import type { StationChoice } from '@restaurante/contract/stations/stations.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import {
  anyOf,
  changeStatement,
  isRow,
  lockStatement,
  pick,
  type RowKey,
  rowsOf,
  statement,
} from '../../shared/db/statement.ts';

export type ProductFields = ProductInput['fields'] & StationChoice & { readonly image: string | null };

/** Limits a list to some products; all by default. */
export interface ProductFilter {
  readonly ids?: readonly number[];
  readonly onlyActive?: boolean;
}

const products = (db: Kysely<DB>, p: { companyId: number; onlyActive: boolean }) =>
  db
    .selectFrom('products')
    .innerJoin('productCategories as category', byKey('category', 'products.categoryId'))
    .select([
      'products.id',
      'products.companyId',
      'products.categoryId',
      'category.name as categoryName',
      'category.stationId as categoryStationId',
      'products.name',
      'products.type',
      'products.priceCents as price',
      'products.shortDescription',
      'products.image',
      'products.size',
      'products.piece',
      'products.isActive',
      'products.hasOwnStation',
      'products.stationId',
    ])
    .where('products.companyId', '=', p.companyId)
    .where('products.deletedAt', 'is', null)
    .where('category.deletedAt', 'is', null)
    .where(sql<boolean>`(products.is_active or not ${p.onlyActive}::boolean)`)
    .orderBy('products.id', 'desc');

const listAll = statement(products);

const listSome = statement((db, p: { companyId: number; ids: readonly number[]; onlyActive: boolean }) =>
  products(db, p).where('products.id', '=', anyOf(p.ids)),
);

/** Finds deleted products too. Sales of the product do not wait. */
export const lock = lockStatement((db, p: RowKey) =>
  db
    .selectFrom('products')
    .select(['name', 'image', 'priceCents', 'isActive', 'deletedAt'])
    .where(isRow(p.companyId, p.id))
    .forNoKeyUpdate(),
);

/** Locks several products by their ids; deleted ones are not found. */
export const lockSome = lockStatement((db, p: { companyId: number; ids: readonly number[] }) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'priceCents', 'isActive'])
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyOf(p.ids))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

const PRICE = { id: 'bigint', priceCents: 'bigint' } as const;

export const updatePrices = statement(
  (
    _,
    p: { companyId: number; prices: readonly { readonly id: number; readonly priceCents: Cents }[] },
  ) => sql`
    update products set price_cents = changed.price_cents
    from ${rowsOf(p.prices, 'changed', PRICE)}
    where products.company_id = ${p.companyId} and products.id = changed.id`,
);

export const updateStatuses = statement(
  (db, p: { companyId: number; ids: readonly number[]; isActive: boolean }) =>
    db
      .updateTable('products')
      .set(pick(p, 'isActive'))
      .where('companyId', '=', p.companyId)
      .where('id', '=', anyOf(p.ids)),
);

export const insert = statement((db, p: ProductFields & { companyId: number; createdAt: Date }) =>
  db
    .insertInto('products')
    .values({
      ...pick(p, 'companyId', 'categoryId', 'name', 'type', 'priceCents', 'shortDescription'),
      ...pick(p, 'size', 'piece', 'image', 'hasOwnStation', 'stationId', 'createdAt'),
    })
    .returning('id'),
);

type ProductChanges = Partial<ProductFields> & { readonly isActive?: boolean; readonly deletedAt?: Date };

export const update = changeStatement((db, p: RowKey, changes: ProductChanges) =>
  db.updateTable('products').set(changes).where(isRow(p.companyId, p.id)),
);

/** Returns live products in live categories, newest first. */
export const listProductRows = (
  db: Executor,
  { companyId, ids, onlyActive = false }: ProductFilter & { companyId: number },
) =>
  ids === undefined
    ? listAll.all(db, { companyId, onlyActive })
    : listSome.all(db, { companyId, onlyActive, ids });
