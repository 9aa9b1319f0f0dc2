import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';
import { callsSince } from '../dining-room/index.ts';
import { notPrinted } from '../papers/index.ts';
import { COOKED_SINCE } from '../sales/index.ts';

interface Place {
  readonly companyId: number;
  readonly branchId: number;
  readonly now: Date;
  /** Older calls are not listed. */
  readonly callsSince: Date;
  /** The kitchen shows orders that reached it since then. */
  readonly kitchenSince: Date;
  /** Whether the user may accept orders and answer calls. */
  readonly serves: boolean;
  /** Whether the user reads the kitchen's list. */
  readonly readsKitchen: boolean;
  readonly papersSince: Date;
  readonly printingSince: Date;
  readonly limit: number;
}

export interface Waiting {
  readonly orders: number;
  readonly calls: number;
  readonly late: number;
  readonly printsFailed: number;
  readonly printsFailedSince: Date | null;
  readonly nextLateAt: Date;
  readonly items: readonly {
    readonly kind: InboxItem['kind'];
    readonly id: number;
    readonly number: number | null;
    readonly table: number | null;
    readonly since: string;
  }[];
}

/** Selects the orders in preparation that reached the kitchen lately, by the column of one of the two indexes. */
const cooking = (p: Place, column: RawBuilder<unknown>) => sql`
  select company_id, id, number, table_number, created_at from sales
  where company_id = ${p.companyId} and branch_id = ${p.branchId} and deleted_at is null and status <> 'delivered'
    and status = 'accepted' and ${column} >= ${p.kitchenSince}`;

/**
 * Counts the things that wait in a branch, and lists them. The conditions on sales are those of their partial indexes
 * (`sales_undelivered`, `sales_kitchen_since`, `sales_waiting_table_orders`).
 */
export const waiting = statement(
  (_, p: Place) => sql<Waiting>`
    with kitchen as (
      select make_interval(mins => coalesce(
          (select kitchen_late_minutes from company_settings where company_id = ${p.companyId}),
          ${DEFAULT_KITCHEN_MINUTES.lateMinutes})) as patience,
        coalesce((select no_kitchen_screen from company_settings where company_id = ${p.companyId}), false) as is_absent
    ), cooking as (
      select sale.id, sale.number, sale.table_number, cooked.since, cooked.since + kitchen.patience as late_at
      from kitchen, (${cooking(p, sql`created_at`)} union ${cooking(p, sql`kitchen_since`)}) sale
      cross join lateral (select ${COOKED_SINCE} as since) cooked
      where not kitchen.is_absent and cooked.since is not null
    ), waiting as (
      select 'order' as kind, id, number, table_number, created_at as since from sales
      where company_id = ${p.companyId} and branch_id = ${p.branchId} and deleted_at is null
        and is_table_order and status = 'new' and ${p.serves}::boolean
      union all
      select what, table_id, null, number, created_at from (${callsSince(p)}) call where ${p.serves}::boolean
      union all
      select 'late', id, number, table_number, since from cooking
      where late_at <= ${p.now} and ${p.readsKitchen}::boolean
    ), not_printed as (
      select count, since, next_at from (${notPrinted(p)}) paper where ${p.readsKitchen}::boolean
    ), listed as (
      select kind, id, number, table_number, since from waiting order by kind = 'late', since, id, kind limit ${p.limit}
    )
    select count(*) filter (where kind = 'order') as orders,
      count(*) filter (where kind not in ('order', 'late')) as calls,
      count(*) filter (where kind = 'late') as late,
      coalesce((select count from not_printed), 0) as prints_failed,
      (select since from not_printed) as prints_failed_since,
      least(coalesce((select min(late_at) from cooking where late_at > ${p.now}),
        (select ${p.now} + patience from kitchen)), (select next_at from not_printed)) as next_late_at,
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'number', number, 'table', table_number,
        'since', since) order by kind = 'late', since, id, kind), '[]') from listed) as items
    from waiting`,
);
