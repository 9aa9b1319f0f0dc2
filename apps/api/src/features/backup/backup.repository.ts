import { sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';

/** Takes the lock of the database's one running backup, until the connection closes. */
export const tryLock = statement(
  () => sql<{ isFree: boolean }>`select pg_try_advisory_lock(hashtext('backup')) as is_free`,
);

/** Counts the rows by which a person recognizes a backup. */
export const counts = statement(
  () => sql<{ companies: number; sales: number }>`
    select (select count(*) from companies) as companies, (select count(*) from sales) as sales`,
);
