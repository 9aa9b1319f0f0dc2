import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../../shared/db/database.ts';
import type {
  SaleLineOptions,
  SaleLines,
  SalePayments,
  SaleStatusHistory,
} from '../../../shared/db/database.types.ts';
import { newIds } from '../../../shared/db/new-ids.ts';
import { columnsOf, type ColumnTypes, pick, rowsOf, statement } from '../../../shared/db/statement.ts';
import { together } from '../../../shared/db/together.ts';

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
  state: 'line_state',
  orderedAt: 'timestamptz',
  orderedBy: 'bigint',
  firedAt: 'timestamptz',
  readyAt: 'timestamptz',
  servedAt: 'timestamptz',
  observations: 'text',
  discountShareCents: 'bigint',
  discountCents: 'bigint',
  discountPercent: 'double precision',
  courtesyFor: 'text',
  courtesyReason: 'text',
  takenFrom: 'bigint',
  cameFromId: 'bigint',
  stationId: 'bigint',
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

export type StepRow = Readonly<
  Pick<Selectable<SaleStatusHistory>, 'saleId' | 'status' | 'userId' | 'createdAt'>
>;

const PAYMENT = [
  'saleId',
  'kind',
  'cashRegisterId',
  'cashCents',
  'qrCents',
  'roundingCents',
  'tipCashCents',
  'tipQrCents',
  'userId',
  'createdAt',
  // Null for all that was owed.
  'purpose',
  'cashTenderedCents',
  'firstName',
  'ciNit',
  'leavesDebt',
  'saleLineId',
  'reversesId',
  'replacesId',
  'takesBill',
] as const;

/** A payment without an id gets the next one. */
export type PaymentRow = Readonly<Pick<Selectable<SalePayments>, (typeof PAYMENT)[number]>> & {
  readonly id: number | null;
};

interface Rows<R> {
  readonly companyId: number;
  readonly rows: readonly R[];
}

const lines = statement(
  (_, p: Rows<LineRow>) => sql`
    insert into sale_lines (company_id, ${columnsOf(LINE)})
    select ${p.companyId}, ${columnsOf(LINE)} from ${rowsOf(p.rows, 'line', LINE)}`,
);
const options = statement(
  (_, p: Rows<OptionRow>) => sql`
    insert into sale_line_options (company_id, ${columnsOf(OPTION)})
    select ${p.companyId}, ${columnsOf(OPTION)} from ${rowsOf(p.rows, 'option', OPTION)}`,
);
const step = statement((db, p: StepRow & { companyId: number }) =>
  db.insertInto('saleStatusHistory').values(pick(p, 'companyId', 'saleId', 'status', 'userId', 'createdAt')),
);
const payment = statement((db, p: PaymentRow & { companyId: number }) =>
  db.insertInto('salePayments').values({
    ...pick(p, 'companyId', ...PAYMENT),
    id: sql`coalesce(${p.id}::bigint, nextval('sale_payments_id_seq'))`,
  }),
);

export interface NewRows {
  readonly steps: readonly StepRow[];
  readonly lines: readonly LineRow[];
  readonly options: readonly OptionRow[];
  readonly payments: readonly PaymentRow[];
}

/** The foreign key that fails when the sale was not inserted: its first state comes next. */
export const NO_SALE = 'sale_status_history_sale';

/** Sends the statements that add rows. The states come first, because every sale has one. */
export async function addRows(db: Tx, companyId: number, rows: NewRows): Promise<void> {
  await together([
    ...rows.steps.map((row) => step.run(db, { companyId, ...row })),
    rows.lines.length > 0 && lines.run(db, { companyId, rows: rows.lines }),
    rows.options.length > 0 && options.run(db, { companyId, rows: rows.options }),
    ...rows.payments.map((row) => payment.run(db, { companyId, ...row })),
  ]);
}

interface DayRow {
  readonly businessDay: Day;
  /** How many numbers are taken. */
  readonly taken: number;
}

/**
 * Locks business days of a branch, the earliest first, takes numbers of them, and marks their totals as outdated.
 * Returns each day's last number.
 */
export const writeDays = statement(
  (_, p: { companyId: number; branchId: number; days: readonly DayRow[] }) => sql<{
    businessDay: Day;
    lastNumber: number;
  }>`
    insert into sale_counters as day (company_id, branch_id, business_day, last_number)
    select ${p.companyId}, ${p.branchId}, business_day, taken
    from ${rowsOf(p.days, 'given', { businessDay: 'date', taken: 'integer' })}
    order by business_day
    on conflict (company_id, branch_id, business_day)
      do update set last_number = day.last_number + excluded.last_number, is_summed = false
    returning business_day, last_number`,
);

export const newLineIds = newIds('sale_lines');
export const newPaymentIds = newIds('sale_payments');
export const newSaleIds = newIds('sales');
