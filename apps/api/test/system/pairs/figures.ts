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
      select sale_id, cash_register_id, sign * cash_cents as cash, sign * qr_cents as qr,
        sign * rounding_cents as rounding, sign * tip_cash_cents as tip_cash, sign * tip_qr_cents as tip_qr
      from sale_payments
      cross join lateral (select case kind when 'payment' then 1 else -1 end as sign) direction
      where company_id = ${companyId}
    )
    select 'paid amount of a sale' as what, id from sales where company_id = ${companyId}
      and cash_paid_cents + qr_paid_cents <> (select coalesce(sum(cash + qr), 0) from paid where sale_id = sales.id)
    union all
    select 'rounding and tips of a sale', id from sales where company_id = ${companyId}
      and row(rounding_cents, tip_cash_cents, tip_qr_cents) is distinct from (
        select row(coalesce(sum(rounding), 0)::bigint, coalesce(sum(tip_cash), 0)::bigint,
          coalesce(sum(tip_qr), 0)::bigint)
        from paid where sale_id = sales.id)
    union all
    select 'lines of a sale', id from sales where company_id = ${companyId}
      and lines_cents <> (select coalesce(sum(price_cents * quantity), 0) from sale_lines
        where company_id = ${companyId} and sale_id = sales.id and deleted_at is null)
    union all
    select 'frozen cash of a register', id from cash_registers register where company_id = ${companyId}
      and closed_at is not null and expected_cents <> opening_cents
        + (select coalesce(sum(cash + rounding + tip_cash), 0) from paid where cash_register_id = register.id)
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

/** Returns the names and ids of records in a state that no order of the acts leads to; empty when all are possible. */
export async function impossibleRecords({ app }: TestApi, companyId: number): Promise<object[]> {
  const { rows } = await sql<{ what: string; id: number }>`
    with bill as (select * from sales where company_id = ${companyId}),
      register as (select * from cash_registers where company_id = ${companyId} and deleted_at is null),
      claim as (
        select sale_line_id, sum(quantity) as units from sale_payment_claims
        where company_id = ${companyId} and not is_undone and share_of is null group by 1
      )
    select 'unpaid bill of a closed register' as what, bill.id from bill
      join register on register.id = cash_register_id
      where bill.deleted_at is null and not is_paid and closed_at is not null
    union all
    select 'money of a bill that is voided or merged', id from bill
      where deleted_at is not null and cash_paid_cents + qr_paid_cents + tip_cash_cents + tip_qr_cents <> 0
    union all
    select 'bill paid twice', id from bill
      where deleted_at is null and cash_paid_cents + qr_paid_cents > owed_cents
    union all
    select 'line of a merged bill', line.id from sale_lines line join bill on bill.id = sale_id
      where line.company_id = ${companyId} and line.deleted_at is null and merged_into is not null
    union all
    select 'line paid twice', line.id from sale_lines line join claim on sale_line_id = line.id
      where line.company_id = ${companyId} and units > line.quantity
    union all
    select 'purchase that its register did not pay', purchase.id from purchases purchase
      join cash_movements movement on movement.company_id = purchase.company_id and purchase_id = purchase.id
      left join purchases correction
        on correction.company_id = purchase.company_id and correction.corrects_id = purchase.id
      where purchase.company_id = ${companyId}
        and (amount_cents <> purchase.total_cents - purchase.discount_cents
          or (movement.deleted_at is null) <> (correction.id is null))
    union all
    select 'product of a removed category', product.id from products product
      join product_categories category on category.company_id = product.company_id and category.id = category_id
      where product.company_id = ${companyId} and product.deleted_at is null and category.deleted_at is not null
    union all
    select 'person or open register of a removed branch', branch.id from branches branch
      where company_id = ${companyId} and deleted_at is not null
        and (exists (select from register where branch_id = branch.id and closed_at is null)
          or exists (select from employees staff where staff.company_id = branch.company_id
            and staff.branch_id = branch.id and staff.deleted_at is null))
    union all
    select 'open register or session of a removed person', person.id from users person
      where company_id = ${companyId} and deleted_at is not null
        and (exists (select from register where user_id = person.id and closed_at is null)
          or exists (select from sessions where user_id = person.id))`.execute(app.deps.database);
  return rows;
}

/** Returns the centavos that should be in an open register, from its payments and movements. */
export async function cashOf({ app }: TestApi, companyId: number, registerId: number): Promise<number> {
  const { rows } = await sql<{ cash: number }>`
    select opening_cents
      + (select coalesce(sum(case kind when 'payment' then 1 else -1 end
           * (cash_cents + rounding_cents + tip_cash_cents)), 0)
         from sale_payments where company_id = ${companyId} and cash_register_id = ${registerId})
      + (select coalesce(sum(case type when 'income' then amount_cents else -amount_cents end), 0)
         from cash_movements
         where company_id = ${companyId} and cash_register_id = ${registerId} and deleted_at is null) as cash
    from cash_registers where company_id = ${companyId} and id = ${registerId}`.execute(app.deps.database);
  return rows[0]!.cash;
}
