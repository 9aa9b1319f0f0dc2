import { sql } from 'kysely';
import type { Executor, Tx } from '../../../shared/db/database.ts';
import { lockStatement, rowsOf, statement } from '../../../shared/db/statement.ts';
import type { ProductFields } from '../products.repository.ts';

interface ImportedFields extends Omit<ProductFields, 'image'> {
  readonly isActive: boolean;
}

const PRODUCT_TYPES = {
  categoryId: 'bigint',
  name: 'text',
  type: 'text',
  price: 'bigint',
  shortDescription: 'text',
  size: 'text',
  piece: 'text',
  isActive: 'boolean',
};

type NumberedProduct = ImportedFields & { readonly id: number };

const lockImports = lockStatement(
  (_, p: { companyId: number }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('import of products ' || ${p.companyId}::text, 0))`,
);

const lockProducts = lockStatement((db, p: { companyId: number }) =>
  db
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

const newIds = statement(
  (_, p: { count: number }) =>
    sql<{ id: number }>`select nextval('products_id_seq') as id from generate_series(1, ${p.count}::int)`,
);

const insert = statement(
  (db, p: { companyId: number; createdAt: Date; products: readonly NumberedProduct[] }) =>
    db
      .insertInto('products')
      .columns([
        'companyId',
        'createdAt',
        'id',
        'categoryId',
        'name',
        'type',
        'priceCents',
        'shortDescription',
        'size',
        'piece',
        'isActive',
      ])
      .expression(
        db
          .selectFrom(rowsOf(p.products, 'made', { id: 'bigint', ...PRODUCT_TYPES }))
          .select([
            sql<number>`${p.companyId}::bigint`.as('companyId'),
            sql<Date>`${p.createdAt}::timestamptz`.as('createdAt'),
            'made.id',
            'made.categoryId',
            'made.name',
            'made.type',
            'made.price',
            'made.shortDescription',
            'made.size',
            'made.piece',
            'made.isActive',
          ]),
      ),
);

export const updateAll = statement((db, p: { companyId: number; products: readonly NumberedProduct[] }) =>
  db
    .updateTable('products')
    .from(rowsOf(p.products, 'changed', { id: 'bigint', ...PRODUCT_TYPES }))
    .set((eb) => ({
      categoryId: eb.ref('changed.categoryId'),
      name: eb.ref('changed.name'),
      type: eb.ref('changed.type'),
      priceCents: eb.ref('changed.price'),
      shortDescription: eb.ref('changed.shortDescription'),
      size: eb.ref('changed.size'),
      piece: eb.ref('changed.piece'),
      isActive: eb.ref('changed.isActive'),
    }))
    .where('products.companyId', '=', p.companyId)
    .whereRef('products.id', '=', 'changed.id'),
);

/** Locks the menu: imports of one company wait for each other and for changes of its products. Sales do not wait. */
export async function lockMenu(db: Tx, company: { companyId: number }): Promise<void> {
  await lockImports.all(db, company);
  await lockProducts.all(db, company);
}

/** Returns the new ids in the order of the products. */
export async function insertAll(
  db: Executor,
  { products, ...rest }: { companyId: number; createdAt: Date; products: readonly ImportedFields[] },
): Promise<number[]> {
  if (products.length === 0) return [];
  const ids = (await newIds.all(db, { count: products.length })).map(({ id }) => id);
  const numbered = products.map((product, i) => Object.assign({}, product, { id: ids[i]! }));
  await insert.run(db, { ...rest, products: numbered });
  return ids;
}
