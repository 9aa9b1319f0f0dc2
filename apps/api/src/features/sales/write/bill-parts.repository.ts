import type { TotalsChange } from '@restaurante/domain/sales/daily-totals.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type {
  SaleLineOptions,
  SaleLines,
  SalePayments,
  SaleStatusHistory,
} from '../../../shared/db/database.types.ts';
import { columnsOf, type ColumnTypes, rowsOf } from '../../../shared/db/statement.ts';

/** A row of the table `T` with the columns of `C`. */
export type RowOf<T, C> = Readonly<Pick<Selectable<T>, keyof C & keyof Selectable<T>>>;

const LINE = {
  id: 'bigint',
  saleId: 'bigint',
  productId: 'bigint',
  quantity: 'integer',
  priceCents: 'bigint',
  quantityDecrement: 'integer',
  round: 'integer',
  isServed: 'boolean',
  observations: 'text',
  discountShareCents: 'bigint',
  takenFrom: 'bigint',
  deletedAt: 'timestamptz',
  deletedBy: 'bigint',
  deletedReason: 'text',
} as const satisfies Partial<ColumnTypes<SaleLines>>;

export type LineRow = RowOf<SaleLines, typeof LINE>;

const OPTION = {
  saleLineId: 'bigint',
  position: 'integer',
  optionId: 'bigint',
  name: 'text',
  priceCents: 'bigint',
  quantity: 'integer',
  isAdded: 'boolean',
} as const satisfies Partial<ColumnTypes<SaleLineOptions>>;

export type OptionRow = RowOf<SaleLineOptions, typeof OPTION>;

const PAYMENT = {
  saleId: 'bigint',
  kind: 'text',
  cashRegisterId: 'bigint',
  cashCents: 'bigint',
  qrCents: 'bigint',
  userId: 'bigint',
  createdAt: 'timestamptz',
} as const satisfies Partial<ColumnTypes<SalePayments>>;

/** Fields that are null when a payment lacks them. Without a purpose all that was owed was paid. */
const PAYMENT_MAY_HAVE = {
  purpose: 'text',
  cashTenderedCents: 'bigint',
  firstName: 'text',
  ciNit: 'text',
  leavesDebt: 'boolean',
  saleLineId: 'bigint',
  reversesId: 'bigint',
  takesBill: 'boolean',
} as const satisfies Partial<ColumnTypes<SalePayments>>;

const ALL_OF_PAYMENT = { ...PAYMENT, ...PAYMENT_MAY_HAVE };

/** A payment without an id gets the next one. */
export type PaymentRow = RowOf<SalePayments, typeof PAYMENT> &
  Partial<RowOf<SalePayments, typeof PAYMENT_MAY_HAVE & { id: 'bigint' }>>;

const STEP = {
  saleId: 'bigint',
  status: 'text',
  userId: 'bigint',
  createdAt: 'timestamptz',
} as const satisfies Partial<ColumnTypes<SaleStatusHistory>>;

export type StepRow = RowOf<SaleStatusHistory, typeof STEP>;

/** Rows of a write of sales besides the sales themselves. */
export interface BillRows extends TotalsChange {
  readonly companyId: number;
  readonly branchId: number;
  readonly lines: readonly LineRow[];
  readonly options: readonly OptionRow[];
  readonly payments: readonly PaymentRow[];
  readonly steps: readonly StepRow[];
}

/** Returns whether sales have options or discounts, and so rows in tables that `billParts` writes only then. */
export const hasExtras = ({ options, soldOptions, discounts }: BillRows): boolean =>
  options.length + soldOptions.length + discounts.length > 0;

/**
 * Writes lines, states and payments of sales of one branch, with all totals that count them, as parts of a statement.
 * They wait for the part `dayLock`, which locks the branch's number of the day: so two writes lock totals in one order.
 * With `isWithExtras` they also write options and discounts: a statement without these tables is faster.
 * docs/rules/locks.md
 */
