import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPool } from '../../../src/shared/db/database.ts';
import { migrate } from '../../../src/shared/db/migrate.ts';
import { createEmptyDatabase, createTestDatabase } from '../../database.ts';
import { pgBouncer, startPgBouncer } from '../../pgbouncer.ts';

async function startPooler(pool_mode: string) {
  const pooler = await startPgBouncer(inject('testServerUrl'), { pool_mode });
  onTestFinished(() => pooler.stop());
  return pooler;
}

it.runIf(pgBouncer)(
  'a pooler in session mode keeps time limits and settings of each connection',
  async () => {
    const { through } = await startPooler('session');
    const database = await createTestDatabase();
    const holder = new pg.Client(database.url);
    await holder.connect();
    await holder.query('begin; lock table companies');
    const db = openPool(through(database.url), { lockWaitMs: 50 });
    const { rows } = await sql<object>`select current_setting('statement_timeout') as patience,
    current_setting('plan_cache_mode') as plans, current_setting('timezone') as zone`.execute(db);
    expect(rows).toEqual([{ patience: '15s', plans: 'force_generic_plan', zone: 'UTC' }]);
    await expect(sql`select from companies`.execute(db)).rejects.toMatchObject({ code: '55P03' });
    await holder.end();
    await db.destroy();
    await database.drop();
  },
);

it.runIf(pgBouncer).each(['transaction', 'statement'])(
  'a pooler in %s mode is refused with a sentence before anything is changed',
  async (mode) => {
    const { through } = await startPooler(mode);
    const database = await createEmptyDatabase();
    await expect(migrate(through(database.url), 'apps/api/migrations')).rejects.toThrow(
      'DATABASE_URL lleva a un pooler que no conserva las sesiones: usa su modo "session", o PostgreSQL mismo.',
    );
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query(`select from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([]);
    await client.end();
    await database.drop();
  },
);
