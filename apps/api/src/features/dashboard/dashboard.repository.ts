import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { LOW_STOCK } from '@restaurante/domain/products/product.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';

/** How far the figures look: a branch, or one user's own registers in it; neither is the whole company. */
export interface Reach {
  readonly companyId: number;
  readonly branchId: number | null;
  readonly userId: number | null;
}

/** The dashboard's figures; each reads one index range that does not grow with history. */
export function dashboardRepository(db: Executor, { companyId, branchId, userId }: Reach) {
  const inReach = (table: string) =>
    branchId === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(`${table}.branch_id`)} = ${branchId}`;
  const own = (column: string) =>
    userId === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${userId}`;

  const soldDaily = (from: Day, until: Day) => sql`
    select product_id, sum(quantity) as units from product_sales_daily daily
    where daily.company_id = ${companyId} and daily.business_day between ${from} and ${until} and ${inReach('daily')}`;
  /** The daily counts do not say who sold. */
  const soldBy = (seller: number, from: Day, until: Day) => sql`
    select line.product_id, sum(line.quantity) as units
    from sales join sale_lines line on line.company_id = sales.company_id and line.sale_id = sales.id
    where sales.company_id = ${companyId} and sales.business_day between ${from} and ${until} and sales.deleted_at is null
      and line.deleted_at is null and ${inReach('sales')} and sales.user_id = ${seller}`;

  return {
    /** Open registers and the cash that should lie in them. */
    openRegisters: async (): Promise<{ count: number; cash: Cents }> => {
      const { rows } = await sql<{ count: number; cash: Cents }>`
        select count(*) as count, coalesce(sum(register.opening_cents
          + total.cash_sales_cents - total.cash_refunds_cents + total.income_cents - total.expenses_cents), 0) as cash
        from cash_registers register
        join cash_register_totals total on total.company_id = register.company_id and total.cash_register_id = register.id
        where register.company_id = ${companyId} and register.closed_at is null and register.deleted_at is null
          and ${inReach('register')} and ${own('register.user_id')}`.execute(db);
      return rows[0]!;
    },

    /** QR and card payments of a span, refunds taken off. */
    qrPayments: async (from: Date, until: Date): Promise<{ count: number; total: Cents }> => {
      const { rows } = await sql<{ count: number; total: Cents }>`
        select count(*) filter (where payment.kind = 'payment' and payment.qr_cents > 0) as count,
          coalesce(sum(case payment.kind when 'payment' then payment.qr_cents else -payment.qr_cents end), 0) as total
        from sale_payments payment join sales using (company_id)
        where payment.company_id = ${companyId} and sales.id = payment.sale_id
          and payment.created_at >= ${from} and payment.created_at < ${until}
          and ${inReach('sales')} and ${own('payment.user_id')}`.execute(db);
      return rows[0]!;
    },

    /** Sales of a business day that were made before an instant, and what was owed on them; voided ones do not count. */
    sales: async (day: Day, before: Date): Promise<{ count: number; total: Cents }> => {
      const { rows } = await sql<{ count: number; total: Cents }>`
        select count(*) as count, coalesce(sum(owed_cents), 0) as total from sales
        where company_id = ${companyId} and business_day = ${day} and created_at <= ${before} and deleted_at is null
          and ${inReach('sales')} and ${own('sales.user_id')}`.execute(db);
      return rows[0]!;
    },

    products: async (): Promise<{ active: number; lowStock: number }> => {
      const { rows } = await sql<{ active: number; lowStock: number }>`
        select count(*) as active, count(*) filter (where exists (
          select from stock where stock.company_id = products.company_id and stock.product_id = products.id
            and stock.quantity <= ${LOW_STOCK} and ${inReach('stock')})) as low_stock
        from products where company_id = ${companyId} and is_active and deleted_at is null`.execute(db);
      return rows[0]!;
    },

    /** What was owed on each business day's sales. */
    salesByDay: async (from: Day, until: Day): Promise<{ day: Day; total: Cents }[]> => {
      const { rows } = await sql<{ day: Day; total: Cents }>`
        select business_day as day, sum(owed_cents) as total from sales
        where company_id = ${companyId} and business_day between ${from} and ${until} and deleted_at is null
          and ${inReach('sales')} and ${own('sales.user_id')}
        group by business_day`.execute(db);
      return rows;
    },

    /** Typed expenses with their instants' hour shifted to the business day. */
    expensesByDay: async (
      from: Date,
      until: Date,
      dayOf: { offsetHours: number },
    ): Promise<{ day: Day; total: Cents }[]> => {
      const { rows } = await sql<{ day: Day; total: Cents }>`
        select ((movement.created_at at time zone 'UTC') - make_interval(hours => ${dayOf.offsetHours}::int))::date as day,
          sum(movement.amount_cents) as total
        from cash_movements movement
        join cash_registers register on register.company_id = movement.company_id and register.id = movement.cash_register_id
        where movement.company_id = ${companyId} and movement.type = 'expense' and movement.deleted_at is null
          and movement.created_at >= ${from} and movement.created_at < ${until}
          and ${inReach('register')} and ${own('register.user_id')}
        group by 1`.execute(db);
      return rows;
    },

    purchasesByDay: async (
      from: Date,
      until: Date,
      dayOf: { offsetHours: number },
    ): Promise<{ day: Day; total: Cents }[]> => {
      const { rows } = await sql<{ day: Day; total: Cents }>`
        select ((purchases.created_at at time zone 'UTC') - make_interval(hours => ${dayOf.offsetHours}::int))::date as day,
          sum(purchases.total_cents - purchases.discount_cents) as total
        from purchases
        where purchases.company_id = ${companyId} and purchases.created_at >= ${from} and purchases.created_at < ${until}
          and ${inReach('purchases')} and ${own('purchases.user_id')}
        group by 1`.execute(db);
      return rows;
    },

    bestSellers: async (
      from: Day,
      until: Day,
    ): Promise<{ name: string; type: string | null; piece: string | null; units: number }[]> => {
      const { rows } = await sql<{ name: string; type: string | null; piece: string | null; units: number }>`
        select products.name, products.type, products.piece, best.units
        from (${userId === null ? soldDaily(from, until) : soldBy(userId, from, until)}
          group by product_id order by units desc, product_id limit 5) best
        join products on products.company_id = ${companyId} and products.id = best.product_id
        order by best.units desc, products.id`.execute(db);
      return rows;
    },
  };
}
