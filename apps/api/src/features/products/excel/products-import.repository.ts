import { sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import type { ProductFields } from '../products.repository.ts';

interface ImportedFields extends Omit<ProductFields, 'image'> {
  readonly isActive: boolean;
}

const columnsOf = (products: readonly ImportedFields[]) => sql`
  ${products.map(({ categoryId }) => categoryId)}::bigint[],
  ${products.map(({ name }) => name)}::text[],
  ${products.map(({ type }) => type)}::text[],
  ${products.map(({ price }) => price)}::bigint[],
  ${products.map(({ shortDescription }) => shortDescription)}::text[],
  ${products.map(({ size }) => size)}::text[],
  ${products.map(({ piece }) => piece)}::text[],
  ${products.map(({ isActive }) => isActive)}::boolean[]`;

const NAMES = sql`category_id, name, type, price_cents, short_description, size, piece, is_active`;

export function productsImportRepository(db: Executor, { companyId }: { companyId: number }) {
  return {
    /** Imports of one company wait for each other, and for whoever changes one of its products; sales do not. */
    lockMenu: async (): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`import of products ${companyId}`}, 0))`.execute(
        db,
      );
      await sql`
        select id from products where company_id = ${companyId} and deleted_at is null
        order by id for no key update`.execute(db);
    },

    /** Gives the new ids in the order of the products. */
    insertAll: async (products: readonly ImportedFields[], createdAt: Date): Promise<number[]> => {
      if (products.length === 0) return [];
      const { rows } = await sql<{ id: number }>`
        select nextval('products_id_seq') as id from generate_series(1, ${products.length})`.execute(db);
      const ids = rows.map(({ id }) => id);
      await sql`
        insert into products (company_id, created_at, id, ${NAMES})
        select ${companyId}, ${createdAt}, made.*
        from unnest(${ids}::bigint[], ${columnsOf(products)}) as made (id, ${NAMES})`.execute(db);
      return ids;
    },

    updateAll: async (products: readonly (ImportedFields & { readonly id: number })[]): Promise<void> => {
      if (products.length === 0) return;
      await sql`
        update products set
          category_id = changed.category_id, name = changed.name, type = changed.type,
          price_cents = changed.price_cents, short_description = changed.short_description,
          size = changed.size, piece = changed.piece, is_active = changed.is_active
        from unnest(${products.map(({ id }) => id)}::bigint[], ${columnsOf(products)}) as changed (id, ${NAMES})
        where products.company_id = ${companyId} and products.id = changed.id`.execute(db);
    },
  };
}
