import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Executor, openPool } from '../../shared/db/database.ts';
import { markUnfinished, unfinishedRestore, unmarkUnfinished } from '../../shared/db/inspect.ts';
import { restoreDraftIn, restoredBackup } from '../../shared/db/unfinished-restore.ts';
import { nullIfMissing } from '../../shared/files.ts';

/** Marks data whose restore has begun, with the backup's folder, until it is complete. */
interface Mark {
  /** Returns the folder of the backup whose restore is unfinished, or null. */
  readonly get: () => Promise<string | null>;
  readonly set: (backup: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export const markInFolder = (dataDir: string): Mark => ({
  get: () => readFile(restoredBackup(dataDir), 'utf8').catch(nullIfMissing),
  set: async (backup) => {
    await mkdir(restoreDraftIn(dataDir), { recursive: true, mode: 0o700 });
    await writeFile(restoredBackup(dataDir), backup);
  },
  remove: () => rm(restoreDraftIn(dataDir), { recursive: true, force: true, maxRetries: 5 }),
});

/** Marks the database itself: processes of other machines use it too. */
export function markInDatabase(url: string): Mark {
  const onDatabase = async <T>(work: (db: Executor) => Promise<T>) => {
    const db = openPool(url);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  };
  return {
    get: () => onDatabase(unfinishedRestore),
    set: (backup) => onDatabase((db) => markUnfinished(db, backup)),
    remove: () => onDatabase(unmarkUnfinished),
  };
}
