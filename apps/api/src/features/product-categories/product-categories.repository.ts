import type { ProductCategoryInput } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { DB } from '../../shared/db/database.types.ts';
import {
  changeStatement,
  columnsOf,
  isRow,
  lockStatement,
  pick,
  type RowKey,
  rowsOf,
  statement,
} from '../../shared/db/statement.ts';

type CategoryFields = ProductCategoryInput['fields'] & {
  readonly image: string | null;
  readonly stationId: number | null;
};
type CategoryChanges = Partial<CategoryFields> & { readonly deletedAt?: Date; readonly notes?: string[] };

const NAME = { product_categories_name_unique: 'category_name_taken' } as const;

const live = (db: Kysely<DB>, p: { companyId: number }) =>
  db.selectFrom('productCategories').where('companyId', '=', p.companyId).where('deletedAt', 'is', null);

const withCounts = (db: Kysely<DB>, p: { companyId: number }) =>
  live(db, p)
    .select(['id', 'name', 'description', 'image', 'stationId'])
    .select((eb) => [
      eb
        .selectFrom('products')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('products.companyId', '=', p.companyId)
        .whereRef('products.categoryId', '=', 'productCategories.id')
        .where('products.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('productsCount'),
      eb
        .selectFrom('users')
        .select('users.id')
        .where('users.companyId', '=', p.companyId)
        .where('users.isOwner', '=', true)
        .$asScalar()
        .$notNull()
        .as('ownerId'),
    ]);

export type ProductCategory = InferResult<ReturnType<typeof withCounts>>[number];

export const list = statement((db, p: { companyId: number }) => withCounts(db, p));
export const listNames = statement((db, p: { companyId: number }) => live(db, p).select(['id', 'name']));
export const find = statement((db, p: RowKey) => withCounts(db, p).where('id', '=', p.id));
export const notes = statement((db, p: RowKey) => live(db, p).select('notes').where('id', '=', p.id));
export const listNotes = statement((db, p: { companyId: number }) => live(db, p).select(['id', 'notes']));
/** Prevents the deletion of the category until the transaction ends. */
export const keep = lockStatement((db, p: RowKey) =>
  live(db, p).select('id').where('id', '=', p.id).forShare(),
);
/** Prevents the deletion of any category until the transaction ends. */
export const keepAll = lockStatement((db, p: { companyId: number }) =>
  live(db, p).select(['id', 'name']).forShare(),
);

/** Gives all categories of a company a station. */
export const giveStation = statement((db, p: { companyId: number; stationId: number }) =>
  db.updateTable('productCategories').set(pick(p, 'stationId')).where('companyId', '=', p.companyId),
);

/** Finds deleted ones too. A product that enters the category waits. */
export const lock = lockStatement((db, p: RowKey) =>
  db
    .selectFrom('productCategories')
    .select(['image', 'deletedAt'])
    .where(isRow(p.companyId, p.id))
    .forNoKeyUpdate(),
);

export const productOf = statement((db, p: RowKey) =>
  db
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('categoryId', '=', p.id)
    .where('deletedAt', 'is', null)
    .limit(1),
);

const FIELDS = { name: 'text', description: 'text', image: 'text', stationId: 'bigint' } as const;

export const insert = withConstraints(
  NAME,
  statement(
    (_, p: { companyId: number; categories: readonly CategoryFields[]; createdAt: Date }) => sql<IdName>`
    insert into product_categories (company_id, created_at, ${columnsOf(FIELDS)})
    select ${p.companyId}, ${p.createdAt}, ${columnsOf(FIELDS)} from ${rowsOf(p.categories, 'category', FIELDS)}
    returning id, name`,
  ),
);

export const update = withConstraints(
  NAME,
  changeStatement((db, p: RowKey, changes: CategoryChanges) =>
    db.updateTable('productCategories').set(changes).where(isRow(p.companyId, p.id)),
  ),
);
