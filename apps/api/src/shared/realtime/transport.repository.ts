import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const databaseId = statement(
  () => sql<{ id: string }>`select c.system_identifier || '/' || d.oid as id
    from pg_control_system() c, pg_catalog.pg_database d where d.datname = current_database()`,
);

/** Returns a text that identifies this database among all servers. */
export async function findDatabaseId(db: Executor): Promise<string> {
  const { id } = await databaseId.one(db, {});
  return id;
}
