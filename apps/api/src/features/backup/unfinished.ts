import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type Executor, openPool } from '../../shared/db/database.ts';
import { markUnfinished, unmarkUnfinished } from '../../shared/db/inspect.ts';
import { restoreDraftIn, restoredBackup } from '../../shared/db/unfinished-restore.ts';

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
  const onDatabase = async (work: (db: Executor) => Promise<void>) => {
    const db = openPool(url);
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    set: (backup) => onDatabase((db) => markUnfinished(db, backup)),
    remove: () => onDatabase(unmarkUnfinished),
  };
}
