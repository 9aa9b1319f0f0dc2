import { sql } from 'kysely';
import { lockStatement, pick, statement } from '../../../shared/db/statement.ts';
import { isAtTable, OPEN_BILL } from './tables.repository.ts';

interface Link {
  readonly companyId: number;
  readonly saleId: number;
  readonly tokenHash: Buffer;
  /** Null: the phone named no device. */
  readonly deviceHash: Buffer | null;
}

/** Stores the secret of a guest's order, and the phone that sent it. */
export const insertLink = statement((db, p: Link) =>
  db.insertInto('tableOrderLinks').values(pick(p, 'companyId', 'saleId', 'tokenHash', 'deviceHash')),
);

/** Finds the order of a secret, the latest first. */
export const link = statement((db, p: { tokenHash: Buffer }) =>
  db
    .selectFrom('tableOrderLinks')
    .select(['companyId', 'saleId'])
    .where('tokenHash', '=', p.tokenHash)
    .orderBy('saleId', 'desc'),
);

interface OrderKey {
  readonly companyId: number;
  readonly saleId: number;
}

/** Notes when a guest's order was accepted. */
export const noteAccepted = statement((db, p: OrderKey & { acceptedAt: Date }) =>
  db
    .updateTable('tableOrderLinks')
    .set({ acceptedAt: p.acceptedAt })
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId),
);

/** The bill that has the lines of the last accepted order from the phone of `waiting`, a guest's order. */
const BILL_OF_PHONE = sql<{ id: number }>`(
  with recursive bill as (
    (select former.id, former.merged_into
      from table_order_links own
      join table_order_links earlier
        on earlier.company_id = own.company_id and earlier.device_hash = own.device_hash
      join sales former on former.company_id = earlier.company_id and former.id = earlier.sale_id
      where own.company_id = waiting.company_id and own.sale_id = waiting.id
        and earlier.accepted_at is not null and former.branch_id = waiting.branch_id
      order by earlier.accepted_at desc, earlier.sale_id desc limit 1)
    union all
    select next.id, next.merged_into from bill
    join sales next on next.company_id = waiting.company_id and next.id = bill.merged_into)
  select id from bill where merged_into is null)`;

/** Finds the bill of a phone's last accepted order, by a later order of that phone, while it is open. */
export const billOfPhone = statement(
  (_, p: OrderKey) => sql<{ id: number }>`
    select bill.id from sales waiting
    join sales bill on bill.company_id = waiting.company_id and bill.id = ${BILL_OF_PHONE}
    where waiting.company_id = ${p.companyId} and waiting.id = ${p.saleId} and bill.deleted_at is null
      and bill.type = 'dine_in' and bill.status <> 'new' and not (bill.is_paid and bill.status = 'delivered')`,
);

/** An unanswered call is visible this long. */
export const CALL_MS = 60 * 60_000;

/** The instant when the open bills of a table began. Older calls came from earlier guests. */
export const billsSince = (p: { readonly companyId: number; readonly branchId: number }) => sql`
  select min(sale.created_at) as since from sales sale
  where sale.company_id = ${p.companyId} and sale.branch_id = ${p.branchId}
    and ${isAtTable(sql`array[place.number]`)} and ${OPEN_BILL}`;

/**
 * Gives the calls of a table that its bill leaves to the table to which it goes, the earlier of two. Calls that are not
 * visible are lost.
 */
export const moveCalls = statement(
  (_, p: Follow & { callsSince: Date }) => sql`
    with heard as (
      select min(place.waiter_called_at) filter (where place.waiter_called_at >= visible.since) as waiter,
        min(place.bill_called_at) filter (where place.bill_called_at >= visible.since) as bill
      from dining_tables place
      cross join lateral (${billsSince(p)}) bill
      cross join lateral (select greatest(${p.callsSince}, bill.since) as since) visible
      where place.company_id = ${p.companyId} and place.branch_id = ${p.branchId}
        and place.number in (${p.from}, ${p.to})
    )
    update dining_tables place set
      waiter_called_at = case place.number when ${p.to} then heard.waiter end,
      bill_called_at = case place.number when ${p.to} then heard.bill end
    from heard
    where place.company_id = ${p.companyId} and place.branch_id = ${p.branchId}
      and place.number in (${p.from}, ${p.to})`,
);

interface Follow {
  readonly companyId: number;
  readonly branchId: number;
  readonly from: number;
  readonly to: number;
}

interface OrdersToFollow extends Follow {
  /** Only the orders of phones that ordered on this bill; null: all of the table. */
  readonly billId: number | null;
}

/** Gives the guests' orders that wait at a table, or those of one bill's phones, the number of another, and finds them. */
export const moveWaiting = lockStatement(
  (_, p: OrdersToFollow) => sql<{ id: number; number: number | null }>`
    with moved as (
      select waiting.id from sales waiting
      where waiting.company_id = ${p.companyId} and waiting.branch_id = ${p.branchId} and waiting.deleted_at is null
        and waiting.is_table_order and waiting.status = 'new' and waiting.table_number = ${p.from}
        and (${p.billId}::bigint is null or ${BILL_OF_PHONE} = ${p.billId})
      order by waiting.id for no key update
    )
    update sales set table_number = ${p.to} from moved
    where sales.company_id = ${p.companyId} and sales.id = moved.id
    returning sales.id, sales.number`,
);
