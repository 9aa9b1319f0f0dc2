import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type RawBuilder, sql } from 'kysely';
import { CUTOFF } from '../../../shared/cutoff.ts';
import { lockStatement, statement } from '../../../shared/db/statement.ts';

export interface BranchDay {
  readonly companyId: number;
  readonly branchId: number;
  readonly businessDay: Day;
}

/** Finds the oldest days up to `today` that are not summed, with the hour at which the company's day begins. */
export const waitingDays = statement((db, p: { today: Day; limit: number }) =>
  db
    .selectFrom('saleCounters as day')
    .innerJoin('companies', 'companies.id', 'day.companyId')
    .select(['day.companyId', 'day.branchId', 'day.businessDay', ...CUTOFF])
    // A literal: a generic plan would not use the partial index.
    .where(sql<boolean>`not day.is_summed`)
    .where('day.businessDay', '<=', p.today)
    .where('companies.moving', 'is', null)
    .where('companies.closedAt', 'is', null)
    .orderBy('day.businessDay')
    .limit(p.limit),
);

/** Locks a day that is not summed, unless a sale of it is being written. */
export const lockDay = lockStatement(
  (_, p: BranchDay) => sql`
    select from sale_counters
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and business_day = ${p.businessDay} and not is_summed
    for no key update skip locked`,
);

export const markSummed = statement((db, p: BranchDay) =>
  db
    .updateTable('saleCounters')
    .set({ isSummed: true })
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('businessDay', '=', p.businessDay),
);

const ofDay = (p: BranchDay, day = sql`business_day`) =>
  sql`company_id = ${p.companyId} and branch_id = ${p.branchId} and ${day} = ${p.businessDay}`;

/** Two statements: one could not insert the key of a row that it deletes. */
const table = (
  remove: (p: BranchDay) => RawBuilder<unknown>,
  insert: (p: BranchDay) => RawBuilder<unknown>,
) => ({
  remove: statement((_, p: BranchDay) => remove(p)),
  insert: statement((_, p: BranchDay) => insert(p)),
});

/** The tables of summed days. Each gets what its view computes from the rows of a day that is not summed. */
export const DAY_TABLES = [
  table(
    (p) => sql`delete from sales_daily where ${ofDay(p)}`,
    (p) => sql`
      insert into sales_daily (company_id, branch_id, business_day, hour, payment, sales_count, lines_cents,
        discount_cents, delivery_fee_cents, cash_cents, qr_cents, courtesy_cents, staff_meal_cents)
      select company_id, branch_id, business_day, hour, payment, sales_count, lines_cents, discount_cents,
        delivery_fee_cents, cash_cents, qr_cents, courtesy_cents, staff_meal_cents
      from sales_by_hour where ${ofDay(p)}`,
  ),
  table(
    (p) => sql`delete from product_sales_daily where ${ofDay(p)}`,
    (p) => sql`
      insert into product_sales_daily (company_id, branch_id, business_day, product_id, quantity, amount_cents,
        discount_cents)
      select company_id, branch_id, business_day, product_id, quantity, amount_cents, discount_cents
      from product_sales where ${ofDay(p)}`,
  ),
  table(
    (p) => sql`delete from option_sales_daily where ${ofDay(p)}`,
    (p) => sql`
      insert into option_sales_daily (company_id, branch_id, business_day, product_id, option_id, quantity,
        amount_cents)
      select company_id, branch_id, business_day, product_id, option_id, quantity, amount_cents
      from option_sales where ${ofDay(p)}`,
  ),
  table(
    (p) => sql`delete from kitchen_times_daily where ${ofDay(p)}`,
    (p) => sql`
      insert into kitchen_times_daily (company_id, branch_id, business_day, station_id, product_id, tenths, units)
      select company_id, branch_id, business_day, station_id, product_id, tenths, units
      from kitchen_times where ${ofDay(p)}`,
  ),
  table(
    (p) => sql`delete from money_daily where ${ofDay(p, sql`sale_day`)}`,
    (p) => sql`
      insert into money_daily (company_id, branch_id, sale_day, register_day, cash_in_cents, cash_out_cents,
        qr_in_cents, qr_out_cents)
      select company_id, branch_id, sale_day, register_day, cash_in_cents, cash_out_cents, qr_in_cents, qr_out_cents
      from money_by_day where ${ofDay(p, sql`sale_day`)}`,
  ),
];
