import { sql } from 'kysely';
import type { Executor } from '../src/shared/db/database.ts';
import { countedTotals, storedTotals } from './daily-totals.ts';

/** Returns the stored totals, and the totals computed from the sales: they must always be equal. */
export async function compareRunningFigures(db: Executor) {
  const [stored, counted] = await Promise.all([readStored(db), recount(db)]);
  return { stored, counted };
}

async function readStored(db: Executor) {
  const sold = await sql`
    select company_id, business_day, branch_id, product_id, quantity, amount_cents
    from product_sales_daily where quantity <> 0 or amount_cents <> 0 order by 1, 2, 3, 4`.execute(db);
  const registers = await sql`
    select company_id, cash_register_id, cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents, qr_count
    from cash_register_totals order by 1, 2`.execute(db);
  return { sold: sold.rows, registers: registers.rows, ...(await storedTotals(db)) };
}

async function recount(db: Executor) {
  const sold = await sql`
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.quantity) as quantity,
      sum(line.quantity * line.price_cents) as amount_cents
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where sale.deleted_at is null and line.deleted_at is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  const registers = await sql`
    select register.company_id, register.id as cash_register_id,
      coalesce((select sum(cash_cents) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'payment'), 0) as cash_sales_cents,
      coalesce((select sum(cash_cents) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'refund'), 0) as cash_refunds_cents,
      coalesce((select sum(amount_cents) from cash_movements m where m.company_id = register.company_id
        and m.cash_register_id = register.id and m.type = 'income' and m.deleted_at is null), 0) as income_cents,
      coalesce((select sum(amount_cents) from cash_movements m where m.company_id = register.company_id
        and m.cash_register_id = register.id and m.type = 'expense' and m.deleted_at is null), 0) as expenses_cents,
      coalesce((select sum(qr_cents) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'payment'), 0) as qr_cents,
      coalesce((select sum(sign(qr_cents)) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'payment'), 0)::int as qr_count
    from cash_registers register order by 1, 2`.execute(db);
  return { sold: sold.rows, registers: registers.rows, ...(await countedTotals(db)) };
}
