import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

const ping = statement(() => sql`select 1`);

/** Resolves when the database answers; rejects when it does not. */
export async function pingDatabase(db: Executor): Promise<void> {
  await ping.run(db, {});
}
