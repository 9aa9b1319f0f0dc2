import type { Cents } from '@restaurante/domain/money/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { fullName, lockStatement, statement } from '../../../shared/db/statement.ts';
import { reservationHold } from '../../companies/index.ts';

/**
 * A bill is open while it is unpaid or not delivered. Each half of the condition matches an index: sales_unpaid,
 * sales_undelivered.
 */
export const OPEN_BILL = sql<boolean>`(sale.deleted_at is null and (not sale.is_paid or sale.status <> 'delivered')
  and sale.type = 'dine_in' and sale.status <> 'new' and sale.table_number is not null)`;

/** A table to which a sale belongs: its own, or one that leads to it. */
export const isAtTable = (numbers: RawBuilder<unknown>) =>
  sql<boolean>`(sale.table_number = any(${numbers}) or sale.further_tables && ${numbers})`;

/** Tells whether the guests of a sale have ordered. */
export const HAS_LINES = sql<boolean>`exists (select from sale_lines line
  where line.company_id = sale.company_id and line.sale_id = sale.id and line.deleted_at is null)`;

/** Since when the oldest dish of a sale has been waiting to be ready; null: none is. */
export const COOKED_SINCE = sql<Date | null>`(
  select min(coalesce(line.fired_at, sale.created_at)) from sale_lines line
  where line.company_id = sale.company_id and line.sale_id = sale.id and line.deleted_at is null
    and line.state = 'waiting')`;

/** The unpaid amount of a bill. */
export const OWED = sql<Cents>`sale.owed_cents - sale.cash_paid_cents - sale.qr_paid_cents`;

interface TableKey {
  readonly companyId: number;
  readonly branchId: number;
  readonly number: number;
}

/** A table number in a branch: its area if the branch has this table, and then an open bill. */
export interface TableRow {
  readonly hasTables: boolean;
  readonly areaId: number | null;
  readonly areaName: string | null;
  readonly billId: number | null;
  readonly billNumber: number | null;
  readonly owed: Cents | null;
}

/** Finds a table number in a branch with its open bills, the oldest first, and whether the branch has tables. */
export const tableRow = statement(
  (_, p: TableKey) => sql<TableRow>`
    select found.*, bill.id as bill_id, bill.number as bill_number, bill.owed
    from (
      select area.id as area_id, area.name as area_name, exists (
        select from dining_tables where company_id = ${p.companyId} and branch_id = ${p.branchId}) as has_tables
      from (select 1) one
      left join dining_tables place
        on place.company_id = ${p.companyId} and place.branch_id = ${p.branchId} and place.number = ${p.number}
      left join dining_areas area on area.company_id = place.company_id and area.id = place.area_id
    ) found
    left join lateral (
      select sale.id, sale.number, ${OWED} as owed from sales sale
      where found.area_id is not null and sale.company_id = ${p.companyId} and sale.branch_id = ${p.branchId}
        and ${isAtTable(sql`array[${p.number}]::int[]`)} and ${OPEN_BILL}
    ) bill on true
    order by bill.id`,
);

/** Finds these tables and, besides one, the first waiting reservation that holds one of them at an instant. */
export const bookingOf = statement(
  (_, p: TableKeys & { at: Date | null; except: number }) => sql<BookingRow>`
    select place.number, place.seats, held.*
    from dining_tables place
    left join lateral (
      select sale.id, sale.reserved_at, sale.reserved_for, sale.table_number, sale.further_tables,
        coalesce(nullif(${fullName('customer')}, ''), sale.customer_name) as customer
      from sales sale
      left join customers customer on customer.company_id = sale.company_id and customer.id = sale.customer_id
      where sale.company_id = ${p.companyId} and sale.branch_id = ${p.branchId} and sale.deleted_at is null
        and sale.status = 'new' and sale.type = 'dine_in' and sale.is_reservation
        and ${isAtTable(sql`${p.numbers}::int[]`)} and sale.id <> ${p.except}
        and sale.reserved_at > ${p.at}::timestamptz - ${reservationHold(p.companyId)}
        and sale.reserved_at < ${p.at}::timestamptz + ${reservationHold(p.companyId)}
      order by sale.reserved_at, sale.id limit 1
    ) held on true
    where place.company_id = ${p.companyId} and place.branch_id = ${p.branchId}
      and place.number = any(${p.numbers}::int[])`,
);

