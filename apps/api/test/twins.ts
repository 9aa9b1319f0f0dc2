import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Ids that are unique on the whole platform. */
const GLOBAL_SEQUENCES = ['companies_id_seq', 'users_id_seq', 'sessions_id_seq'];

/**
 * Opens two companies whose branches, products, registers and all other rows have equal ids, as the import of a
 * company from another installation may leave them.
 */
export async function openTwins<T>(api: TestApi, open: () => Promise<T>): Promise<[T, T]> {
  const { database } = api.app.deps;
  const { rows: sequences } = await sql<{ name: string; next: number }>`
    select sequencename as name, coalesce(last_value + 1, start_value) as next from pg_sequences
    where schemaname = 'public' and sequencename <> all(${GLOBAL_SEQUENCES})`.execute(database);
  const first = await open();
  for (const { name, next } of sequences) await sql`select setval(${name}, ${next}, false)`.execute(database);
  return [first, await open()];
}
