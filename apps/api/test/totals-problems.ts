import { sql } from 'kysely';
import type { Executor } from '../src/shared/db/database.ts';

/**
 * Returns the contradictions between a database's totals and its raw rows, in words: numbers of a day that are not
 * 1…n, stock or a ledger with lost units, a drawer or sale with lost money. Empty when all is exact.
 */
export async function totalsProblems(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'numbers of branch ' || branch_id || ' on ' || business_day as what
    from sales group by company_id, branch_id, business_day
    having min(number) <> 1 or max(number) <> count(number)
    union all
    select 'ledger entry ' || id || ' begins with ' || quantity_before || ' after ' || earlier
    from (select *, lag(quantity_after)
        over (partition by company_id, branch_id, product_id order by id) as earlier from stock_ledger) entry
    where quantity_before <> earlier
    union all
    select 'stock of product ' || stock.product_id || ': ' || stock.quantity || ' instead of ' || entry.quantity_after
    from stock join lateral (select quantity_after from stock_ledger entry
      where entry.company_id = stock.company_id and entry.branch_id = stock.branch_id
        and entry.product_id = stock.product_id order by id desc limit 1) entry on true
    where stock.quantity <> entry.quantity_after
    union all
    select place || ' took ' || sum(entry) || ', has ' || sum(line) || ' of product ' || product_id
    from (
      select taken.company_id, product_id, entry, line,
        -- Lines that moved have left the sale that took their stock.
        case when moving.company_id is null then 'sale ' || sale_id else 'branch ' || branch_id end as place
      from (
        select company_id, branch_id, sale_id, product_id, quantity_before - quantity_after as entry, 0 as line
        -- Waste came back to stock first.
        from stock_ledger where sale_id is not null and reason <> 'waste'
        union all
        select line.company_id, branch_id, sale_id, product_id, 0, quantity_decrement from sale_lines line
        join sales sale on sale.company_id = line.company_id and sale.id = line.sale_id
        where line.deleted_at is null and sale.deleted_at is null) taken
      left join (select distinct company_id from audit_log
        where action in ('sale.merged', 'sale.lines_moved')) moving using (company_id)) placed
    group by company_id, place, product_id having sum(entry) <> sum(line)
    union all
    select 'stored totals of open register ' || register.id
    from cash_registers register join cash_register_totals totals
      on totals.company_id = register.company_id and totals.cash_register_id = register.id
    where register.closed_at is null
    union all
    select 'closed register ' || register.id || ' expected ' || expected_cents
    from cash_registers register join cash_register_totals totals
      on totals.company_id = register.company_id and totals.cash_register_id = register.id
    where expected_cents <> opening_cents + cash_sales_cents + rounding_cents + tips_cash_cents + income_cents
      - expenses_cents - cash_refunds_cents
    union all
    select 'payments of sale ' || id from sales sale
    where row(cash_paid_cents, qr_paid_cents, rounding_cents, tip_cash_cents, tip_qr_cents) is distinct from (
      select row(coalesce(sum(sign * p.cash_cents), 0)::bigint, coalesce(sum(sign * p.qr_cents), 0)::bigint,
        coalesce(sum(sign * p.rounding_cents), 0)::bigint, coalesce(sum(sign * p.tip_cash_cents), 0)::bigint,
        coalesce(sum(sign * p.tip_qr_cents), 0)::bigint)
      from sale_payments p
      cross join lateral (select case kind when 'payment' then 1 else -1 end as sign) direction
      where p.company_id = sale.company_id and p.sale_id = sale.id)
    union all
    select 'lines of sale ' || id from sales sale
    where lines_cents <> (select coalesce(sum(quantity * price_cents), 0) from sale_lines line
      where line.company_id = sale.company_id and line.sale_id = sale.id and line.deleted_at is null)`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}
