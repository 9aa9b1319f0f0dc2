import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import type { Tx } from '../../shared/db/database.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { changeStock } from './stock.repository.ts';

const api = await startTestApi();

/** Returns the number of stock rows that this transaction has read. */
async function stockRead(db: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'stock'`.execute(db);
  return rows[0]?.read ?? 0;
}

it('a change of one branch’s stock reads no row of the chain’s other branches', async () => {
  const db = api.app.deps.database;
  // Without foreign keys: the planner needs only the rows of stock.
  for (const table of ['products', 'stock', 'stock_ledger'])
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
  await sql`
    insert into products (company_id, id, category_id, name, price_cents, created_at)
    select company, company * 10 + product, 1, 'Sopa ' || product, 100, now()
    from generate_series(1, 10) company, generate_series(1, 3) product`.execute(db);
  await sql`
    insert into stock (company_id, branch_id, product_id, quantity)
    select company, company * 10 + branch, company * 10 + product, 100
    from generate_series(1, 10) company, generate_series(1, 5) branch, generate_series(1, 3) product`.execute(
    db,
  );
  await sql`analyze products, stock`.execute(db);
  const read = await inTransaction(contextOf(api), async ({ db }) => {
    const before = await stockRead(db);
    const scope = { companyId: 7, branchId: 73 };
    const entry = { reason: 'count', saleId: null, userId: null, createdAt: new Date() } as const;
    const changed = await changeStock.all(db, {
      ...scope,
      changes: [{ productId: 72, delta: -1 }],
      ...entry,
    });
    expect(changed).toMatchObject([{ quantity: 100 }]);
    return (await stockRead(db)) - before;
  });
  // At most the branch's three products to lock one of them, and that one to change it; the chain has fifteen.
  expect(read).toBeLessThanOrEqual(4);
});
