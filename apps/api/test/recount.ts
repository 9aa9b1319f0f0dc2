import { discountShares } from '@restaurante/domain/sales/daily-totals.ts';
import { sql } from 'kysely';
import type { Executor } from '../src/shared/db/database.ts';

/**
 * Writes all stored totals again from sales, lines, payments and movements, for rows that were written without the
 * product: a demo's history, a benchmark's, a test's.
 */
export async function recountTotals(db: Executor): Promise<void> {
  await shareDiscounts(db);
  await sql
    .raw(
      `
    delete from sales_daily; delete from product_sales_daily; delete from product_discounts_daily;
    delete from option_sales_daily; delete from money_daily;
    insert into sales_daily (company_id, business_day, branch_id, hour, payment, sales_count, lines_cents,
      discount_cents, delivery_fee_cents, cash_cents, qr_cents)
    select company_id, business_day, branch_id, extract(hour from created_at at time zone 'America/La_Paz')::smallint,
      case when is_paid then payment_type else 'unpaid' end, count(*), sum(lines_cents),
      sum(least(discount_cents, lines_cents)), sum(delivery_fee_cents), sum(cash_paid_cents), sum(qr_paid_cents)
    from sales where deleted_at is null group by 1, 2, 3, 4, 5;
    insert into product_sales_daily (company_id, business_day, branch_id, product_id, quantity, amount_cents)
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.quantity),
      sum(line.quantity * line.price_cents)
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where sale.deleted_at is null and line.deleted_at is null group by 1, 2, 3, 4;
    insert into product_discounts_daily (company_id, business_day, branch_id, product_id, discount_cents)
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.discount_share_cents)
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where line.discount_share_cents > 0 group by 1, 2, 3, 4;
    insert into option_sales_daily (company_id, business_day, branch_id, product_id, option_id, quantity, amount_cents)
    select company_id, business_day, branch_id, product_id, option_id, sum(line_units * quantity),
      sum(line_units * (share + case when not is_added and place <= base - shared then 1 else 0 end))
    from (
      select parts.*, sum(share) filter (where not is_added) over line as shared,
        row_number() over (partition by company_id, sale_line_id, is_added order by position) as place
      from (
        select sums.*, case when is_added then price_cents * quantity else div(base * quantity, units) end as share
        from (
          select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sold.option_id, sold.sale_line_id,
            sold.position, sold.is_added, sold.quantity, sold.price_cents, line.quantity as line_units,
            (sum(sold.quantity) filter (where not sold.is_added) over line)::numeric as units,
            greatest(0, line.price_cents
              - coalesce(sum(sold.price_cents * sold.quantity) filter (where sold.is_added) over line, 0))::numeric as base
          from sale_line_options sold
          join sale_lines line on line.company_id = sold.company_id and line.id = sold.sale_line_id
          join sales sale on sale.company_id = line.company_id and sale.id = line.sale_id
          where sale.deleted_at is null and line.deleted_at is null
          window line as (partition by sold.company_id, sold.sale_line_id)) sums) parts
      window line as (partition by company_id, sale_line_id)) split
    group by company_id, business_day, branch_id, product_id, option_id;
    insert into money_daily (company_id, branch_id, sale_day, register_day, moved_on, cash_in_cents, cash_out_cents,
      qr_in_cents, qr_out_cents, qr_count)
    select payment.company_id, sale.branch_id, sale.business_day, register.opened_on,
      ((payment.created_at at time zone 'America/La_Paz') - make_interval(hours => company.cutoff_hour))::date,
      sum(case payment.kind when 'payment' then payment.cash_cents else 0 end),
      sum(case payment.kind when 'refund' then payment.cash_cents else 0 end),
      sum(case payment.kind when 'payment' then payment.qr_cents else 0 end),
      sum(case payment.kind when 'refund' then payment.qr_cents else 0 end),
      sum(case payment.kind when 'payment' then sign(payment.qr_cents) else 0 end)
    from sale_payments payment
    join sales sale on sale.company_id = payment.company_id and sale.id = payment.sale_id
    join companies company on company.id = payment.company_id
    left join cash_registers register
      on register.company_id = payment.company_id and register.id = payment.cash_register_id
    group by 1, 2, 3, 4, 5;`,
    )
    .execute(db);
  await recountRegisters(db);
}

/** Writes each line's share of its sale's discount. */
async function shareDiscounts(db: Executor): Promise<void> {
  const lines = await db
    .selectFrom('saleLines as line')
    .innerJoin('sales as sale', (join) =>
      join.onRef('sale.companyId', '=', 'line.companyId').onRef('sale.id', '=', 'line.saleId'),
    )
    .select(['line.id', 'line.saleId', 'line.productId', 'line.quantity', 'line.priceCents as price'])
    .select(['sale.linesCents as linesTotal', 'sale.discountCents as discount'])
    .where('sale.discountCents', '>', sql<never>`0`)
    .where('sale.deletedAt', 'is', null)
    .where('line.deletedAt', 'is', null)
    .orderBy('line.id')
    .execute();
  const shares = [...Map.groupBy(lines, ({ saleId }) => saleId).values()].flatMap((ofSale) => {
    const { linesTotal, discount } = ofSale[0]!;
    const parts = discountShares({ lines: ofSale, linesTotal, discount });
    return ofSale.map(({ id }, i) => ({ id, share: parts[i]! }));
  });
  await sql`
    update sale_lines line set discount_share_cents = coalesce(shares.share, 0)
    from sale_lines old left join json_to_recordset(${JSON.stringify(shares)}::json) as shares(id bigint, share bigint)
      on shares.id = old.id
    where old.company_id = line.company_id and old.id = line.id
      and line.discount_share_cents <> coalesce(shares.share, 0)`.execute(db);
}

/** Writes the totals of registers again: of all, or of one. */
export async function recountRegisters(db: Executor, only: number | null = null): Promise<void> {
  await sql`delete from cash_register_totals where ${only}::bigint is null or cash_register_id = ${only}`.execute(
    db,
  );
  await sql`
    insert into cash_register_totals (company_id, cash_register_id, cash_sales_cents, cash_refunds_cents, income_cents,
      expenses_cents, qr_cents, qr_count)
    select register.company_id, register.id, paid.sales, paid.refunds, moved.income, moved.expenses, paid.qr, paid.qr_count
    from cash_registers register
    cross join lateral (
      select coalesce(sum(cash_cents) filter (where kind = 'payment'), 0) as sales,
        coalesce(sum(cash_cents) filter (where kind = 'refund'), 0) as refunds,
        coalesce(sum(qr_cents) filter (where kind = 'payment'), 0) as qr,
        coalesce(sum(sign(qr_cents)) filter (where kind = 'payment'), 0) as qr_count
      from sale_payments where company_id = register.company_id and cash_register_id = register.id) paid
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where type = 'income'), 0) as income,
        coalesce(sum(amount_cents) filter (where type = 'expense'), 0) as expenses
      from cash_movements
      where company_id = register.company_id and cash_register_id = register.id and deleted_at is null) moved
    where ${only}::bigint is null or register.id = ${only}`.execute(db);
}