export const branchHasTables = statement((db, p: { companyId: number; branchId: number }) =>
  db
    .selectFrom('diningTables')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .limit(1),
);

interface BookingRow {
  readonly number: number;
  readonly seats: number;
  readonly id: number | null;
  readonly reservedAt: Date | null;
  readonly reservedFor: string | null;
  readonly customer: string | null;
  readonly tableNumber: number | null;
  readonly furtherTables: number[] | null;
}

interface TableKeys {
  readonly companyId: number;
  readonly branchId: number;
  readonly numbers: readonly number[];
}

/** Locks tables until the transaction ends: no other transaction opens a bill at them. */
export const lockTables = lockStatement(
  (_, p: TableKeys) => sql<{ number: number }>`
    select number from dining_tables
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and number = any(${p.numbers}::int[])
    order by number for no key update`,
);

/** Gives the reservations and guests' orders that wait for a table its new number, and finds them. */
export const renumberWaiting = lockStatement(
  (_, p: TableKey & { newNumber: number }) => sql<{ id: number; number: number | null }>`
    with waiting as (
      select id from sales
      where company_id = ${p.companyId} and branch_id = ${p.branchId} and deleted_at is null
        and status = 'new' and type = 'dine_in' and (table_number = ${p.number} or ${p.number} = any(further_tables))
      order by id for no key update
    )
    update sales
    set table_number = case table_number when ${p.number} then ${p.newNumber} else table_number end,
      -- A reservation may still name a table of the new number that was removed.
      further_tables = nullif(case when table_number in (${p.number}, ${p.newNumber})
        then array_remove(array_remove(further_tables, ${p.number}), ${p.newNumber})
        else array_replace(array_remove(further_tables, ${p.newNumber}), ${p.number}, ${p.newNumber}) end, '{}')
    from waiting
    where sales.company_id = ${p.companyId} and sales.id = waiting.id
    returning sales.id, sales.number`,
);

/** Ends that a table leads to open bills, which are locked. Finds them with their own tables. */
export const releaseFurther = statement(
  (_, p: TableKey) => sql<{ id: number; number: number; table: number }>`
    update sales sale set further_tables = nullif(array_remove(further_tables, ${p.number}), '{}')
    where sale.company_id = ${p.companyId} and sale.branch_id = ${p.branchId}
      and sale.further_tables && array[${p.number}]::int[] and ${OPEN_BILL}
    returning sale.id, sale.number, sale.table_number as table`,
);

/** Finds an open bill of these tables. */
export const busyTable = statement(
  (_, p: TableKeys) => sql<{ id: number }>`
    select sale.id from sales sale
    where sale.company_id = ${p.companyId} and sale.branch_id = ${p.branchId}
      and ${isAtTable(sql`${p.numbers}::int[]`)} and ${OPEN_BILL}
    limit 1`,
);

interface PlacesOfSales {
  readonly companyId: number;
  readonly saleIds: readonly number[];
  /** The tables to which one of them goes. */
  readonly numbers: readonly number[];
  /** Whether the tables of open bills are locked. */
  readonly ofOpen: boolean;
  /** Whether the tables of bills that are paid and delivered are locked. */
  readonly ofClosed: boolean;
  /** Whether the tables of guests' orders that wait are locked. */
  readonly ofWaiting: boolean;
  /** Whether the tables of reservations that wait are locked. */
  readonly ofReserved: boolean;
}

/** Locks tables of the branch of sales until the transaction ends: no other transaction opens a bill at them. */
export const lockTablesOfSales = lockStatement(
  (_, p: PlacesOfSales) => sql<{ branchId: number; tableNumber: number }>`
    select place.branch_id, place.number as table_number from dining_tables place
    where place.company_id = ${p.companyId} and exists (
      select from sales sale
      where sale.company_id = place.company_id and sale.id = any(${p.saleIds}::bigint[])
        and sale.branch_id = place.branch_id
        and (place.number = any(${p.numbers}::int[]) or ${isAtTable(sql`array[place.number]`)} and sale.type = 'dine_in'
          and (${p.ofOpen}::boolean and sale.status <> 'new' and not (sale.is_paid and sale.status = 'delivered')
            or ${p.ofClosed}::boolean and sale.is_paid and sale.status = 'delivered'
            or ${p.ofWaiting}::boolean and sale.is_table_order and sale.status = 'new'
            or ${p.ofReserved}::boolean and sale.is_reservation and sale.status = 'new')))
    order by place.number for no key update`,
);
