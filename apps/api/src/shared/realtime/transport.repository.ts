import { sql } from 'kysely';
import { statement } from '../db/statement.ts';

/** Finds a text that identifies this database among all servers. */
export const databaseId = statement(
  () => sql<{ id: string }>`select c.system_identifier || '/' || d.oid as id
    from pg_control_system() c, pg_catalog.pg_database d where d.datname = current_database()`,
);
