import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { statement } from './statement.ts';

/** Returns a function that takes so many new ids from the sequence of a table. */
export function newIds(table: string) {
  const take = statement(
    (_, p: { count: number }) =>
      sql<{
        id: number;
      }>`select nextval(${sql.lit(`${table}_id_seq`)}) as id from generate_series(1, ${p.count}::int)`,
  );
  return async (db: Executor, count: number): Promise<number[]> =>
    count === 0 ? [] : (await take.all(db, { count })).map(({ id }) => id);
}
