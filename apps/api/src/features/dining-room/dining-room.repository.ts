import type { TableCall } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { DB, DiningTables } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import {
  changeStatement,
  fullName,
  isRow,
  lockStatement,
  pick,
  type RowKey,
  statement,
} from '../../shared/db/statement.ts';
import { reservationHold } from '../companies/index.ts';
import { billsSince, isAtTable, OPEN_BILL } from '../sales/index.ts';

interface BranchKey {
  readonly companyId: number;
  readonly branchId: number;
}

const live = (db: Kysely<DB>, p: { companyId: number }) =>
  db.selectFrom('diningAreas').where('companyId', '=', p.companyId).where('deletedAt', 'is', null);

export const areas = statement((db, p: BranchKey) =>
  live(db, p).select(['id', 'name']).where('branchId', '=', p.branchId).orderBy('position').orderBy('id'),
);

const ofId = (db: Kysely<DB>, p: RowKey) => live(db, p).select(['id', 'branchId']).where('id', '=', p.id);

export const area = statement(ofId);
/** Finds an area, and prevents its deletion until the transaction ends. */
export const keepArea = lockStatement((db, p: RowKey) => ofId(db, p).forShare());
/** Locks an area until the transaction ends. A table that enters it waits. */
export const lockArea = lockStatement((db, p: RowKey) => ofId(db, p).forNoKeyUpdate());

export const lockAreas = lockStatement((db, p: BranchKey) =>
  live(db, p).select('id').where('branchId', '=', p.branchId).orderBy('id').forNoKeyUpdate(),
);

const AREA = { dining_areas_name_unique: 'area_name_taken' } as const;

export const insertArea = withConstraints(
  AREA,
  statement((db, p: BranchKey & { name: string; position: number; createdAt: Date }) =>
    db
      .insertInto('diningAreas')
      .values(pick(p, 'companyId', 'branchId', 'name', 'position', 'createdAt'))
      .returning(['id', 'name']),
  ),
);

export const renameArea = withConstraints(
  AREA,
  statement((db, p: RowKey & { name: string }) =>
    db.updateTable('diningAreas').set({ name: p.name }).where(isRow(p.companyId, p.id)),
  ),
);

/** Gives the areas of a branch the order of these ids. */
export const orderAreas = statement(
  (_, p: BranchKey & { ids: readonly number[] }) => sql`
    update dining_areas set position = array_position(${p.ids}::bigint[], id)
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and id = any(${p.ids}::bigint[])`,
);

export const deleteArea = statement((db, p: RowKey & { deletedAt: Date }) =>
  db.updateTable('diningAreas').set({ deletedAt: p.deletedAt }).where(isRow(p.companyId, p.id)),
);

export const tableOfArea = statement((db, p: RowKey) =>
  db
    .selectFrom('diningTables')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('areaId', '=', p.id)
    .limit(1),
);

export const tables = statement((db, p: BranchKey) =>
  db
    .selectFrom('diningTables')
    .innerJoin('diningAreas as area', (join) =>
      join
        .onRef('area.companyId', '=', 'diningTables.companyId')
        .onRef('area.id', '=', 'diningTables.areaId'),
    )
    .select(['diningTables.id', 'diningTables.branchId', 'areaId', 'area.name as areaName'])
    .select(['number', 'diningTables.name', 'seats'])
    .where('diningTables.companyId', '=', p.companyId)
    .where('diningTables.branchId', '=', p.branchId)
    .orderBy('number'),
);
export type TableRow = Awaited<ReturnType<typeof tables.one>>;

export const table = statement((db, p: RowKey) =>
  db.selectFrom('diningTables').select(['id', 'branchId', 'number']).where(isRow(p.companyId, p.id)),
);

interface NewTables extends BranchKey {
  readonly areaId: number;
  readonly numbers: readonly number[];
  readonly name: string | null;
  readonly seats: number;
  readonly createdAt: Date;
}

/** Adds the tables whose numbers the branch does not have yet. Returns their ids. */
export const insertTables = statement(
  (_, p: NewTables) => sql<{ id: number }>`
    insert into dining_tables (company_id, branch_id, area_id, number, name, seats, created_at)
    select ${p.companyId}, ${p.branchId}, ${p.areaId}, number, ${p.name}, ${p.seats}, ${p.createdAt}
    from unnest(${p.numbers}::int[]) number
    order by number
    on conflict (company_id, branch_id, number) do nothing
    returning id`,
);

interface TableChanges {
  readonly areaId: number;
  readonly number: number;
  readonly name: string | null;
  readonly seats: number;
}

export const changeTable = withConstraints(
  { dining_tables_number_unique: 'table_number_taken' },
  changeStatement((db, p: RowKey, changes: TableChanges) =>
    db.updateTable('diningTables').set(changes).where(isRow(p.companyId, p.id)),
  ),
);

