import { sql } from 'kysely';
import type { Tx } from '../../../shared/db/database.ts';
import { columnsOf, lockStatement, rowsOf } from '../../../shared/db/statement.ts';
import { type KeyRow, saleKeysPart } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { openRegistersPart } from '../../drawer/index.ts';
import { type MoveRow, stockParts } from '../../stock/index.ts';
import { type BillRows, billParts } from '../bill/bill-parts.repository.ts';
import { PLAIN_COLUMNS } from '../sale/sale.ts';

/** The columns of a new sale except its company and branch. */
const SALE = {
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

const { businessDay: _, ...SALE_ON_DAY } = SALE;

/**
 * `later` counts the sales of its day that follow in the same write. The day's counter grows once by all of them, and
 * a sale's number is the counter minus `later`. A reservation that waits for its guests gets none.
 */
const SOLD = { ...SALE, later: 'integer', isNumbered: 'boolean' } as const;

export type NewSaleRow = Readonly<Record<keyof typeof SOLD, unknown>>;

/** New sales of one branch, with all rows that are written with them. */
interface NewSales extends BillRows {
  readonly newSales: readonly NewSaleRow[];
  readonly moves: readonly MoveRow[];
  /** The products among the moves that the branch counted at the look-up. */
  readonly countedIds: readonly number[];
  /** The registers that were open at the look-up. */
  readonly registerIds: readonly number[];
  readonly keys: readonly KeyRow[];
  readonly createdAt: Date;
}

const inserting = (hasOptions: boolean) =>
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
    select ${p.companyId}, ${p.branchId}, case when is_numbered then last_number - later end, ${columnsOf(SALE_ON_DAY)},
      counter.business_day
    from sold left join counter using (business_day)
    returning id, number
  ), ${saleKeysPart(p)}, ${billParts(p, { dayLock: sql.ref('counter'), hasOptions })}
  select id, number from sale`,
  );

const insert = { plain: inserting(false), withOptions: inserting(true) };

/** Without the counter of its day, one of the registers has closed, or the counting of a product has begun or ended. */
export const NO_COUNTER = { table: 'sales', column: 'business_day' };

/**
 * Writes new sales of one branch in one statement: number, rows, totals, stock, keys. Returns their numbers by id.
 * Violates NO_COUNTER if one of their registers or products has changed. The numbers of the branch's day are locked until the transaction ends.
 */
export const insertSales = (db: Tx, sales: NewSales) =>
  insert[sales.options.length > 0 ? 'withOptions' : 'plain'].all(db, sales);
