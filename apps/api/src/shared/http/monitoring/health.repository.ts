import { sql } from 'kysely';
import { statement } from '../../db/statement.ts';

export const ping = statement(() => sql`select 1`);
