import type { Insertable, Kysely } from 'kysely';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';

/** PostgreSQL accepts 65,535 values per statement. */
const ROWS = 2_000;

/** Inserts any number of rows, in as many statements as PostgreSQL needs. */
export async function insertBatches<T extends keyof DB>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS))
      .execute();
  }
}
