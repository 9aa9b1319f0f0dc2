import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Executor } from '../../shared/db/database.ts';

export interface ProductFields {
  readonly categoryId: number;
  readonly name: string;
  readonly type: string | null;
  readonly price: Cents;
  readonly shortDescription: string | null;
  readonly size: string | null;
  readonly piece: string | null;
  readonly image: string | null;
}

/** Which products a list is about; all of them unless told. */
export interface ProductFilter {
  readonly ids?: readonly number[];
  readonly onlyActive?: boolean;
}

export function productsRepository(db: Executor, { companyId }: { companyId: number }) {
  const own = (id: number) =>
    db.updateTable('products').where('companyId', '=', companyId).where('id', '=', id);

  return {
    /** Live products in live categories, newest first. */
    list: ({ ids, onlyActive = false }: ProductFilter) =>
      db
        .selectFrom('products')
        .innerJoin('productCategories as category', (join) =>
          join
            .onRef('category.companyId', '=', 'products.companyId')
            .onRef('category.id', '=', 'products.categoryId'),
        )
        .select([
          'products.id',
          'products.companyId',
          'products.categoryId',
          'category.name as categoryName',
          'products.name',
          'products.type',
          'products.priceCents as price',
          'products.shortDescription',
          'products.image',
          'products.size',
          'products.piece',
          'products.isActive',
        ])
        .where('products.companyId', '=', companyId)
        .where('products.deletedAt', 'is', null)
        .where('category.deletedAt', 'is', null)
        .$if(ids !== undefined, (query) => query.where('products.id', 'in', ids ?? []))
        .$if(onlyActive, (query) => query.where('products.isActive', '=', true))
        .orderBy('products.id', 'desc')
        .execute(),

    /** Holds the product for a change of its own; lines being sold of it need not wait. A deleted one is found too. */
    lock: async (id: number) =>
      (await db
        .selectFrom('products')
        .select(['image', 'deletedAt'])
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst()) ?? null,

    insert: async ({ price, ...product }: ProductFields & { createdAt: Date }): Promise<number> => {
      const { id } = await db
        .insertInto('products')
        .values({ companyId, ...product, priceCents: price })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id: number, { price, ...product }: ProductFields): Promise<void> => {
      await own(id)
        .set({ ...product, priceCents: price })
        .execute();
    },
    setActive: async (id: number, isActive: boolean): Promise<void> => {
      await own(id).set({ isActive }).execute();
    },
    remove: async (id: number, deletedAt: Date): Promise<void> => {
      await own(id).set({ deletedAt }).execute();
    },
  };
}
