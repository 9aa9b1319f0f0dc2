import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { statement } from './statement.ts';
import { UNFINISHED, UNFINISHED_RESTORE } from './unfinished-restore.ts';

export const ping = statement(() => sql`select 1`);

/** Finds a text that identifies this database among all servers. */
export const databaseId = statement(
  () => sql<{ id: string }>`select c.system_identifier || '/' || d.oid as id
    from pg_control_system() c, pg_catalog.pg_database d where d.datname = current_database()`,
);

/**
 * Finds the standbys that follow this server. A role without the rights of pg_monitor sees none. A standby that has
 * replayed everything has no lag.
 */
export const standbys = statement(
  () => sql<{ standby: string; seconds: number; bytes: number }>`
    select application_name as standby, coalesce(extract(epoch from replay_lag), 0)::float8 as seconds,
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes
    from pg_catalog.pg_stat_replication where state in ('catchup', 'streaming')`,
);

/** Finds the mark of the installation's data. */
export const dataMark = statement(() => sql<{ mark: string }>`select mark from data_mark`);

/**
 * Gives restored data another mark, and ends what opened them at the time of the backup: it may have been ended since.
 * Papers of the kitchen that were open then are printed by hand.
 * They may be of a version that lacks some of these tables.
 */
export async function markAnew(db: Executor): Promise<void> {
  await sql`do $$ begin
    delete from sessions;
    delete from password_resets;
    if to_regclass('public.email_confirmations') is not null then delete from email_confirmations; end if;
    if to_regclass('public.devices') is not null then
      update devices set revoked_at = now() where revoked_at is null;
    end if;
    -- Whether they were printed since the backup, only a person knows.
    if to_regclass('public.papers') is not null then
      update papers set outcome = 'failed', reason = 'restored', leased_by = null, leased_until = null where outcome is null;
    end if;
    if to_regclass('public.data_mark') is not null then update data_mark set mark = gen_random_uuid(); end if;
    if exists (select from pg_attribute where attrelid = 'companies'::regclass and attname = 'data_mark') then
      update companies set data_mark = null where data_mark is not null;
    end if;
  end $$`.execute(db);
}

export async function majorVersion(db: Executor): Promise<number> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  return rows[0]!.major;
}

/** Counts for the planner: without it, a restored database reads whole tables until PostgreSQL does so by itself. */
export async function analyze(db: Executor): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`analyze`.execute(db);
}

export async function newestMigration(db: Executor): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(name collate "C") as name from schema_migrations`.execute(db);
  return rows[0]!.name;
}

/** Returns the name of a table, view or sequence that belongs to no extension, or undefined if there is none. */
export async function anyRelation(db: Executor): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select relation.oid::regclass::text as name
    from pg_class relation join pg_namespace on pg_namespace.oid = relation.relnamespace
    where nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg\\_%'
      and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = relation.oid and deptype = 'e')
    limit 1`.execute(db);
  return rows[0]?.name;
}

/** Marks a database whose restore begins, with the backup's folder. */
export async function markUnfinished(db: Executor, backup: string): Promise<void> {
  await sql`create schema if not exists ${sql.id(UNFINISHED)}`.execute(db);
  await sql`comment on schema ${sql.id(UNFINISHED)} is ${sql.lit(backup)}`.execute(db);
}

export async function unmarkUnfinished(db: Executor): Promise<void> {
  await sql`drop schema ${sql.id(UNFINISHED)}`.execute(db);
}

/** Returns the folder of the backup whose restore into this database is unfinished, or null. */
export async function unfinishedRestore(db: Executor): Promise<string | null> {
  const { rows } = await sql.raw<{ backup: string | null }>(UNFINISHED_RESTORE).execute(db);
  return rows[0]!.backup;
}
