import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { LOW_STOCK } from '@restaurante/domain/products/product.ts';
import { sql } from 'kysely';
import { statement, whenGiven } from '../../shared/db/statement.ts';
import { type CourierDebt, courierDebts } from '../drawer/index.ts';
import { COOKED_SINCE } from '../sales/index.ts';

/** Bounds the figures: a branch, or one user's registers in it; the whole company when neither is set. */
export interface Bounds {
  readonly companyId: number;
  readonly branchId: number | null;
  readonly userId: number | null;
}

export interface Days {
  readonly from: Day;
  readonly until: Day;
}

export const inBranch = (table: string, p: Bounds) =>
  whenGiven(p.branchId, 'bigint', sql`${sql.ref(`${table}.branch_id`)} = ${p.branchId}`);
const own = (column: string, p: Bounds) =>
  whenGiven(p.userId, 'bigint', sql`${sql.ref(column)} = ${p.userId}`);

/** Counts the open registers and the cash that should be in them, and finds what couriers of a branch owe. */
export const openRegisters = statement(
  (_, p: Bounds & { ofBranch: number | null; ofCourier: number | null }) => sql<{
    count: number;
    cash: Cents;
    couriers: readonly CourierDebt[];
  }>`
    select ${courierDebts(sql`debt.company_id = ${p.companyId} and debt.branch_id = ${p.ofBranch}
      and ${whenGiven(p.ofCourier, 'bigint', sql`courier.user_id = ${p.ofCourier}`)}`)} as couriers,
      count(*) as count, coalesce(sum(register.opening_cents
      + total.cash_sales_cents + total.rounding_cents + total.tips_cash_cents - total.cash_refunds_cents
      + total.income_cents - total.expenses_cents), 0) as cash
    from cash_registers register
    join register_totals total on total.company_id = register.company_id and total.cash_register_id = register.id
    where register.company_id = ${p.companyId} and register.closed_at is null and register.deleted_at is null
      and ${inBranch('register', p)} and ${own('register.user_id', p)}`,
);

export const products = statement(
  (_, p: Bounds) => sql<{ active: number; lowStock: number }>`
    select count(*) as active, count(*) filter (where exists (
      select from stock join branches on branches.company_id = stock.company_id and branches.id = stock.branch_id
      where stock.company_id = products.company_id and stock.product_id = products.id
        and stock.quantity <= ${LOW_STOCK} and branches.deleted_at is null and ${inBranch('stock', p)})) as low_stock
    from products where company_id = ${p.companyId} and is_active and deleted_at is null`,
);

interface WaitingBounds extends Bounds {
  readonly isCashier: boolean;
  readonly now: Date;
  /** The kitchen shows orders that reached it since then. */
  readonly kitchenSince: Date;
  readonly today: Day;
}

export interface Waiting {
  readonly branchId: number;
  readonly branch: string;
  readonly orders: number;
  readonly late: number;
  readonly unpaidTables: number;
  readonly owed: Cents;
  readonly oldRegisters: number;
  readonly lowStock: number;
}

/** Finds the branches where something waits. The conditions on sales are those of their partial indexes. */
export const waiting = statement(
  (_, p: WaitingBounds) => sql<Waiting>`
    select branch.id as branch_id, branch.name as branch, undelivered.orders, undelivered.late,
      unpaid.tables as unpaid_tables, unpaid.owed, registers.old as old_registers, products.low as low_stock
    from branches branch
    left join company_settings settings on settings.company_id = branch.company_id
    cross join lateral (
      select ${p.now}::timestamptz - make_interval(
        mins => coalesce(settings.kitchen_late_minutes, ${DEFAULT_KITCHEN_MINUTES.lateMinutes})) as since
    ) late
    cross join lateral (
      select count(*) filter (where status = 'new' and is_table_order) as orders,
        count(*) filter (where status = 'accepted' and not coalesce(settings.no_kitchen_screen, false)
          and ${COOKED_SINCE} between ${p.kitchenSince} and late.since) as late
      from sales sale
      where company_id = branch.company_id and branch_id = branch.id and deleted_at is null and status <> 'delivered'
    ) undelivered
    cross join lateral (
      select count(*) as tables, coalesce(sum(owed_cents - cash_paid_cents - qr_paid_cents), 0) as owed
      from sales
      where company_id = branch.company_id and branch_id = branch.id and deleted_at is null and not is_paid
        and type = 'dine_in' and status <> 'new'
    ) unpaid
    cross join lateral (
      select count(*) as old from cash_registers register
      where company_id = branch.company_id and branch_id = branch.id and closed_at is null and deleted_at is null
        and opened_on < ${p.today} and ${own('register.user_id', p)}
    ) registers
    cross join lateral (
      select count(*) as low from stock
      join products on products.company_id = stock.company_id and products.id = stock.product_id
      where not ${p.isCashier}::boolean and stock.company_id = branch.company_id and stock.branch_id = branch.id
        and stock.quantity <= ${LOW_STOCK} and products.is_active and products.deleted_at is null
    ) products
    where branch.company_id = ${p.companyId} and branch.deleted_at is null
      and (${p.branchId}::bigint is null or branch.id = ${p.branchId})
      and undelivered.orders + undelivered.late + unpaid.tables + registers.old + products.low > 0
    order by branch.id`,
);

interface SpentBounds extends Bounds {
  /** Instants of the movements, and the hours to subtract from one in UTC to get its business day. */
  readonly from: Date;
  readonly until: Date;
  readonly offsetHours: number;
  /** Hours for movements before `since`, if the cut-off hour was changed. */
  readonly offsetBefore: number;
  readonly since: Date | null;
  /** Business days of the purchases. */
  readonly first: Day;
  readonly last: Day;
}

interface SpentOnDay {
  readonly kind: 'expenses' | 'purchases';
  readonly day: Day;
  readonly total: Cents;
}

/** Sums recorded expenses and purchases by business day. */
export const spentByDay = statement(
  (_, p: SpentBounds) => sql<SpentOnDay>`
    select 'expenses' as kind,
      ((movement.created_at at time zone 'UTC') - make_interval(
        hours => case when movement.created_at < ${p.since}::timestamptz then ${p.offsetBefore}::int else ${p.offsetHours}::int end
      ))::date as day,
      sum(movement.amount_cents) as total
    from cash_movements movement
    join cash_registers register on register.company_id = movement.company_id and register.id = movement.cash_register_id
    where movement.company_id = ${p.companyId} and movement.type = 'expense' and movement.deleted_at is null
      -- It counts as a purchase.
      and movement.purchase_id is null
      and movement.created_at >= ${p.from} and movement.created_at < ${p.until}
      and ${inBranch('register', p)} and ${own('register.user_id', p)}
    group by 2
    union all
    select 'purchases', business_day, sum(total_cents - discount_cents)
    from purchases
    where company_id = ${p.companyId} and business_day between ${p.first} and ${p.last}
      and ${inBranch('purchases', p)} and ${own('purchases.user_id', p)}
    group by 2`,
);
