import { sql } from 'kysely';
import type { Executor } from './database.ts';
import type { DB } from './database.types.ts';
import { statement } from './statement.ts';

/** Returns a function that deletes the rows of a table whose instant in `column` is at least `keptMs` ago. */
export function purge(table: keyof DB, column: string, keptMs = 0) {
  const deleteOld = statement((db, p: { latest: Date }) =>
    db.deleteFrom(table).where(sql.ref<Date>(column), '<=', p.latest),
  );
  return async (db: Executor, now: Date): Promise<void> => {
    await deleteOld.run(db, { latest: new Date(now.getTime() - keptMs) });
  };
}
