import { sql } from 'kysely';
import { type RowKey, statement } from '../../shared/db/statement.ts';

/** Finds a category, a product or a line that waits to be cooked with this station. */
export const usesStation = statement(
  (_, p: RowKey) => sql`
    select from product_categories
    where company_id = ${p.companyId} and station_id = ${p.id} and deleted_at is null
    union all
    select from products where company_id = ${p.companyId} and station_id = ${p.id} and deleted_at is null
    union all
    select from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where sale.company_id = ${p.companyId} and sale.deleted_at is null and sale.status in ('new', 'accepted')
      and line.station_id = ${p.id} and line.deleted_at is null and line.state in ('held', 'waiting')
    limit 1`,
);
