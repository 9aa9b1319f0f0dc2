import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { sql } from 'kysely';
import type { TestApi } from './api.ts';

/** Writes copies of a sale with its lines and steps, a second apart, without the product. */
export async function copySale(api: TestApi, { id }: SaleWire, copies: number): Promise<void> {
  const { database } = api.app.deps;
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname not in ('id', 'sale_id', 'number', 'created_at')`.execute(database);
    return sql.raw(rows.map(({ name }) => `"${name}"`).join());
  };
  const sales = await columnsOf('sales');
  await sql`create temporary table copies as select n, nextval('sales_id_seq') as copy from generate_series(1, ${copies}) n`.execute(
    database,
  );
  await sql`insert into sales (id, number, created_at, ${sales})
    select copy, number + n, created_at + make_interval(secs => n), ${sales}
    from sales, copies where sales.id = ${id}`.execute(database);
  for (const table of ['sale_lines', 'sale_status_history']) {
    const columns = await columnsOf(table);
    await sql`insert into ${sql.table(table)} (sale_id, ${table === 'sale_lines' ? sql`` : sql`created_at,`} ${columns})
      select copy, ${table === 'sale_lines' ? sql`` : sql`created_at,`} ${columns}
      from ${sql.table(table)}, copies where sale_id = ${id}`.execute(database);
  }
  await sql`drop table copies`.execute(database);
}
