import pg from 'pg';

/** A schema of this name says that the demo began to fill the database and has not finished. */
const MARK = 'demo_filling';
/** Any number that is nobody else's lock. */
const LOCK = 330_086;

/**
 * Takes the database for whoever may have to fill it, and empties it if an earlier demo was ended while it filled it.
 * Another demo on the same database waits until `close`.
 */
export async function openFilling(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  // The database may stop before this does.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select pg_advisory_lock(${LOCK})`);
  const { rowCount: isHalf } = await client.query(`select from pg_namespace where nspname = '${MARK}'`);
  if (isHalf) {
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
