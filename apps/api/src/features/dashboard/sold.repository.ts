import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsOf, statement, whenGiven } from '../../shared/db/statement.ts';
import { type Days, inBranch, type Bounds } from './dashboard.repository.ts';

interface Instants {
  readonly from: Date;
  readonly until: Date;
}

/** A business day up to an instant, and the number of its full hours. */
export interface DayUntil {
  readonly day: Day;
  readonly cutoffHour: number;
  readonly fullHours: number;
  readonly hourStart: Date;
  readonly until: Date;
}

interface Counted {
  readonly count: number;
  readonly total: Cents;
}

interface DaySales extends Counted {
  readonly day: Day;
}

export interface UnitsSold {
  readonly productId: number;
  readonly units: number;
}

export interface BestSeller {
  readonly name: string;
  readonly type: string | null;
  readonly piece: string | null;
  readonly units: number;
}

/** Cached units of earlier days, and the days to add to them. */
interface CachedAndDays extends Days {
  readonly before: readonly UnitsSold[];
}

const best = (p: Bounds & CachedAndDays, units: RawBuilder<UnitsSold>) => sql<BestSeller>`
  select products.name, products.type, products.piece, sold.units
  from (
    select product_id, sum(units) as units
    from (select product_id, units from ${rowsOf(p.before, 'before', { productId: 'bigint', units: 'bigint' })} union all ${units}) each
    group by product_id having sum(units) > 0 order by units desc, product_id limit 5
  ) sold join products on products.company_id = ${p.companyId} and products.id = sold.product_id
  order by sold.units desc, sold.product_id`;

const counted = sql`coalesce(sum(sign(qr_cents)) filter (where kind = 'payment'), 0)::bigint as count,
  coalesce(sum(case kind when 'payment' then qr_cents else -qr_cents end), 0) as total`;

const inTime = (p: Instants) => sql`payment.created_at >= ${p.from} and payment.created_at < ${p.until}`;

const ofSaleIn = (p: Bounds) =>
  whenGiven(
    p.branchId,
    'bigint',
    sql`(select branch_id from sales where company_id = ${p.companyId} and id = payment.sale_id) = ${p.branchId}`,
  );

// Money moves through registers that were open on the day; QR money that goes back may have none.
const qrPaymentsOfAll = statement(
  (_, p: Bounds & Instants) => sql<Counted>`
    select coalesce(sum(count), 0) as count, coalesce(sum(total), 0) as total
    from (
      select moved.count, moved.total
      from cash_registers register
      cross join lateral (
        select ${counted} from sale_payments payment
        where company_id = register.company_id and cash_register_id = register.id and ${inTime(p)}) moved
      where register.company_id = ${p.companyId} and register.deleted_at is null
        and (register.closed_at is null or register.closed_at >= ${p.from}) and ${inBranch('register', p)}
      union all
      select ${counted} from sale_payments payment
      where company_id = ${p.companyId} and cash_register_id is null and ${inTime(p)} and ${ofSaleIn(p)}) each`,
);

// Hours are counted as a whole; of the last one, its sales so far.
const countOfAll = statement(
  (_, p: Bounds & DayUntil) => sql<{ count: number }>`
    select (
      select coalesce(sum(sales_count), 0) from sales_by_hour
      where company_id = ${p.companyId} and business_day = ${p.day} and ${inBranch('sales_by_hour', p)}
        and mod(hour - ${p.cutoffHour}::int + 24, 24) < ${p.fullHours}::int
    ) + (
      select count(*) from sold_sales
      where company_id = ${p.companyId} and business_day = ${p.day}
        and created_at between ${p.hourStart} and ${p.until} and ${inBranch('sold_sales', p)}
    ) as count`,
);

const byDayOfAll = statement(
  (_, p: Bounds & Days) => sql<DaySales>`
    select business_day as day, sum(sales_count) as count,
      sum(lines_cents - discount_cents + delivery_fee_cents) as total
    from sales_by_hour where company_id = ${p.companyId} and business_day between ${p.from} and ${p.until}
      and ${inBranch('sales_by_hour', p)}
    group by business_day`,
);

const unitsOfAll = (p: Bounds & Days) => sql<UnitsSold>`
  select product_id, sum(quantity) as units from product_sales
  where company_id = ${p.companyId} and business_day between ${p.from} and ${p.until}
    and ${inBranch('product_sales', p)}
  group by product_id`;
const unitsByProductOfAll = statement((_, p: Bounds & Days) => unitsOfAll(p));
const bestOfAll = statement((_, p: Bounds & CachedAndDays) => best(p, unitsOfAll(p)));

/** Read the totals of days, which are not by user. docs/decisions/029 */
export const soldByAll = {
  /** QR and card payments of a business day, minus refunds. */
  qrPayments: qrPaymentsOfAll,
  countSales: countOfAll,
  /** Count and amount due of each business day's sales. */
  salesByDay: byDayOfAll,
  unitsByProduct: unitsByProductOfAll,
  /** The five products with the most units, the best first. */
  bestSellers: bestOfAll,
};
export type Sold = typeof soldByAll;

// A subquery instead of a join: for any estimate of payments, the planner begins with the person's own ones.
const qrPayments = statement(
  (_, p: Bounds & Instants) => sql<Counted>`
    select ${counted}
    from sale_payments payment
    where company_id = ${p.companyId} and user_id = ${p.userId} and ${inTime(p)} and ${ofSaleIn(p)}`,
);

/** Selects a person's sales by the index sales_seller, in order of day and time. */
const own = (p: Bounds): RawBuilder<boolean> =>
  sql`sales.company_id = ${p.companyId} and sales.user_id = ${p.userId} and ${inBranch('sales', p)}`;

const countSales = statement(
  (_, p: Bounds & DayUntil) => sql<{ count: number }>`
    select count(*) as count from sold_sales sales
    where ${own(p)} and business_day = ${p.day} and created_at <= ${p.until}`,
);

const salesByDay = statement(
  (_, p: Bounds & Days) => sql<DaySales>`
    select business_day as day, count(*) as count, sum(owed_cents) as total from sold_sales sales
    where ${own(p)} and business_day between ${p.from} and ${p.until}
    group by business_day`,
);

const units = (p: Bounds & Days) => sql<UnitsSold>`
  select line.product_id, sum(line.quantity) as units
  from sold_sales sales join sale_lines line on line.company_id = sales.company_id and line.sale_id = sales.id
  where ${own(p)} and sales.business_day between ${p.from} and ${p.until} and line.deleted_at is null
  group by line.product_id`;
const unitsByProduct = statement((_, p: Bounds & Days) => units(p));
const bestSellers = statement((_, p: Bounds & CachedAndDays) => best(p, units(p)));

/** Read the sales of the user in the bounds, and the payments that this user received. */
export const soldByOne: Sold = { qrPayments, countSales, salesByDay, unitsByProduct, bestSellers };