export const deleteTable = statement((db, p: RowKey) =>
  db.deleteFrom('diningTables').where(isRow(p.companyId, p.id)),
);

export const answerCalls = statement((db, p: RowKey) =>
  db
    .updateTable('diningTables')
    .set({ waiterCalledAt: null, billCalledAt: null })
    .where(isRow(p.companyId, p.id)),
);

/** Marks the calls from tables that a condition on `place` names as answered. */
const answer = (companyId: number, condition: RawBuilder<boolean>) => sql`
  with called as (
    select place.id from dining_tables place
    where place.company_id = ${companyId} and ${condition}
    order by place.number for no key update
  )
  update dining_tables set waiter_called_at = null, bill_called_at = null from called
  where dining_tables.company_id = ${companyId} and dining_tables.id = called.id`;

/** Marks the calls from the tables of a sale, and those that lead to it, as answered. */
export const answerCallsOfSale = lockStatement((_, p: { companyId: number; saleId: number }) =>
  answer(
    p.companyId,
    sql`exists (select from sales sale
      where sale.company_id = ${p.companyId} and sale.id = ${p.saleId} and sale.branch_id = place.branch_id
        and ${isAtTable(sql`array[place.number]`)})`,
  ),
);

/** Marks the calls from a table, and those that lead to its bills, as answered. */
export const answerCallsAt = lockStatement((_, p: BranchKey & { number: number }) =>
  answer(
    p.companyId,
    sql`place.branch_id = ${p.branchId} and (place.number = ${p.number} or exists (select from sales sale
      where sale.company_id = ${p.companyId} and sale.branch_id = ${p.branchId} and ${OPEN_BILL}
        and sale.table_number = ${p.number} and place.number = any(sale.further_tables)))`,
  ),
);

export interface CallRow {
  readonly tableId: number;
  readonly number: number;
  readonly what: TableCall;
  readonly createdAt: Date;
}

/**
 * Selects the unanswered calls of guests from the tables of a branch since an instant. A call that is older than the
 * table's bill came from earlier guests, and one for the bill needs a bill.
 */
export const callsSince = (p: BranchKey & { callsSince: Date }) => sql<CallRow>`
  select place.id as table_id, place.number, call.what, call.created_at
  from dining_tables place
  cross join lateral (${billsSince(p)}) bill
  cross join lateral (
    select 'mesero' as what, place.waiter_called_at as created_at
    union all select 'cuenta', place.bill_called_at where bill.since is not null
  ) call
  where place.company_id = ${p.companyId} and place.branch_id = ${p.branchId}
    and (place.waiter_called_at >= ${p.callsSince} or place.bill_called_at >= ${p.callsSince})
    and call.created_at >= greatest(${p.callsSince}, bill.since)`;

export const calls = statement(
  (_, p: BranchKey & { callsSince: Date }) => sql<CallRow>`${callsSince(p)} order by call.created_at`,
);

type Calls = Partial<Pick<Updateable<DiningTables>, 'waiterCalledAt' | 'billCalledAt'>>;

export const callFromTable = changeStatement((db, p: BranchKey & { number: number }, calls: Calls) =>
  db
    .updateTable('diningTables')
    .set(calls)
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('number', '=', p.number),
);

/** Counts the guests' orders at tables that staff have not accepted. */
export const waitingOrders = statement((db, p: BranchKey) =>
  db
    .selectFrom('sales')
    .select(({ fn }) => ['tableNumber as table', fn.countAll<number>().as('count')])
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('deletedAt', 'is', null)
    .where('isTableOrder', '=', true)
    .where('status', '=', 'new')
    .where('tableNumber', 'is not', null)
    .groupBy('tableNumber'),
);

/** A reservation of a table whose guests have not come. */
export interface ReservationRow {
  readonly id: number;
  readonly tables: readonly number[];
  readonly reservedAt: Date;
  readonly reservedFor: string | null;
  readonly customer: string | null;
  readonly guests: number | null;
}

/** Finds the reservations that hold their tables at an instant, or will until another, the earliest first. */
export const reservations = statement((db, p: BranchKey & { at: Date; until: Date }) =>
  db
    .selectFrom('sales')
    .leftJoin('customers as customer', byKey('customer', 'sales.customerId'))
    .select(['sales.id', 'reservedAt', 'reservedFor', 'guests'])
    .select(sql<number[]>`table_number || coalesce(further_tables, '{}')`.as('tables'))
    .select(
      sql<string | null>`coalesce(nullif(${fullName('customer')}, ''),
        sales.customer_name)`.as('customer'),
    )
    .where('sales.companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'new')
    .where('reservedAt', '>', sql<Date>`${p.at}::timestamptz - ${reservationHold(p.companyId)}`)
    .where('reservedAt', '<=', p.until)
    .where('tableNumber', 'is not', null)
    .orderBy('reservedAt')
    .$castTo<ReservationRow>(),
);
