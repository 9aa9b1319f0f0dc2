import pg from 'pg';
import { RESTAURANT } from './restaurant.ts';

/** A schema of this name says that the demo began to fill the database and has not finished. */
const MARK = 'demo_filling';
/** Number of an advisory lock that no other program uses. */
const LOCK = 330_086;

/**
 * Locks the database for the filling, and empties it if an earlier demo was interrupted during its filling and no other
 * company has registered since then. Another demo on this database waits until `close`.
 */
export async function openFilling(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  // The database may stop before this does.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select pg_advisory_lock(${LOCK})`);
  if (await isHalfFilled(client)) {
    await client.query(`begin;
      drop schema ${MARK}; drop schema public cascade; drop schema if exists pgboss cascade; create schema public;
      commit`);
  }
  return {
    fill: async (write: () => Promise<void>) => {
      await client.query(`create schema ${MARK}`);
      await write();
      await client.query(`drop schema ${MARK}`);
    },
    close: () => client.end(),
  };
}

async function isHalfFilled(client: pg.Client): Promise<boolean> {
  const mark = await client.query('select from pg_namespace where nspname = $1', [MARK]);
  if (mark.rowCount === 0) return false;
  const others = await client.query('select from companies where name <> $1', [RESTAURANT]);
  return others.rowCount === 0;
}
