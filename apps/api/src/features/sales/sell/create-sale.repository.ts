import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type QueryCreator, sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import type { DB } from '../../../shared/db/database.types.ts';
import { pick, rowsOf, statement } from '../../../shared/db/statement.ts';
import type { Sale, SaleLine } from '../sale/sale.ts';

/** A sale before it has its number. */
export interface SaleDraft extends Omit<Sale, keyof Assigned | 'lines' | 'removedLines' | 'history'> {
  readonly businessDay: Day;
  readonly lines: readonly SaleLineDraft[];
}
export type SaleLineDraft = Omit<SaleLine, 'id'>;

type Assigned = Pick<
  Sale,
  'number' | 'isPaid' | 'round' | 'deletedAt' | 'deletedReason' | 'deletedBy' | 'revision'
>;

/** A line as it is stored. */
interface LineRow extends Pick<
  SaleLineDraft,
  'productId' | 'quantity' | 'quantityDecrement' | 'round' | 'observations'
> {
  readonly price: Cents;
}

const LINE_COLUMNS = [
  'companyId',
  'saleId',
  'productId',
  'quantity',
  'priceCents',
  'quantityDecrement',
  'round',
  'observations',
] as const;

/** A sale's lines as rows to select from, in order, with the columns `LINE_COLUMNS`. */
function lineRows(
  db: QueryCreator<DB>,
  lines: readonly LineRow[],
  { companyId, saleId }: { companyId: number; saleId: number },
) {
  const line = rowsOf(lines, 'line', {
    productId: 'bigint',
    quantity: 'integer',
    price: 'bigint',
    quantityDecrement: 'integer',
    round: 'integer',
    observations: 'text',
  });
  return db
    .selectFrom(line)
    .select([
      sql<number>`${companyId}::bigint`.as('companyId'),
      sql<number>`${saleId}::bigint`.as('saleId'),
      'line.productId',
      'line.quantity',
      'line.price',
      'line.quantityDecrement',
      'line.round',
      'line.observations',
    ]);
}

type SaleRow = ReturnType<typeof saleRow> & {
  readonly companyId: number;
  readonly lines: readonly LineRow[];
};

const insert = statement((db, p: SaleRow) =>
  db
    .with('counter', (qb) =>
      qb
        .insertInto('saleCounters')
        .values({ ...pick(p, 'companyId', 'branchId', 'businessDay'), lastNumber: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['companyId', 'branchId', 'businessDay'])
            .doUpdateSet({ lastNumber: sql`sale_counters.last_number + 1` }),
        )
        .returning('lastNumber'),
    )
    .with('sale', (qb) =>
      qb
        .insertInto('sales')
        .values({
          ...pick(p, 'companyId', 'id', 'branchId', 'businessDay', 'cashRegisterId', 'userId', 'customerId'),
          ...pick(p, 'customerName', 'phone', 'type', 'tableNumber', 'status', 'paymentType', 'linesCents'),
          ...pick(
            p,
            'discountCents',
            'deliveryFeeCents',
            'cashPaidCents',
            'qrPaidCents',
            'cashTenderedCents',
          ),
          ...pick(p, 'observations', 'isReservation', 'wantsNotification', 'employeeId', 'deliveryAddress'),
          ...pick(p, 'isTableOrder', 'createdAt', 'discountReason', 'reservedFor'),
          number: qb.selectFrom('counter').select('lastNumber'),
        })
        .returning(['number', 'isPaid', 'round', 'deletedAt', 'deletedReason']),
    )
    .with('line', (qb) =>
      qb
        .insertInto('saleLines')
        .columns(LINE_COLUMNS)
        .expression(lineRows(qb, p.lines, { companyId: p.companyId, saleId: p.id }))
        .returning('id'),
    )
    .with('step', (qb) =>
      qb
        .insertInto('saleStatusHistory')
        .values({ ...pick(p, 'companyId', 'status', 'userId', 'createdAt'), saleId: p.id }),
    )
    .with('payment', (qb) =>
      qb
        .insertInto('salePayments')
        .columns([
          'kind',
          'companyId',
          'saleId',
          'cashRegisterId',
          'cashCents',
          'qrCents',
          'userId',
          'createdAt',
        ])
        .expression(
          sql`select 'payment', ${p.companyId}, ${p.id}, ${p.cashRegisterId}, ${p.cashPaidCents}, ${p.qrPaidCents},
            ${p.userId}, ${p.createdAt} where ${p.cashPaidCents} + ${p.qrPaidCents} > 0`,
        ),
    )
    .selectFrom('sale')
    .select(['number', 'isPaid', 'round', 'deletedAt', 'deletedReason'])
    .select(sql<number[]>`(select json_agg(id order by id) from line)`.as('lineIds')),
);

