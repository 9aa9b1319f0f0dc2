import { mkdir, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Executor, openPool } from '../../shared/db/database.ts';
import {
  UNFINISHED,
  UNFINISHED_RESTORE,
  restoreDraftIn,
  restoredBackup,
} from '../../shared/db/unfinished-restore.ts';

/** Marks data whose restore has begun, with the backup's folder, until it is complete. */
interface Mark {
  readonly set: (backup: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const markInFolder = (dataDir: string): Mark => ({
  set: async (backup) => {
    await mkdir(restoreDraftIn(dataDir), { recursive: true, mode: 0o700 });
    await writeFile(restoredBackup(dataDir), backup);
  },
  remove: () => rm(restoreDraftIn(dataDir), { recursive: true, force: true, maxRetries: 5 }),
});

/** Marks the database itself: processes of other machines use it too. */
export function markInDatabase(url: string): Mark {
  const schema = sql.id(UNFINISHED);
  const onDatabase = async (work: (db: Executor) => Promise<unknown>) => {
    const db = openPool(url);
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    set: (backup) =>
      onDatabase(async (db) => {
        await sql`create schema if not exists ${schema}`.execute(db);
        await sql`comment on schema ${schema} is ${sql.lit(backup)}`.execute(db);
      }),
    remove: () => onDatabase((db) => sql`drop schema ${schema}`.execute(db)),
  };
}

/** Returns the folder of the backup whose restore into this database is unfinished, or null. */
export async function unfinishedRestore(db: Executor): Promise<string | null> {
  const { rows } = await sql.raw<{ backup: string | null }>(UNFINISHED_RESTORE).execute(db);
  return rows[0]!.backup;
}
