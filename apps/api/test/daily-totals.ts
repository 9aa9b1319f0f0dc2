import { sql } from 'kysely';
import type { Executor } from '../src/shared/db/database.ts';

/** Staff's sales, and guests' orders that staff have accepted or that are paid in part: docs/rules/reports.md#sold. */
export const SOLD = sql<boolean>`(sale.deleted_at is null
  and not (sale.is_table_order and sale.status = 'new' and sale.cash_paid_cents = 0 and sale.qr_paid_cents = 0
    and sale.owed_cents > 0))`;

/** Computes the totals of days from sales, lines and payments, without the views. */
export async function countedDays(db: Executor) {
  const hours = await sql`
    select company_id, business_day, branch_id,
      extract(hour from created_at at time zone 'America/La_Paz')::smallint as hour,
      case when cash_paid_cents + qr_paid_cents < owed_cents then 'unpaid' else payment_type::text end as payment,
      count(*)::int as sales_count, sum(lines_cents) as lines_cents,
      sum(least(discount_cents, lines_cents)) as discount_cents, sum(delivery_fee_cents) as delivery_fee_cents,
      sum(cash_paid_cents) as cash_cents, sum(qr_paid_cents) as qr_cents
    from sales sale where ${SOLD} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(db);
  const money = await sql`
    select payment.company_id, sale.branch_id, sale.business_day as sale_day, register.opened_on as register_day,
      sum(case payment.kind when 'payment' then payment.cash_cents else 0 end) as cash_in_cents,
      sum(case payment.kind when 'refund' then payment.cash_cents else 0 end) as cash_out_cents,
      sum(case payment.kind when 'payment' then payment.qr_cents else 0 end) as qr_in_cents,
      sum(case payment.kind when 'refund' then payment.qr_cents else 0 end) as qr_out_cents
    from sale_payments payment
    join sales sale on sale.company_id = payment.company_id and sale.id = payment.sale_id
    left join cash_registers register
      on register.company_id = payment.company_id and register.id = payment.cash_register_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  const products = await sql<SoldProduct>`
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.quantity) as quantity,
      sum(line.quantity * line.price_cents) as amount_cents
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where ${SOLD} and line.deleted_at is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  const discounts = await countedDiscounts(db);
  return {
    hours: hours.rows,
    money: money.rows,
    products: products.rows.map((row) => ({ ...row, discountCents: discounts.get(keyOf(row)) ?? 0 })),
  };
}

interface SoldProduct {
  readonly companyId: number;
  readonly businessDay: string;
  readonly branchId: number;
  readonly productId: number;
}

const keyOf = ({ companyId, businessDay, branchId, productId }: SoldProduct) =>
  [companyId, businessDay, branchId, productId].join();

interface DiscountedLine extends SoldProduct {
  readonly saleId: number;
  readonly lineId: number;
  readonly amount: number;
  readonly discount: number;
}

/** Computes what the discounts took of each product of a day, by largest remainder. */
async function countedDiscounts(db: Executor): Promise<Map<string, number>> {
  const { rows } = await sql<DiscountedLine>`
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sale.id as sale_id, line.id as line_id,
      line.quantity * line.price_cents as amount, least(sale.discount_cents, sale.lines_cents) as discount
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where ${SOLD} and line.deleted_at is null and sale.discount_cents > 0`.execute(db);
  const sums = new Map<string, number>();
  for (const lines of Map.groupBy(rows, ({ companyId, saleId }) => `${companyId} ${saleId}`).values()) {
    for (const [row, cents] of sharesOf(lines)) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + cents);
  }
  return sums;
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
