import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';

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

/** The one row about nightly backups. */
export const nightly = {
  read: statement((db) => db.selectFrom('nightlyBackups').select(['lastAt', 'failedAt'])),
  /** Returns no row if the night's failure is stored already. */
  fail: statement((db, p: { night: Day; lastAt: Date | null; failedAt: Date }) =>
    db
      .insertInto('nightlyBackups')
      .values({ lastAt: p.lastAt, failedAt: p.failedAt, failedNight: p.night })
      .onConflict((row) =>
        row
          .column('isOnly')
          .doUpdateSet({ lastAt: p.lastAt, failedAt: p.failedAt, failedNight: p.night })
          .where('nightlyBackups.failedNight', 'is distinct from', p.night),
      )
      .returning('isOnly'),
  ),
  succeed: statement((db, p: { lastAt: Date }) =>
    db
      .insertInto('nightlyBackups')
      .values({ lastAt: p.lastAt })
      .onConflict((row) =>
        row.column('isOnly').doUpdateSet({ lastAt: p.lastAt, failedAt: null, failedNight: null }),
      ),
  ),
  forget: statement((db) => db.deleteFrom('nightlyBackups')),
};
