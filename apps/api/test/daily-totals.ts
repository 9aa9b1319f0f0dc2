import { sql } from 'kysely';
import type { Executor } from '../src/shared/db/database.ts';

/** Reads the daily totals (docs/decisions/029), without rows whose sums are back at zero. */
export async function storedTotals(db: Executor) {
  const days = await sql`
    select * from sales_daily
    where sales_count <> 0 or lines_cents <> 0 or discount_cents <> 0 or delivery_fee_cents <> 0
      or cash_cents <> 0 or qr_cents <> 0
    order by 1, 2, 3, 4, 5`.execute(db);
  const money = await sql`
    select * from money_daily
    where cash_in_cents <> 0 or cash_out_cents <> 0 or qr_in_cents <> 0 or qr_out_cents <> 0 or qr_count <> 0
    order by company_id, branch_id, sale_day, register_day, moved_on`.execute(db);
  const discounts = await sql`
    select * from product_discounts_daily where discount_cents <> 0 order by 1, 2, 3, 4`.execute(db);
  return { days: days.rows, money: money.rows, discounts: discounts.rows };
}

/**
 * Computes the daily totals from sales, lines and payments. The business day of a payment follows the current cut-off
 * hour.
 */
export async function countedTotals(db: Executor) {
  const days = await sql`
    select company_id, business_day, branch_id,
      extract(hour from created_at at time zone 'America/La_Paz')::smallint as hour,
      case when cash_paid_cents + qr_paid_cents < owed_cents then 'unpaid' else payment_type end as payment,
      count(*)::int as sales_count, sum(lines_cents) as lines_cents,
      sum(least(discount_cents, lines_cents)) as discount_cents, sum(delivery_fee_cents) as delivery_fee_cents,
      sum(cash_paid_cents) as cash_cents, sum(qr_paid_cents) as qr_cents
    from sales where deleted_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  const money = await sql`
    select payment.company_id, sale.branch_id, sale.business_day as sale_day, register.opened_on as register_day,
      ((payment.created_at at time zone 'America/La_Paz') - make_interval(hours => company.cutoff_hour))::date as moved_on,
      sum(case payment.kind when 'payment' then payment.cash_cents else 0 end) as cash_in_cents,
      sum(case payment.kind when 'refund' then payment.cash_cents else 0 end) as cash_out_cents,
      sum(case payment.kind when 'payment' then payment.qr_cents else 0 end) as qr_in_cents,
      sum(case payment.kind when 'refund' then payment.qr_cents else 0 end) as qr_out_cents,
      sum(case payment.kind when 'payment' then sign(payment.qr_cents) else 0 end)::int as qr_count
    from sale_payments payment
    join sales sale on sale.company_id = payment.company_id and sale.id = payment.sale_id
    join companies company on company.id = payment.company_id
    left join cash_registers register
      on register.company_id = payment.company_id and register.id = payment.cash_register_id
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  return { days: days.rows, money: money.rows, discounts: await countedDiscounts(db) };
}

interface DiscountedLine {
  readonly companyId: number;
  readonly businessDay: string;
  readonly branchId: number;
  readonly productId: number;
  readonly saleId: number;
  readonly lineId: number;
  readonly amount: number;
  readonly discount: number;
}

/** Computes shares by largest remainder without the database's function. */
async function countedDiscounts(db: Executor) {
  const { rows } = await sql<DiscountedLine>`
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sale.id as sale_id, line.id as line_id,
      line.quantity * line.price_cents as amount, least(sale.discount_cents, sale.lines_cents) as discount
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where sale.deleted_at is null and line.deleted_at is null and sale.discount_cents > 0`.execute(db);
  const sums = new Map<string, { row: DiscountedLine; cents: number }>();
  for (const lines of Map.groupBy(rows, ({ saleId }) => saleId).values()) {
    for (const [row, cents] of sharesOf(lines)) {
      const key = [row.companyId, row.businessDay, row.branchId, row.productId].join();
      sums.set(key, { row, cents: (sums.get(key)?.cents ?? 0) + cents });
    }
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .sort(({ row: a }, { row: b }) => a.companyId - b.companyId
      || a.businessDay.localeCompare(b.businessDay) || a.branchId - b.branchId || a.productId - b.productId)
    .map(({ row: { companyId, businessDay, branchId, productId }, cents }) => ({
      companyId, businessDay, branchId, productId, discountCents: cents,
    })); // prettier-ignore
}

/** Returns each line's share of its sale's discount. */
export function sharesOf<L extends Pick<DiscountedLine, 'amount' | 'discount' | 'lineId'>>(
  lines: readonly L[],
): Map<L, number> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return new Map();
  const exact = ({ amount, discount }: L) => BigInt(discount) * BigInt(amount);
  const shares = new Map(lines.map((line) => [line, Number(exact(line) / BigInt(total))]));
  const remainder = (line: L) => Number(exact(line) % BigInt(total));
  const byRemainder = [...lines].sort((a, b) => remainder(b) - remainder(a) || a.lineId - b.lineId);
  const given = [...shares.values()].reduce((sum, share) => sum + share, 0);
  for (const line of byRemainder.slice(0, (lines[0]?.discount ?? 0) - given)) {
    shares.set(line, (shares.get(line) ?? 0) + 1);
  }
  return shares;
}