/**
 * Writes a sale under the next number of its branch and day, with its lines, its first state and its payment, in one
 * statement. Every other sale of the branch waits for its number until the transaction ends, so call this last.
 */
export async function insertSale(
  db: Executor,
  { companyId }: { companyId: number },
  draft: SaleDraft,
): Promise<Sale> {
  const { lines } = draft;
  const { lineIds, ...assigned } = await insert.one(db, { ...saleRow(draft), companyId, lines });
  return numberedSale(draft, assigned, lineIds);
}

/** A draft as the sale it has become. */
export function numberedSale(
  draft: SaleDraft,
  assigned: Omit<Assigned, 'deletedBy' | 'revision'>,
  lineIds: readonly number[],
): Sale {
  const { lines } = draft;
  const { businessDay: _, ...sale } = draft;
  return {
    ...sale,
    ...assigned,
    deletedBy: null,
    revision: 1,
    lines: lines.map((line, i) => Object.assign({ id: lineIds[i]! }, line)),
    removedLines: [],
    history: [{ status: draft.status, user: draft.user, createdAt: draft.createdAt }],
  };
}

/** A sale's own columns. */
export function saleRow({ customer, ...draft }: Omit<SaleDraft, 'lines'>) {
  return {
    id: draft.id,
    branchId: draft.branch.id,
    businessDay: draft.businessDay,
    cashRegisterId: draft.cashRegister?.id ?? null,
    userId: draft.user?.id ?? null,
    customerId: customer?.id ?? null,
    customerName: customer?.id === null ? customer.firstName : null,
    phone: customer?.phone ?? null,
    type: draft.type,
    tableNumber: draft.tableNumber,
    status: draft.status,
    paymentType: draft.paymentType,
    linesCents: draft.linesTotal,
    discountCents: draft.discount,
    discountReason: draft.discountReason,
    deliveryFeeCents: draft.deliveryFee,
    cashPaidCents: draft.cashPaid,
    qrPaidCents: draft.qrPaid,
    cashTenderedCents: draft.cashTendered,
    observations: draft.observations,
    isReservation: draft.isReservation,
    reservedFor: draft.reservedFor,
    wantsNotification: draft.wantsNotification,
    employeeId: draft.employee?.id ?? null,
    deliveryAddress: draft.deliveryAddress,
    isTableOrder: draft.isTableOrder,
    createdAt: draft.createdAt,
  };
}

const takeLineIds = statement(
  (_, p: { count: number }) =>
    sql<{ id: number }>`select nextval('sale_lines_id_seq') as id from generate_series(1, ${p.count}::int)`,
);

/** Ids for lines that are written later. */
export async function nextLineIds(db: Executor, count: number): Promise<number[]> {
  return (await takeLineIds.all(db, { count })).map(({ id }) => id);
}

const insertMore = statement((db, p: { companyId: number; saleId: number; lines: readonly LineRow[] }) =>
  db
    .insertInto('saleLines')
    .columns(LINE_COLUMNS)
    .expression(lineRows(db, p.lines, p)),
);

/** Writes lines that are added to a sale later. */
export async function insertLines(
  db: Executor,
  { companyId }: { companyId: number },
  saleId: number,
  lines: readonly SaleLineDraft[],
): Promise<void> {
  await insertMore.run(db, { companyId, saleId, lines });
}
