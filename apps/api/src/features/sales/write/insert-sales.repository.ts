import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../shared/db/database.ts';
import type { Sales } from '../../../shared/db/database.types.ts';
import { columnsOf, lockStatement, rowsOf } from '../../../shared/db/statement.ts';
import { type KeyRow, saleKeysPart } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { openRegistersPart } from '../../drawer/index.ts';
import { type MoveRow, stockParts } from '../../stock/index.ts';
import { PLAIN_COLUMNS } from '../sale/sale.ts';
import { type BillRows, billParts, hasExtras, type RowOf } from './bill-parts.repository.ts';

/** The columns of a sale except its company, branch and number, with their PostgreSQL types. */
export const SALE_COLUMNS = {
  ...PLAIN_COLUMNS,
  id: 'bigint',
  businessDay: 'date',
  cashRegisterId: 'bigint',
  userId: 'bigint',
  customerId: 'bigint',
  customerName: 'text',
  customerCi: 'text',
  phone: 'text',
  linesCents: 'bigint',
  discountCents: 'bigint',
  deliveryFeeCents: 'bigint',
  cashPaidCents: 'bigint',
  qrPaidCents: 'bigint',
  cashTenderedCents: 'bigint',
  employeeId: 'bigint',
  reservedAt: 'timestamptz',
  createdAt: 'timestamptz',
} as const;

/** A sale's row, without the columns that only a later change fills. */
export type SaleRow = RowOf<Sales, typeof SALE_COLUMNS>;

const LATER_COLUMNS = [
  'round',
  'kitchenSince',
  'askedBillAt',
  'mergedInto',
  'deletedAt',
  'deletedBy',
  'deletedReason',
] as const;

/** A sale's columns, by name, that a later change may write. */
export type SaleChanges = Omit<SaleRow, 'id'> & Pick<Selectable<Sales>, (typeof LATER_COLUMNS)[number]>;

const { id: _id, businessDay: _day, ...CHANGEABLE } = SALE_COLUMNS;
/** The day is left out, because it is part of a key: see `keyChange`. */
export const CHANGEABLE_COLUMNS = [...Object.keys(CHANGEABLE), ...LATER_COLUMNS];

const { businessDay: _, ...SALE_ON_DAY } = SALE_COLUMNS;

/** A reservation that waits for its guests is not numbered. */
const SOLD = { ...SALE_COLUMNS, isNumbered: 'boolean' } as const;

/** New sales of one branch, with all rows that are written with them. */
interface NewSales extends BillRows {
  readonly newSales: readonly (SaleRow & { readonly isNumbered: boolean })[];
  readonly moves: readonly MoveRow[];
  /** The products among the moves that the branch counted at the look-up. */
  readonly countedIds: readonly number[];
  /** The registers that were open at the look-up. */
  readonly registerIds: readonly number[];
  readonly keys: readonly KeyRow[];
  readonly createdAt: Date;
}

/** The counter of a day grows by all its sales at once: with 12 after three sales, they get 10, 11 and 12. */
const NUMBER = sql`case when is_numbered then
      last_number + 1 - count(*) filter (where is_numbered) over (partition by business_day order by id desc) end`;

/**
 * Violates NO_COUNTER if one of the registers has closed, or if the counting of a product has begun or ended: then
 * `counter` has no rows, and the sale no day.
 */
const inserting = (isWithExtras: boolean) =>
  lockStatement(
    (_, p: NewSales) => sql<{ id: number; number: number | null }>`
  with ${openRegistersPart(p)}, ${stockParts(p, sql.ref('open_register'))}, sold as materialized (
    select ${columnsOf(SOLD)} from ${rowsOf(p.newSales, 'sold', SOLD)}
  ), counter as (
    insert into sale_counters as counter (company_id, branch_id, business_day, last_number)
    select ${p.companyId}::bigint, ${p.branchId}::bigint, business_day, (count(*) filter (where is_numbered))::int
    from sold
    where (select count(*) from counted_stock) = cardinality(${p.countedIds}::bigint[])
      and (select count(*) from open_register) = cardinality(${p.registerIds}::bigint[])
    group by business_day
    on conflict (company_id, branch_id, business_day)
      do update set last_number = counter.last_number + excluded.last_number
    returning business_day, last_number
  ), sale as (
    insert into sales (company_id, branch_id, number, ${columnsOf(SALE_ON_DAY)}, business_day)
    select ${p.companyId}, ${p.branchId}, ${NUMBER}, ${columnsOf(SALE_ON_DAY)}, counter.business_day
    from sold left join counter using (business_day)
    returning id, number
  ), ${saleKeysPart(p)}, ${billParts(p, { dayLock: sql.ref('counter'), isWithExtras })}
  select id, number from sale`,
  );

const insert = { plain: inserting(false), withExtras: inserting(true) };

export const NO_COUNTER = { table: 'sales', column: 'business_day' };

/**
 * Writes new sales of one branch in one statement: number, rows, totals, stock, keys. Returns their numbers by id.
 * Violates NO_COUNTER if one of their registers or products has changed. The numbers of the branch's day are locked
 * until the transaction ends.
 */
export const insertSales = (db: Tx, sales: NewSales) =>
  insert[hasExtras(sales) ? 'withExtras' : 'plain'].all(db, sales);
