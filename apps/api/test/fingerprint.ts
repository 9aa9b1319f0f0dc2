import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { companyTables } from '../src/features/company-data/tables.repository.ts';
import { ofCompany } from '../src/shared/db/company-rows.ts';
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

/** Returns, of every table, the number and a hash of the rows that are not of a company. */
export async function othersOf({ app }: TestApi, companyId: number): Promise<Record<string, unknown>> {
  const { database } = app.deps;
  const others: Record<string, unknown> = {};
  for (const table of await companyTables(database)) {
    const { rows } =
      await sql`select count(*) as rows, md5(string_agg(entry::text, ' ' order by entry::text)) as hash
      from ${sql.raw(table.name)} entry where not (${ofCompany(table, companyId)})`.execute(database);
    others[table.name] = rows;
  }
  return others;
}

/** Counts a company's rows in each table that has some. */
export async function rowCounts({ app }: TestApi, companyId: number): Promise<Record<string, number>> {
  const { database } = app.deps;
  const counts: Record<string, number> = {};
  for (const table of await companyTables(database)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.raw(table.name)} where ${ofCompany(table, companyId)}`.execute(
      database,
    );
    if (rows[0]!.count > 0) counts[table.name] = rows[0]!.count;
  }
  return counts;
}
