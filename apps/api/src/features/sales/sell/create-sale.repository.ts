import type { Sale, SaleLine } from '@restaurante/contract/sales/sale.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import type { Sales } from '../../../shared/db/database.types.ts';

/** A sale before it has its number. */
export interface SaleDraft extends Omit<Sale, keyof Assigned | 'lines' | 'removedLines' | 'history'> {
  readonly businessDay: Day;
  readonly lines: readonly SaleLineDraft[];
}
export type SaleLineDraft = Omit<SaleLine, 'id'>;

type Assigned = Pick<Sale, 'number' | 'isPaid' | 'round' | 'deletedAt' | 'deletedReason' | 'deletedBy'>;

/**
 * Writes a sale under the next number of its branch and day, with its lines, its first state and what was paid, in
 * one statement. Every other sale of the branch waits for the number until the transaction ends: do it last.
 */
export async function insertSale(
  db: Executor,
  { companyId }: { companyId: number },
  draft: SaleDraft,
): Promise<Sale> {
  const { branch, businessDay, lines } = draft;
  const { lineIds, ...assigned } = await db
    .with('counter', (qb) =>
      qb
        .insertInto('saleCounters')
        .values({ companyId, branchId: branch.id, businessDay, lastNumber: 1 })
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
        .values({ ...saleRow(draft), companyId, number: qb.selectFrom('counter').select('lastNumber') })
        .returningAll(),
    )
    .with('line', (qb) =>
      qb
        .insertInto('saleLines')
        .values(lines.map((line) => lineRow(line, { companyId, saleId: draft.id })))
        .returning('id'),
    )
    .with('step', (qb) =>
      qb
        .insertInto('saleStatusHistory')
        .columns(['companyId', 'saleId', 'status', 'userId', 'createdAt'])
        .expression(qb.selectFrom('sale').select(['companyId', 'id', 'status', 'userId', 'createdAt'])),
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
          qb
            .selectFrom('sale')
            .select(sql<'payment'>`'payment'`.as('kind'))
            .select([
              'companyId',
              'id',
              'cashRegisterId',
              'cashPaidCents',
              'qrPaidCents',
              'userId',
              'createdAt',
            ])
            .where(sql<boolean>`cash_paid_cents + qr_paid_cents > 0`),
        ),
    )
    .selectFrom('sale')
    .select(['number', 'isPaid', 'round', 'deletedAt', 'deletedReason'])
    .select(sql<number[]>`(select json_agg(id order by id) from line)`.as('lineIds'))
    .executeTakeFirstOrThrow();
  const { businessDay: _, ...sale } = draft;
  return {
    ...sale,
    ...assigned,
    deletedBy: null,
    lines: lines.map((line, i) => Object.assign({ id: lineIds[i]! }, line)),
    removedLines: [],
    history: [{ status: draft.status, user: draft.user, createdAt: draft.createdAt }],
  };
}

function saleRow({ customer, ...draft }: SaleDraft) {
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
  } satisfies Partial<Insertable<Sales>>;
}

/** Writes lines that join a sale later. */
export async function insertLines(
  db: Executor,
  { companyId }: { companyId: number },
  saleId: number,
  lines: readonly SaleLineDraft[],
): Promise<void> {
  await db
    .insertInto('saleLines')
    .values(lines.map((line) => lineRow(line, { companyId, saleId })))
    .execute();
}

function lineRow(line: SaleLineDraft, sale: { companyId: number; saleId: number }) {
  return {
    ...sale,
    productId: line.productId,
    quantity: line.quantity,
    priceCents: line.price,
    quantityDecrement: line.quantityDecrement,
    round: line.round,
    observations: line.observations,
  };
}
