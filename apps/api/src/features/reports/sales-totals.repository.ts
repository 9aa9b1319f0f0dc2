import type { ReportPayment } from '@restaurante/contract/reports/report-bodies.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { statement, whenGiven } from '../../shared/db/statement.ts';
import { inSpan, type Span } from './report-span.repository.ts';
import { narrowed, ofCourier, ofCustomer, type SalesFilter, withProduct } from './sales-filter.repository.ts';

export interface SalesSums {
  readonly count: number;
  readonly lines: Cents;
  /** All that is given. */
  readonly discount: Cents;
  /** The courtesies in it, and those for the staff. */
  readonly courtesy: Cents;
  readonly staffMeal: Cents;
  readonly delivery: Cents;
  readonly cash: Cents;
  readonly qr: Cents;
  readonly unpaidCount: number;
}

/** The sums of all, of a day, of an hour or of a way of payment: at most one of the three is not null. */
export interface SumsRow extends SalesSums {
  readonly day: Day | null;
  readonly hour: number | null;
  readonly payment: ReportPayment | null;
}

const sums = (booked: RawBuilder<unknown>, p: SalesFilter) => sql<SumsRow>`
  select booked.business_day as day, booked.hour, booked.payment,
    coalesce(sum(sales_count), 0) as count, coalesce(sum(lines_cents), 0) as lines,
    coalesce(sum(discount_cents), 0) as discount, coalesce(sum(courtesy_cents), 0) as courtesy,
    coalesce(sum(staff_meal_cents), 0) as staff_meal, coalesce(sum(delivery_fee_cents), 0) as delivery,
    coalesce(sum(cash_cents), 0) as cash, coalesce(sum(qr_cents), 0) as qr,
    coalesce(sum(sales_count) filter (where booked.payment = 'unpaid'), 0) as unpaid_count
  from (${booked}) booked
  where ${whenGiven(p.payment, 'text', sql`booked.payment = ${p.payment}`)}
  group by grouping sets ((), (booked.business_day), (booked.hour), (booked.payment))
  order by day nulls first, hour nulls first, payment nulls first`;

const booked = (p: SalesFilter) =>
  sums(
    sql`
      select business_day, hour, payment, sales_count, lines_cents, discount_cents, delivery_fee_cents, cash_cents,
        qr_cents, courtesy_cents, staff_meal_cents
      from sales_by_hour where ${inSpan('sales_by_hour', 'business_day', p)}`,
    p,
  );
const ofAll = statement((_, p: SalesFilter) => booked(p));

/** The daily totals are not by courier, by customer or by sales with a product. */
const soldWith = (condition: RawBuilder<boolean>, p: SalesFilter) => sql`
  select business_day, extract(hour from created_at at time zone 'America/La_Paz')::smallint as hour,
    case when is_paid then payment_type::text else 'unpaid' end as payment, 1 as sales_count, lines_cents,
    least(discount_cents, lines_cents) as discount_cents, delivery_fee_cents, cash_paid_cents as cash_cents,
    qr_paid_cents as qr_cents, courtesy_cents, staff_meal_cents
  from sold_sales sales
  where ${inSpan('sales', 'business_day', p)} and ${condition}`;

const ofSales = (condition: (p: SalesFilter) => RawBuilder<boolean>) =>
  statement((_, p: SalesFilter) => sums(soldWith(condition(p), p), p));

/** No index leads from a product to its sales, so only the days that sold it are read. */
const onDaysOfProduct = (p: SalesFilter) => sql<boolean>`sales.business_day in (
  select business_day from product_sales
  where ${inSpan('product_sales', 'business_day', p)} and product_id = ${p.productId} and quantity > 0)`;

const BY_FILTER = {
  ofAll,
  ofCourier: ofSales(ofCourier),
  ofCustomer: ofSales(ofCustomer),
  withProduct: ofSales((p) => sql<boolean>`${onDaysOfProduct(p)} and ${withProduct(p)}`),
};

export interface Drawers {
  readonly qrReturned: Cents;
  readonly later: Cents;
  readonly earlier: Cents;
  readonly refundedLater: Cents;
  readonly refundsOfOtherDays: Cents;
  readonly registers: Cents;
}

/** Payments without a register are QR refunds: only `qrReturned` counts them. */
const drawers = (p: Span) => sql`
    select money.qr_returned, money.later, money.earlier, money.refunded_later, money.refunds_of_other_days,
      register.cents as registers
    from (
      select
        coalesce(sum(qr_out_cents) filter (where sold_now), 0) as qr_returned,
        coalesce(sum(cash_in_cents + qr_in_cents) filter (where sold_now and not held_now), 0) as later,
        coalesce(sum(cash_in_cents + qr_in_cents) filter (where held_now and not sold_now), 0) as earlier,
        coalesce(sum(cash_out_cents) filter (where sold_now and not held_now), 0) as refunded_later,
        coalesce(sum(cash_out_cents) filter (where held_now and not sold_now), 0) as refunds_of_other_days
      from (
        select cash_in_cents, cash_out_cents, qr_in_cents, qr_out_cents,
          sale_day between ${p.from} and ${p.until} as sold_now,
          coalesce(register_day between ${p.from} and ${p.until}, false) as held_now
        from money_by_day
        where company_id = ${p.companyId}
          and (sale_day between ${p.from} and ${p.until} or register_day between ${p.from} and ${p.until})
          and ${whenGiven(p.branchId, 'bigint', sql`branch_id = ${p.branchId}`)}) daily) money
    cross join (
      select coalesce(sum(total.cash_sales_cents - total.cash_refunds_cents + total.qr_cents), 0) as cents
      from cash_registers
      join register_totals total
        on total.company_id = cash_registers.company_id and total.cash_register_id = cash_registers.id
      where ${inSpan('cash_registers', 'opened_on', p)} and cash_registers.deleted_at is null) register`;

/**
 * Reads the sums of all sales; each row has the difference between the money of sales and the money of registers. One
 * statement, because a sale made between two would appear as a difference.
 */
export const sumsWithDrawers = statement(
  (_, p: SalesFilter) => sql<SumsRow & Drawers>`
    select day, hour, payment, count, lines, discount, courtesy, staff_meal, delivery, cash, qr, unpaid_count, qr_returned, later, earlier,
      refunded_later, refunds_of_other_days, registers
    from (${booked(p)}) sold cross join (${drawers(p)}) drawers
    order by day nulls first, hour nulls first, payment nulls first`,
);

/** Reads no single sale, unless a courier, a customer or a product is given. docs/decisions/029 */
export const sumsOf = (db: Executor, filter: SalesFilter): Promise<SumsRow[]> =>
  narrowed(filter, BY_FILTER).all(db, filter);
