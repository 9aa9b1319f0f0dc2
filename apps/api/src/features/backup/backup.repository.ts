import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import { pick, statement } from '../../shared/db/statement.ts';

/** Takes the lock of the database's one running backup, until `unlock` or the end of the session. */
export const tryLock = statement(
  () => sql<{ isFree: boolean }>`select pg_try_advisory_lock(hashtext('backup')) as is_free`,
);

/** Releases it at once: PostgreSQL ends the session of a closed connection some time later. */
export const unlock = statement(() => sql`select pg_advisory_unlock(hashtext('backup'))`);

/** Lets pg_dump read the database as this transaction does, on the same server only. */
export const exportSnapshot = statement(
  () => sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`,
);

/** Counts the rows by which a person recognizes a backup. */
export const counts = statement(
  () => sql<{ companies: number; sales: number }>`
    select (select count(*) from companies) as companies, (select count(*) from sales) as sales`,
);

/** Returns the size of the database, with its indexes. */
export const databaseSize = statement(
  () => sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`,
);

/** Finds the installation's company, if there is exactly one. */
export const onlyCompany = statement(
  () => sql<{ id: number }>`select min(id) as id from companies having count(*) = 1`,
);

/** Nights whose backup failed, since the last good one. */
export const failedNights = {
  /** Returns no row if the night is there already. */
  add: statement((db, p: { night: Day; lastGoodAt: Date | null }) =>
    db
      .insertInto('failedBackups')
      .values(pick(p, 'night', 'lastGoodAt'))
      .onConflict((night) => night.doNothing())
      .returning('night'),
  ),
  clear: statement((db) => db.deleteFrom('failedBackups')),
  last: statement((db) =>
    db.selectFrom('failedBackups').select('lastGoodAt').orderBy('night', 'desc').limit(1),
  ),
};
