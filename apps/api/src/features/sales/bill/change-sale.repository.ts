import { sql } from 'kysely';
import type { Executor, Tx } from '../../../shared/db/database.ts';
import { columnsOf, lockStatement, rowsOf, statement } from '../../../shared/db/statement.ts';
import { type MoveRow, stockParts } from '../../stock/index.ts';
import { type BillRows, billParts, type LineRow } from './bill-parts.repository.ts';

/** The columns of a line that a later change may write. */
const LINE_CHANGE = {
  id: 'bigint',
  saleId: 'bigint',
  round: 'integer',
  quantity: 'integer',
  quantityDecrement: 'integer',
  isServed: 'boolean',
  discountShareCents: 'bigint',
  deletedAt: 'timestamptz',
  deletedBy: 'bigint',
  deletedReason: 'text',
} as const;

export type LineChange = Pick<LineRow, keyof typeof LINE_CHANGE>;

/** Units of a line, or a share of the whole sale, that a payment claims. */
export interface ClaimRow {
  readonly paymentId: number;
  readonly saleLineId: number | null;
  readonly quantity: number | null;
  readonly amountCents: number;
  readonly sharePart: number | null;
  readonly shareOf: number | null;
  readonly shareTotalCents: number | null;
  readonly divisionId: number | null;
}

const CLAIM = {
  paymentId: 'bigint',
  saleLineId: 'bigint',
  quantity: 'integer',
  amountCents: 'bigint',
  sharePart: 'integer',
  shareOf: 'integer',
  shareTotalCents: 'bigint',
  divisionId: 'bigint',
} as const satisfies Record<keyof ClaimRow, string>;

/** The columns of a sale that a later change may write. */
const SALE_CHANGE = [
  'type',
  'tableNumber',
  'paymentType',
  'status',
  'discountReason',
  'observations',
  'deliveryAddress',
  'cashRegisterId',
  'userId',
  'customerId',
  'customerName',
  'customerCi',
  'phone',
  'linesCents',
  'discountCents',
  'deliveryFeeCents',
  'cashPaidCents',
  'qrPaidCents',
  'cashTenderedCents',
  'employeeId',
  'round',
  'kitchenSince',
  'guests',
  'askedBillAt',
  'mergedInto',
  'deletedAt',
  'deletedBy',
  'deletedReason',
] as const;

interface SaleChange {
  readonly id: number;
  /** The changed columns, by their names in the table. */
  readonly columns: object;
}

interface PaymentMove {
  readonly id: number;
  readonly saleId: number;
}

/** A change of sales of one branch. */
interface SaleWrite extends BillRows {
  /** The business days of the sales. */
  readonly days: readonly string[];
  readonly saleChanges: readonly SaleChange[];
  /** Payments that go to another sale, and those that they join there. */
  readonly movedPayments: readonly PaymentMove[];
  readonly lineChanges: readonly LineChange[];
  readonly claims: readonly ClaimRow[];
  /** The payment whose claims end; null for none. */
  readonly undonePaymentId: number | null;
  readonly moves: readonly MoveRow[];
  readonly createdAt: Date;
}

const names = sql.join(SALE_CHANGE.map((name) => sql.ref(name)));

const changing = (movesStock: boolean, hasOptions: boolean) =>
  lockStatement((_, p: SaleWrite) => {
    const stock = movesStock ? sql`${stockParts(p)}, ` : sql``;
    const counted = movesStock ? sql`(select count(*)::int from counted_stock)` : sql`0`;
    return sql<{ counted: number }>`
  with ${stock} day as materialized (
    select last_number from sale_counters, (select ${counted}) stock_is_locked
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and business_day = any(${p.days}::date[])
    order by business_day for no key update of sale_counters
  ), sale as (
    update sales set (${names}) = (select ${names} from jsonb_populate_record(sales, changed.columns))
    from ${rowsOf(p.saleChanges, 'changed', { id: 'bigint', columns: 'jsonb' })}
    where sales.company_id = ${p.companyId} and sales.id = changed.id
  ), line_change as (
    update sale_lines line set sale_id = changed.sale_id, round = changed.round,
      quantity = changed.quantity, quantity_decrement = changed.quantity_decrement, is_served = changed.is_served,
      discount_share_cents = changed.discount_share_cents, deleted_at = changed.deleted_at,
      deleted_by = coalesce(line.deleted_by, changed.deleted_by), deleted_reason = changed.deleted_reason
    from ${rowsOf(p.lineChanges, 'changed', LINE_CHANGE)}
    where line.company_id = ${p.companyId} and line.id = changed.id
  ), moved_payment as (
    update sale_payments payment set sale_id = moved.sale_id, leaves_debt = true
    from ${rowsOf(p.movedPayments, 'moved', { id: 'bigint', saleId: 'bigint' })}
    where payment.company_id = ${p.companyId} and payment.id = moved.id
  ), claim as (
    insert into sale_payment_claims (company_id, ${columnsOf(CLAIM)})
    select ${p.companyId}, ${columnsOf(CLAIM)} from ${rowsOf(p.claims, 'claim', CLAIM)}
  ), ended_claim as (
    update sale_payment_claims set is_undone = true
    where company_id = ${p.companyId} and payment_id = ${p.undonePaymentId}
  ), ${billParts(p, { dayLock: sql.ref('day'), hasOptions })}
  select ${counted} as counted`;
  });

/** By the tables that the change writes: with stock, and with options. */
const change = {
  alone: [changing(false, false), changing(false, true)],
  withStock: [changing(true, false), changing(true, true)],
} as const;

/**
 * Writes a change of sales in one statement: rows, lines, payments, states, stock, totals. Returns how many of the
 * moved products the branch counts. Call it last: the branch's totals of the day are locked until the transaction
 * ends.
 */
export const changeSale = (db: Tx, write: SaleWrite) =>
  change[write.moves.length > 0 ? 'withStock' : 'alone'][write.options.length > 0 ? 1 : 0].one(db, write);

const takeLineIds = statement(
  (_, p: { count: number }) =>
    sql<{ id: number }>`select nextval('sale_lines_id_seq') as id from generate_series(1, ${p.count}::int)`,
);

/** Reserves ids for new lines. */
export async function nextLineIds(db: Executor, count: number): Promise<number[]> {
  return (await takeLineIds.all(db, { count })).map(({ id }) => id);
}

const takePaymentId = statement(() => sql<{ id: number }>`select nextval('sale_payments_id_seq') as id`);

/** Reserves the id of a payment. */
export const nextPaymentId = async (db: Executor): Promise<number> => (await takePaymentId.one(db, {})).id;
