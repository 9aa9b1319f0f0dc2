import { sql } from 'kysely';
import type { TestApi } from '../../api.ts';

/** Returns the names of a company's figures that do not add up; empty when all are exact. */
export async function wrongFigures(
  { app }: TestApi,
  companyId: number,
  stock: { readonly productId: number; readonly initial: number },
): Promise<object[]> {
  const { rows } = await sql<{ what: string; id: number }>`
    with paid as (
      select sale_id, cash_register_id, case kind when 'payment' then cash_cents else -cash_cents end as cash,
        case kind when 'payment' then qr_cents else -qr_cents end as qr
      from sale_payments where company_id = ${companyId}
    )
    select 'paid amount of a sale' as what, id from sales where company_id = ${companyId}
      and cash_paid_cents + qr_paid_cents <> (select coalesce(sum(cash + qr), 0) from paid where sale_id = sales.id)
    union all
    select 'lines of a sale', id from sales where company_id = ${companyId}
      and lines_cents <> (select coalesce(sum(price_cents * quantity), 0) from sale_lines
        where company_id = ${companyId} and sale_id = sales.id and deleted_at is null)
    union all
    select 'frozen cash of a register', id from cash_registers register where company_id = ${companyId}
      and closed_at is not null and expected_cents <> opening_cents
        + (select coalesce(sum(cash), 0) from paid where cash_register_id = register.id)
        + (select coalesce(sum(case type when 'income' then amount_cents else -amount_cents end), 0)
           from cash_movements where company_id = ${companyId} and cash_register_id = register.id and deleted_at is null)
    union all
    select 'numbers of a day', max(number) from sales where company_id = ${companyId}
      group by branch_id, business_day having max(number) <> count(number)
    union all
    select 'stock', quantity from stock where company_id = ${companyId} and product_id = ${stock.productId}
      and quantity <> ${stock.initial} + (select sum(quantity_after - quantity_before) from stock_ledger
        where company_id = ${companyId} and product_id = ${stock.productId})`.execute(app.deps.database);
  return rows;
}

/** Returns the centavos that should be in an open register, from its payments and movements. */
export async function cashOf({ app }: TestApi, companyId: number, registerId: number): Promise<number> {
  const { rows } = await sql<{ cash: number }>`
    select opening_cents
      + (select coalesce(sum(case kind when 'payment' then cash_cents else -cash_cents end), 0)
         from sale_payments where company_id = ${companyId} and cash_register_id = ${registerId})
      + (select coalesce(sum(case type when 'income' then amount_cents else -amount_cents end), 0)
         from cash_movements
         where company_id = ${companyId} and cash_register_id = ${registerId} and deleted_at is null) as cash
    from cash_registers where company_id = ${companyId} and id = ${registerId}`.execute(app.deps.database);
  return rows[0]!.cash;
}
