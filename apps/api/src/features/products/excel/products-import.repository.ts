import { sql } from 'kysely';
import type { Executor, Tx } from '../../../shared/db/database.ts';
import { newIds } from '../../../shared/db/new-ids.ts';
import { columnsOf, lockStatement, rowsOf, statement } from '../../../shared/db/statement.ts';
import type { ProductFields } from '../products.repository.ts';

type ImportedProduct = Omit<ProductFields, 'image'> & { readonly isActive: boolean };
type NumberedProduct = ImportedProduct & { readonly id: number };

const PRODUCT = {
  id: 'bigint',
  categoryId: 'bigint',
  name: 'text',
  type: 'text',
  priceCents: 'bigint',
  shortDescription: 'text',
  size: 'text',
  piece: 'text',
  isActive: 'boolean',
  hasOwnStation: 'boolean',
  stationId: 'bigint',
} as const;

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

const nextIds = newIds('products');

const insert = statement(
  (_, p: { companyId: number; createdAt: Date; products: readonly NumberedProduct[] }) => sql`
    insert into products (company_id, created_at, ${columnsOf(PRODUCT)})
    select ${p.companyId}, ${p.createdAt}, ${columnsOf(PRODUCT)} from ${rowsOf(p.products, 'made', PRODUCT)}`,
);

export const updateAll = statement(
  (_, p: { companyId: number; products: readonly NumberedProduct[] }) => sql`
    update products set category_id = changed.category_id, name = changed.name, type = changed.type,
      price_cents = changed.price_cents, short_description = changed.short_description, size = changed.size,
      piece = changed.piece, is_active = changed.is_active, has_own_station = changed.has_own_station,
      station_id = changed.station_id
    from ${rowsOf(p.products, 'changed', PRODUCT)}
    where products.company_id = ${p.companyId} and products.id = changed.id`,
);

/** Locks the menu: imports of one company wait for each other and for changes of its products. Sales do not wait. */
export async function lockMenu(db: Tx, company: { companyId: number }): Promise<void> {
  await lockImports.all(db, company);
  await lockProducts.all(db, company);
}

/** Returns the new ids in the order of the products. */
export async function insertAll(
  db: Executor,
  { products, ...rest }: { companyId: number; createdAt: Date; products: readonly ImportedProduct[] },
): Promise<number[]> {
  if (products.length === 0) return [];
  const ids = await nextIds(db, products.length);
  const numbered = products.map((product, i) => Object.assign({}, product, { id: ids[i]! }));
  await insert.run(db, { ...rest, products: numbered });
  return ids;
}
