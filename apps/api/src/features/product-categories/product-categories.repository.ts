import type { ProductCategoryInput } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { Executor, Tx } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { changeStatement, lockStatement, rowsOf, statement } from '../../shared/db/statement.ts';

type CategoryFields = ProductCategoryInput['fields'] & { readonly image: string | null };
type CategoryChanges = Partial<CategoryFields> & { readonly deletedAt?: Date };

const constraints = { product_categories_name_unique: 'category_name_taken' } as const;

interface CategoryKey {
  readonly companyId: number;
  readonly id: number;
}

const live = (db: Kysely<DB>, p: { companyId: number }) =>
  db.selectFrom('productCategories').where('companyId', '=', p.companyId).where('deletedAt', 'is', null);

const withCounts = (db: Kysely<DB>, p: { companyId: number }) =>
  live(db, p)
    .select(['id', 'name', 'description', 'image'])
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

const list = statement((db, p: { companyId: number }) => withCounts(db, p));
const listNames = statement((db, p: { companyId: number }) => live(db, p).select(['id', 'name']));
const find = statement((db, p: CategoryKey) => withCounts(db, p).where('id', '=', p.id));
const keep = lockStatement((db, p: CategoryKey) =>
  live(db, p).select('id').where('id', '=', p.id).forShare(),
);
const keepAll = lockStatement((db, p: { companyId: number }) =>
  live(db, p).select(['id', 'name']).forShare(),
);

const lock = lockStatement((db, p: CategoryKey) =>
  db
    .selectFrom('productCategories')
    .select(['image', 'deletedAt'])
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.id)
    .forNoKeyUpdate(),
);

const productOf = statement((db, p: CategoryKey) =>
  db
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('categoryId', '=', p.id)
    .where('deletedAt', 'is', null)
    .limit(1),
);

const insert = statement(
  (db, p: { companyId: number; categories: readonly CategoryFields[]; createdAt: Date }) =>
    db
      .insertInto('productCategories')
      .columns(['companyId', 'name', 'description', 'image', 'createdAt'])
      .expression(
        db
          .selectFrom(rowsOf(p.categories, 'category', { name: 'text', description: 'text', image: 'text' }))
          .select([
            sql<number>`${p.companyId}::bigint`.as('companyId'),
            'category.name',
            'category.description',
            'category.image',
            sql<Date>`${p.createdAt}::timestamptz`.as('createdAt'),
          ]),
      )
      .returning(['id', 'name']),
);

const update = changeStatement((db, p: CategoryKey, changes: CategoryChanges) =>
  db
    .updateTable('productCategories')
    .set(changes)
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.id),
);

export function productCategoriesRepository(db: Executor, { companyId }: { companyId: number }) {
  return {
    list: (): Promise<ProductCategory[]> => list.all(db, { companyId }),
    listNames: () => listNames.all(db, { companyId }),
    find: async (id: number): Promise<ProductCategory | null> =>
      (await find.first(db, { companyId, id })) ?? null,
    /** Holds the category for a change of its own; products being put into it wait. Finds deleted ones too. */
    lock: async (tx: Tx, id: number) => (await lock.first(tx, { companyId, id })) ?? null,
    /** Keeps the category from being deleted until the transaction ends; false when there is none. */
    keep: (tx: Tx, id: number): Promise<boolean> => keep.exists(tx, { companyId, id }),
    /** The same for every category. */
    keepAll: (tx: Tx) => keepAll.all(tx, { companyId }),
    hasProducts: (id: number): Promise<boolean> => productOf.exists(db, { companyId, id }),
    insert: (
      categories: readonly CategoryFields[],
      createdAt: Date,
    ): Promise<{ id: number; name: string }[]> =>
      withConstraints(constraints, () => insert.all(db, { companyId, categories, createdAt })),
    update: async (id: number, changes: CategoryChanges): Promise<void> => {
      await withConstraints(constraints, () => update.run(db, { companyId, id }, changes));
    },
  };
}
