import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCluster } from '@restaurante/embedded-postgres/cluster.ts';

/** The embedded database is restored in this folder. Its rename to `postgres` ends the restore. */
export const restoreDraftIn = (dataDir: string): string => join(dataDir, 'postgres-draft-restore');

/** A file of the draft with the backup's folder. */
export const restoredBackup = (dataDir: string): string => join(restoreDraftIn(dataDir), 'backup');

/** A schema that exists while a restore into a database is unfinished. Its comment is the backup's folder. */
export const UNFINISHED = 'unfinished_restore';

/** Returns the backup's folder, or null without an unfinished restore. */
export const UNFINISHED_RESTORE = `select obj_description(to_regnamespace('${UNFINISHED}'), 'pg_namespace') as backup`;

/** Returns for a person why nothing starts next to an unfinished restore. */
export const unfinishedProblem = (where: string, backup: string): string =>
  `${where} hay una restauración sin terminar. Termínala con: npm run restore -- ${backup}`;

/** Throws an Error for a person if a restore into this folder is unfinished: a start would make an empty database. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (hasCluster(dataDir) || !existsSync(restoreDraftIn(dataDir))) return;
  const backup = await readFile(restoredBackup(dataDir), 'utf8').catch(() => '<carpeta del respaldo>');
  throw new Error(unfinishedProblem(`En ${dataDir}`, backup));
}
