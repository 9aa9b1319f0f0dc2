import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Returns one hash over every row of a company in all tables. */
export async function fingerprint({ app }: TestApi, companyId: number): Promise<string> {
  const { database } = app.deps;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' and table_name <> 'audit_log'
    order by 1`.execute(database);
  const hash = createHash('sha256');
  for (const { name } of rows) {
    const { rows: content } = await sql<{ text: string }>`
      select coalesce(string_agg(row::text, chr(10) order by row::text), '') as text
      from ${sql.table(name)} row where company_id = ${companyId}`.execute(database);
    hash.update(`${name}:${content[0]?.text}`);
  }
  return hash.digest('hex');
}
