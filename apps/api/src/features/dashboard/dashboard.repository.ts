import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { LOW_STOCK } from '@restaurante/domain/products/product.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { statement, whenGiven } from '../../shared/db/statement.ts';

/** What the figures cover: a branch, or one user's own registers in it; the whole company when neither is set. */
export interface Reach {
  readonly companyId: number;
  readonly branchId: number | null;
  readonly userId: number | null;
}

interface Days extends Reach {
  readonly from: Day;
  readonly until: Day;
}

interface Instants extends Reach {
  readonly from: Date;
  readonly until: Date;
}

/** Instants, and how many hours to subtract from an instant in UTC to get its business day. */
interface ShiftedInstants extends Instants {
  readonly offsetHours: number;
}

interface DayTotal {
  readonly day: Day;
  readonly total: Cents;
}

interface DaySales extends DayTotal {
  readonly count: number;
}

interface Counted {
  readonly count: number;
  readonly total: Cents;
}

const inReach = (table: string, p: Reach) =>
  whenGiven(p.branchId, 'bigint', sql`${sql.ref(`${table}.branch_id`)} = ${p.branchId}`);
const own = (column: string, p: Reach) =>
  whenGiven(p.userId, 'bigint', sql`${sql.ref(column)} = ${p.userId}`);

const openRegisters = statement(
  (_, p: Reach) => sql<{ count: number; cash: Cents }>`
    select count(*) as count, coalesce(sum(register.opening_cents
      + total.cash_sales_cents - total.cash_refunds_cents + total.income_cents - total.expenses_cents), 0) as cash
    from cash_registers register
    join cash_register_totals total on total.company_id = register.company_id and total.cash_register_id = register.id
    where register.company_id = ${p.companyId} and register.closed_at is null and register.deleted_at is null
      and ${inReach('register', p)} and ${own('register.user_id', p)}`,
);

const qrPayments = statement(
  (_, p: Instants) => sql<Counted>`
    select count(*) filter (where payment.kind = 'payment' and payment.qr_cents > 0) as count,
      coalesce(sum(case payment.kind when 'payment' then payment.qr_cents else -payment.qr_cents end), 0) as total
    from sale_payments payment join sales using (company_id)
    where payment.company_id = ${p.companyId} and sales.id = payment.sale_id
      and payment.created_at >= ${p.from} and payment.created_at < ${p.until}
      and ${inReach('sales', p)} and ${own('payment.user_id', p)}`,
);

/** The same from the books of a business day, which do not say who took the money (docs/decisions/066). */
const bookedQrPayments = statement(
  (_, p: Reach & { day: Day }) => sql<Counted>`
    select coalesce(sum(qr_count), 0) as count, coalesce(sum(qr_in_cents - qr_out_cents), 0) as total
    from money_daily
    where company_id = ${p.companyId} and moved_on = ${p.day} and ${inReach('money_daily', p)}`,
);

interface Until extends Reach {
  readonly day: Day;
  readonly until: Date;
}

// The books know full hours only. The index sales_day has all this reads, but not who sold.
const countUntil = (p: Until) => sql<{ count: number }>`
  select count(*) as count from sales
  where company_id = ${p.companyId} and business_day = ${p.day} and created_at <= ${p.until} and deleted_at is null
    and ${inReach('sales', p)}`;
const salesUntil = statement((_, p: Until) => countUntil(p));
const salesOfUserUntil = statement(
  (_, p: Until) => sql<{ count: number }>`${countUntil(p)} and user_id = ${p.userId}`,
);

const products = statement(
  (_, p: Reach) => sql<{ active: number; lowStock: number }>`
    select count(*) as active, count(*) filter (where exists (
      select from stock where stock.company_id = products.company_id and stock.product_id = products.id
        and stock.quantity <= ${LOW_STOCK} and ${inReach('stock', p)})) as low_stock
    from products where company_id = ${p.companyId} and is_active and deleted_at is null`,
);

const salesByDay = statement(
  (_, p: Days) => sql<DaySales>`
    select business_day as day, count(*) as count, sum(owed_cents) as total from sales
    where company_id = ${p.companyId} and business_day between ${p.from} and ${p.until} and deleted_at is null
      and ${inReach('sales', p)} and ${own('sales.user_id', p)}
    group by business_day`,
);