export const billParts = (
  p: BillRows,
  { dayLock, isWithExtras }: { dayLock: RawBuilder<unknown>; isWithExtras: boolean },
): RawBuilder<unknown> => sql`
  new_line as (
    insert into sale_lines (company_id, ${columnsOf(LINE)})
    select ${p.companyId}, ${columnsOf(LINE)} from ${rowsOf(p.lines, 'line', LINE)}
  ), ${isWithExtras ? optionsPart(p) : sql``} step as (
    insert into sale_status_history (company_id, ${columnsOf(STEP)})
    select ${p.companyId}, ${columnsOf(STEP)} from ${rowsOf(p.steps, 'step', STEP)}
  ), payment as (
    insert into sale_payments (company_id, id, ${columnsOf(ALL_OF_PAYMENT)})
    select ${p.companyId}, coalesce(id, nextval('sale_payments_id_seq')), ${columnsOf(ALL_OF_PAYMENT)}
    from ${rowsOf(p.payments, 'payment', { id: 'bigint', ...ALL_OF_PAYMENT })}
  ), ready as materialized (
    select count(*) from ${dayLock}
  ), ${totalsParts(p, isWithExtras)}`;

const optionsPart = (p: BillRows) => sql`line_option as (
    insert into sale_line_options (company_id, ${columnsOf(OPTION)})
    select ${p.companyId}, ${columnsOf(OPTION)} from ${rowsOf(p.options, 'option', OPTION)}
  ),`;

const amounts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'bigint']));

interface Total {
  readonly table: string;
  readonly keys: Record<string, string>;
  readonly sums: Record<string, string>;
  readonly ofBranch: boolean;
}

const TOTALS: Record<keyof TotalsChange, Total> = {
  sales: {
    table: 'sales_daily',
    keys: { businessDay: 'date', hour: 'smallint', payment: 'text' },
    sums: amounts('salesCount', 'linesCents', 'discountCents', 'deliveryFeeCents', 'cashCents', 'qrCents'),
    ofBranch: true,
  },
  products: {
    table: 'product_sales_daily',
    keys: { businessDay: 'date', productId: 'bigint' },
    sums: amounts('quantity', 'amountCents'),
    ofBranch: true,
  },
  money: {
    table: 'money_daily',
    keys: { saleDay: 'date', registerDay: 'date', movedOn: 'date' },
    sums: amounts('cashInCents', 'cashOutCents', 'qrInCents', 'qrOutCents', 'qrCount'),
    ofBranch: true,
  },
  registers: {
    table: 'cash_register_totals',
    keys: { cashRegisterId: 'bigint' },
    sums: amounts('cashSalesCents', 'cashRefundsCents', 'qrCents', 'qrCount'),
    ofBranch: false,
  },
  // Last: a move opens a bill without extras before it writes lines that have some.
  discounts: {
    table: 'product_discounts_daily',
    keys: { businessDay: 'date', productId: 'bigint' },
    sums: amounts('discountCents'),
    ofBranch: true,
  },
  soldOptions: {
    table: 'option_sales_daily',
    keys: { businessDay: 'date', productId: 'bigint', optionId: 'bigint' },
    sums: amounts('quantity', 'amountCents'),
    ofBranch: true,
  },
};

/** Adds the rows of each total to its table, in the order of their keys. */
const totalsParts = (p: BillRows, isWithExtras: boolean) =>
  sql.join(
    (Object.keys(TOTALS) as (keyof TotalsChange)[]).flatMap((name) => {
      if ((name === 'soldOptions' || name === 'discounts') && !isWithExtras) return [];
      const { table, keys, sums, ofBranch } = TOTALS[name];
      const types = { ...keys, ...sums };
      const branch = ofBranch ? sql`branch_id, ` : sql``;
      const added = Object.keys(sums).map(
        (sum) => sql`${sql.ref(sum)} = total.${sql.ref(sum)} + excluded.${sql.ref(sum)}`,
      );
      return sql`${sql.ref(`total_of_${name}`)} as (
        insert into ${sql.table(table)} as total (company_id, ${branch}${columnsOf(types)})
        select ${p.companyId}, ${ofBranch ? sql`${p.branchId}, ` : sql``}${columnsOf(types)}
        from ${rowsOf(p[name] as readonly object[], 'added', types as object)}, ready
        on conflict (company_id, ${branch}${columnsOf(keys)}) do update set ${sql.join(added)}
      )`;
    }),
  );
