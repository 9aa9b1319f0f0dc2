import type { ProductCategory } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import type { Executor } from '../../shared/db/database.ts';
import { withConstraints } from '../../shared/db/database-error.ts';

export interface CategoryFields {
  readonly name: string;
  readonly description: string | null;
  readonly image: string | null;
}

const constraints = { product_categories_name_unique: 'category_name_taken' } as const;

export function productCategoriesRepository(db: Executor, { companyId }: { companyId: number }) {
  const live = db
    .selectFrom('productCategories')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null);

  const withCounts = live.select(['id', 'name', 'description', 'image']).select((eb) => [
    eb
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('products.companyId', '=', companyId)
      .whereRef('products.categoryId', '=', 'productCategories.id')
      .where('products.deletedAt', 'is', null)
      .$asScalar()
      .$notNull()
      .as('productsCount'),
    eb
      .selectFrom('users')
      .select('users.id')
      .where('users.companyId', '=', companyId)
      .where('users.isOwner', '=', true)
      .$asScalar()
      .$notNull()
      .as('ownerId'),
  ]);

  return {
    list: (): Promise<ProductCategory[]> => withCounts.execute(),
    listNames: () => live.select(['id', 'name']).execute(),
    find: async (id: number): Promise<ProductCategory | null> =>
      (await withCounts.where('id', '=', id).executeTakeFirst()) ?? null,
    /** Holds the category for a change of its own; products being put into it wait. A deleted one is found too. */
    lock: async (id: number) =>
      (await db
        .selectFrom('productCategories')
        .select(['image', 'deletedAt'])
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()) ?? null,
    /** Keeps the category from being deleted until the transaction ends; false when there is none. */
    keep: async (id: number): Promise<boolean> => {
      const category = await live.select('id').where('id', '=', id).forShare().executeTakeFirst();
      return category !== undefined;
    },
    /** The same for every category. */
    keepAll: () => live.select(['id', 'name']).forShare().execute(),
    hasProducts: async (id: number): Promise<boolean> => {
      const product = await db
        .selectFrom('products')
        .select('id')
        .where('companyId', '=', companyId)
        .where('categoryId', '=', id)
        .where('deletedAt', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return product !== undefined;
    },
    insert: (category: CategoryFields & { createdAt: Date }): Promise<number> =>
      withConstraints(constraints, async () => {
        const { id } = await db
          .insertInto('productCategories')
          .values({ companyId, ...category })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    insertAll: (names: readonly string[], createdAt: Date): Promise<{ id: number; name: string }[]> =>
      withConstraints(constraints, async () =>
        names.length === 0
          ? []
          : db
              .insertInto('productCategories')
              .values(names.map((name) => ({ companyId, name, createdAt })))
              .returning(['id', 'name'])
              .execute(),
      ),
    update: async (id: number, change: Partial<CategoryFields> & { deletedAt?: Date }): Promise<void> => {
      await withConstraints(constraints, () =>
        db
          .updateTable('productCategories')
          .set(change)
          .where('companyId', '=', companyId)
          .where('id', '=', id)
          .execute(),
      );
    },
  };
}
