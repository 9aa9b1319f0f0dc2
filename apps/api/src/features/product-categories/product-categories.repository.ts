import type { Executor } from '../../shared/db/database.ts';

export function productCategoriesRepository(db: Executor, { companyId }: { companyId: number }) {
  return {
    insert: async (category: {
      name: string;
      description: string | null;
      image: string | null;
      createdAt: Date;
    }): Promise<number> => {
      const { id } = await db
        .insertInto('productCategories')
        .values({ companyId, ...category })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  };
}
