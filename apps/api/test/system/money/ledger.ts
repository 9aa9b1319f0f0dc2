import { sql } from 'kysely';
import type { TestApi } from '../../api.ts';

/**
 * Finds a difference between the sales' rows in the ledger and the stock of their lines, which may have moved to
 * another sale (waste came back first), and rows that do not continue the one before.
 */
export async function unbalancedLedger({ app }: TestApi, companyId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select 'ledger of the sales' as what, 0 as id
    where (select coalesce(sum(quantity_before - quantity_after), 0) from stock_ledger
        where company_id = ${companyId} and sale_id is not null and reason <> 'waste')
      <> (select coalesce(sum(quantity_decrement), 0) from sale_lines line
        join sales sale on sale.company_id = line.company_id and sale.id = line.sale_id
        where line.company_id = ${companyId} and line.deleted_at is null and sale.deleted_at is null)
    union all
    select 'row of the ledger', id from (select id, quantity_before,
        lag(quantity_after) over (partition by branch_id, product_id order by id) as before
      from stock_ledger where company_id = ${companyId}) ledger
    where before <> quantity_before`.execute(app.deps.database);
  return rows;
}
