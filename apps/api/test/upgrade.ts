import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Executor, openPool } from '../src/shared/db/database.ts';
import { migrate } from '../src/shared/db/migrate.ts';
import { createEmptyDatabase } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

/**
 * Runs the migrations before the one with this number, fills the database, and runs the others. Returns what `read`
 * returns; it gets the database and what the migrations said of their time.
 */
export async function upgraded<T>(
  before: string,
  fill: (db: Executor) => Promise<unknown>,
  read: (db: Executor, said: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(MIGRATIONS)) {
    if (file < before) await cp(join(MIGRATIONS, file), join(folder, file));
  }
  const database = await createEmptyDatabase();
  const db = openPool(database.url);
  try {
    await migrate(database.url, folder);
    await fill(db);
    const said: string[] = [];
    await migrate(database.url, MIGRATIONS, (duration) => void said.push(duration));
    return await read(db, said);
  } finally {
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  }
}
