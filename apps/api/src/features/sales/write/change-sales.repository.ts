import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../shared/db/database.ts';
import type { SalePaymentClaims } from '../../../shared/db/database.types.ts';
import { newIds } from '../../../shared/db/new-ids.ts';
import {
  columnsOf,
  type ColumnTypes,
  lockStatement,
  rowsOf,
  statement,
} from '../../../shared/db/statement.ts';
import { type MoveRow, stockParts } from '../../stock/index.ts';
import { type BillRows, billParts, type LineRow, type RowOf } from './bill-parts.repository.ts';
import { CHANGEABLE_COLUMNS } from './insert-sales.repository.ts';

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

const CLAIM = {
  paymentId: 'bigint',
  saleLineId: 'bigint',
  quantity: 'integer',
  amountCents: 'bigint',
  sharePart: 'integer',
  shareOf: 'integer',
  shareTotalCents: 'bigint',
  divisionId: 'bigint',
} as const satisfies Partial<ColumnTypes<SalePaymentClaims>>;

/** Units of a line, or a share of the whole sale, that a payment claims. */
export type ClaimRow = RowOf<SalePaymentClaims, typeof CLAIM>;

interface SaleRowChange {
  readonly id: number;
  /** The day whose next number it gets; null: it gets none. */
  readonly numberOf: string | null;
  /** The changed columns, by their names in the table. */
  readonly columns: object;
}

const CHANGED_SALE = { id: 'bigint', columns: 'jsonb', numberOf: 'date' } as const;

interface PaymentMove {
  readonly id: number;
  readonly saleId: number;
}

/** A change of sales of one branch. */
interface SaleWrite extends BillRows {
  /** The business days of the sales before and after the change, in their order. */
  readonly days: readonly string[];
  readonly saleChanges: readonly SaleRowChange[];
  /** Payments that go to another sale, and the payments of that sale. */
  readonly movedPayments: readonly PaymentMove[];
  readonly lineChanges: readonly LineChange[];
  readonly claims: readonly ClaimRow[];
  /** The payment whose claims end; null for none. */
  readonly undonePaymentId: number | null;
  readonly moves: readonly MoveRow[];
  readonly createdAt: Date;
}

const names = sql.join(CHANGEABLE_COLUMNS.map((name) => sql.ref(name)));

/**
 * Number and day are a key of the sale: an update that names them blocks every insert of a row that refers to the
 * sale. So they are named only when they change.
 */
const keyChange = sql`, business_day = coalesce((changed.columns->>'business_day')::date, business_day),
      number = coalesce((select last_number from day where day.business_day = number_of), number)`;

/** Locks the counters of the days. */
const lockedDays = (p: SaleWrite, counted: RawBuilder<unknown>) => sql`day as materialized (
    select last_number from sale_counters, (select ${counted}) stock_is_locked
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and business_day = any(${p.days}::date[])
    order by business_day for no key update of sale_counters
  )`;

/** Locks the counters of the days, also of those that have none yet, and takes the numbers. */
const countedDays = (p: SaleWrite, counted: RawBuilder<unknown>) => sql`day as (
    insert into sale_counters as counter (company_id, branch_id, business_day, last_number)
    select ${p.companyId}::bigint, ${p.branchId}::bigint, business_day,
      (select count(*)::int from ${rowsOf(p.saleChanges, 'taken', CHANGED_SALE)} where number_of = business_day)
    from unnest(${p.days}::date[]) business_day, (select ${counted}) stock_is_locked
    order by business_day
    on conflict (company_id, branch_id, business_day)
      do update set last_number = counter.last_number + excluded.last_number
    returning business_day, last_number
  )`;

interface Parts {
  readonly movesStock: boolean;
  /** Whether a sale gets a number or another day. */
  readonly movesDay: boolean;
}

const changing =
  ({ movesStock, movesDay }: Parts) =>
  (_: unknown, p: SaleWrite) => {
    const stock = movesStock ? sql`${stockParts(p)}, ` : sql``;
    const counted = movesStock ? sql`(select count(*)::int from counted_stock)` : sql`0`;
    return sql<{ counted: number }>`
  with ${stock} ${movesDay ? countedDays(p, counted) : lockedDays(p, counted)}, sale as (
    update sales set (${names}) = (select ${names} from jsonb_populate_record(sales, changed.columns))${movesDay ? keyChange : sql``}
    from ${rowsOf(p.saleChanges, 'changed', CHANGED_SALE)}
    where sales.company_id = ${p.companyId} and sales.id = changed.id
  ), line_change as (
    update sale_lines line set sale_id = changed.sale_id, round = changed.round,
      quantity = changed.quantity, quantity_decrement = changed.quantity_decrement, is_served = changed.is_served,
      discount_share_cents = changed.discount_share_cents, deleted_at = changed.deleted_at,
      deleted_by = coalesce(line.deleted_by, changed.deleted_by), deleted_reason = changed.deleted_reason
    from ${rowsOf(p.lineChanges, 'changed', LINE_CHANGE)}
    where line.company_id = ${p.companyId} and line.id = changed.id
  ), moved_payment as (
    update sale_payments payment set sale_id = moved.sale_id, leaves_debt = true,
      -- It did not give the other bill to its register.
      takes_bill = case when payment.sale_id = moved.sale_id then takes_bill end
    from ${rowsOf(p.movedPayments, 'moved', { id: 'bigint', saleId: 'bigint' })}
    where payment.company_id = ${p.companyId} and payment.id = moved.id
  ), claim as (
    insert into sale_payment_claims (company_id, ${columnsOf(CLAIM)})
    select ${p.companyId}, ${columnsOf(CLAIM)} from ${rowsOf(p.claims, 'claim', CLAIM)}
  ), ended_claim as (
    update sale_payment_claims set is_undone = true
    where company_id = ${p.companyId} and payment_id = ${p.undonePaymentId}
  ), ${billParts(p, { dayLock: sql.ref('day'), isWithExtras: true })}
  select ${counted} as counted`;
  };

const change = {
  onDay: {
    alone: lockStatement(changing({ movesStock: false, movesDay: false })),
    withStock: lockStatement(changing({ movesStock: true, movesDay: false })),
  },
  toOtherDay: {
    // Its insert locks the counters.
    alone: statement(changing({ movesStock: false, movesDay: true })),
    withStock: lockStatement(changing({ movesStock: true, movesDay: true })),
  },
};

/**
 * Writes a change of sales in one statement: rows, lines, payments, states, stock, totals. Returns how many of the
 * moved products the branch counts. Call it last: the branch's totals of the day are locked until the transaction
 * ends.
 */
export function changeSale(db: Tx, write: SaleWrite): Promise<{ counted: number }> {
  const movesDay = write.saleChanges.some(
    ({ columns, numberOf }) => numberOf !== null || 'business_day' in columns,
  );
  const statements = movesDay ? change.toOtherDay : change.onDay;
  return (write.moves.length > 0 ? statements.withStock : statements.alone).one(db, write);
}

export const newLineIds = newIds('sale_lines');
export const newPaymentIds = newIds('sale_payments');
export const newSaleIds = newIds('sales');
