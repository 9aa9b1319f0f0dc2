import type { Kysely } from 'kysely';
import { PgBoss, fromKysely } from 'pg-boss';
import type { Executor } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';

const bossOn = (db: ReturnType<typeof fromKysely>) => new PgBoss({ db, schedule: false });

/** Returns the job library inside the caller's transaction. */
export const bossIn = (db: Executor): PgBoss => bossOn(fromKysely(db.withoutPlugins()));

/** Returns the job library on our connections. If one of its scripts fails, its open transaction is rolled back. */
export const bossBy = (database: Kysely<DB>): PgBoss =>
  bossOn({
    executeSql: (text, values) =>
      database
        .withoutPlugins()
        .connection()
        .execute(async (connection) => {
          const sql = fromKysely(connection);
          try {
            return await sql.executeSql(text, values);
          } catch (error) {
            await sql.executeSql('rollback').catch(() => undefined);
            throw error;
          }
        }),
  });
