import { sql } from 'kysely';
import { statement } from '../../db/statement.ts';

/** Rejects when the database does not answer. */
export const ping = statement(() => sql`select 1`);
