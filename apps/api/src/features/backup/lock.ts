import type { Kysely } from 'kysely';
import { openPool } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { tryLock, unlock } from './backup.repository.ts';

/** Runs `work` on a connection, or returns null if another backup of this database runs. */
export async function withBackupLock<T>(
  url: string,
  work: (db: Kysely<DB>) => Promise<T>,
): Promise<T | null> {
  const pool = openPool(url);
  try {
    return await pool.connection().execute(async (db) => {
      const { isFree } = await tryLock.one(db, {});
      if (!isFree) return null;
      try {
        return await work(db);
      } finally {
        // A connection that has broken has lost the lock.
        await unlock.run(db, {}).catch(() => undefined);
      }
    });
  } finally {
    await pool.destroy();
  }
}