/** The same from the books, which do not say who sold. */
const bookedByDay = statement(
  (_, p: Days) => sql<DaySales>`
    select business_day as day, sum(sales_count) as count,
      sum(lines_cents - discount_cents + delivery_fee_cents) as total
    from sales_daily where company_id = ${p.companyId} and business_day between ${p.from} and ${p.until}
      and ${inReach('sales_daily', p)}
    group by business_day`,
);

const expensesByDay = statement(
  (_, p: ShiftedInstants) => sql<DayTotal>`
    select ((movement.created_at at time zone 'UTC') - make_interval(hours => ${p.offsetHours}::int))::date as day,
      sum(movement.amount_cents) as total
    from cash_movements movement
    join cash_registers register on register.company_id = movement.company_id and register.id = movement.cash_register_id
    where movement.company_id = ${p.companyId} and movement.type = 'expense' and movement.deleted_at is null
      and movement.created_at >= ${p.from} and movement.created_at < ${p.until}
      and ${inReach('register', p)} and ${own('register.user_id', p)}
    group by 1`,
);

const purchasesByDay = statement(
  (_, p: ShiftedInstants) => sql<DayTotal>`
    select ((purchases.created_at at time zone 'UTC') - make_interval(hours => ${p.offsetHours}::int))::date as day,
      sum(purchases.total_cents - purchases.discount_cents) as total
    from purchases
    where purchases.company_id = ${p.companyId} and purchases.created_at >= ${p.from} and purchases.created_at < ${p.until}
      and ${inReach('purchases', p)} and ${own('purchases.user_id', p)}
    group by 1`,
);

interface BestSeller {
  readonly name: string;
  readonly type: string | null;
  readonly piece: string | null;
  readonly units: number;
}

const bestOf = (p: Days, sold: RawBuilder<unknown>) => sql<BestSeller>`
  select products.name, products.type, products.piece, best.units
  from (${sold} group by product_id order by units desc, product_id limit 5) best
  join products on products.company_id = ${p.companyId} and products.id = best.product_id
  order by best.units desc, products.id`;

const bestSellers = statement((_, p: Days) =>
  bestOf(
    p,
    sql`
      select product_id, sum(quantity) as units from product_sales_daily daily
      where daily.company_id = ${p.companyId} and daily.business_day between ${p.from} and ${p.until}
        and ${inReach('daily', p)}`,
  ),
);

/** The daily counts do not say who sold. */
const bestSellersOfUser = statement((_, p: Days) =>
  bestOf(
    p,
    sql`
      select line.product_id, sum(line.quantity) as units
      from sales join sale_lines line on line.company_id = sales.company_id and line.sale_id = sales.id
      where sales.company_id = ${p.companyId} and sales.business_day between ${p.from} and ${p.until}
        and sales.deleted_at is null and line.deleted_at is null and ${inReach('sales', p)}
        and sales.user_id = ${p.userId}`,
  ),
);

/** The dashboard's figures. Each one reads an index range that does not grow with history. */
export function dashboardRepository(db: Executor, reach: Reach) {
  return {
    /** Open registers and the cash that should lie in them. */
    openRegisters: () => openRegisters.one(db, reach),
    /** QR and card payments of a business day, minus refunds; `from` and `until` are its instants. */
    qrPayments: (day: Day, from: Date, until: Date) =>
      reach.userId === null
        ? bookedQrPayments.one(db, { ...reach, day })
        : qrPayments.one(db, { ...reach, from, until }),
    /** How many sales of a business day were made until an instant; voided ones do not count. */
    countSales: async (day: Day, until: Date) => {
      const counting = reach.userId === null ? salesUntil : salesOfUserUntil;
      return (await counting.one(db, { ...reach, day, until })).count;
    },
    products: () => products.one(db, reach),
    /** Each business day's sales and what was owed on them; voided ones do not count. */
    salesByDay: (from: Day, until: Day) =>
      (reach.userId === null ? bookedByDay : salesByDay).all(db, { ...reach, from, until }),
    /** Recorded expenses, with their instants shifted to the business day. */
    expensesByDay: (from: Date, until: Date, dayOf: { offsetHours: number }) =>
      expensesByDay.all(db, { ...reach, from, until, ...dayOf }),
    purchasesByDay: (from: Date, until: Date, dayOf: { offsetHours: number }) =>
      purchasesByDay.all(db, { ...reach, from, until, ...dayOf }),
    bestSellers: (from: Day, until: Day) =>
      (reach.userId === null ? bestSellers : bestSellersOfUser).all(db, { ...reach, from, until }),
  };
}
