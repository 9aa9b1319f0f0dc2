import type { Sale, SaleLine } from './sale.ts';
import type { Executor, Tx } from '../../../shared/db/database.ts';
import { lockStatement, statement } from '../../../shared/db/statement.ts';
import { type SaleRow, salesQuery } from './sale-query.repository.ts';

interface CompanyScope {
  readonly companyId: number;
}

const findById = statement((db, p: CompanyScope & { saleId: number }) =>
  salesQuery(
    db,
    p,
    db.selectFrom('sales').select('id').where('companyId', '=', p.companyId).where('id', '=', p.saleId),
  ),
);

/** One sale of the company, in any branch and state, or null. */
export async function findSale(
  db: Executor,
  { companyId }: CompanyScope,
  saleId: number,
): Promise<Sale | null> {
  const row = await findById.first(db, { companyId, saleId });
  return row ? toSale(row) : null;
}

const lockById = lockStatement((db, p: CompanyScope & { saleId: number }) =>
  db
    .selectFrom('sales')
    .select([
      'id',
      'branchId',
      'businessDay',
      'number',
      'cashRegisterId',
      'userId',
      'customerId',
      'customerName',
      'phone',
      'type',
      'tableNumber',
      'status',
      'linesCents as linesTotal',
      'discountCents as discount',
      'deliveryFeeCents as deliveryFee',
      'cashPaidCents as cashPaid',
      'qrPaidCents as qrPaid',
      'cashTenderedCents as cashTendered',
      'isPaid',
      'employeeId',
      'round',
      'isTableOrder',
      'createdAt',
      'deletedAt',
    ])
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleId)
    .forNoKeyUpdate(),
);

export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockSale>>>;

/**
 * Holds a sale until the transaction ends, and returns the fields that decide what may happen to it. For the order of
 * locks see `docs/rules/locks.md`.
 */
export async function lockSale(db: Tx, { companyId }: CompanyScope, saleId: number) {
  return (await lockById.first(db, { companyId, saleId })) ?? null;
}

export function toSale(row: SaleRow): Sale {
  const lines = (row.lines ?? []).map(toLine);
  return {
    id: row.id,
    number: row.number,
    branch: {
      id: row.branchId,
      name: row.branchName,
      phones: row.branchPhones,
      address: row.branchAddress,
      city: row.cityName,
    },
    type: row.type,
    tableNumber: row.tableNumber,
    paymentType: row.paymentType,
    status: row.status,
    history: (row.history ?? []).map(toStep),
    lines: lines.filter(({ deletedAt }) => deletedAt === null),
    removedLines: lines.filter(({ deletedAt }) => deletedAt !== null),
    linesTotal: row.linesCents,
    discount: row.discountCents,
    discountReason: row.discountReason,
    deliveryFee: row.deliveryFeeCents,
    cashPaid: row.cashPaidCents,
    qrPaid: row.qrPaidCents,
    cashTendered: row.cashTenderedCents,
    isPaid: row.isPaid,
    observations: row.observations,
    isReservation: row.isReservation,
    reservedFor: row.reservedFor,
    revision: row.revision,
    wantsNotification: row.wantsNotification,
    employee: reference(row.employeeId, row.employeeName),
    deliveryAddress: row.deliveryAddress,
    user: reference(row.userId, row.userName),
    cashRegister: reference(row.cashRegisterId, row.cashRegisterName),
    customer: toCustomer(row),
    round: row.round,
    isTableOrder: row.isTableOrder,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
    deletedReason: row.deletedReason,
    deletedBy: reference(row.deletedBy, row.voiderName),
  };
}

const reference = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

function toCustomer(row: SaleRow): Sale['customer'] {
  if (row.customerId === null) {
    if (row.customerName === null) return null;
    return { id: null, firstName: row.customerName, lastName: null, ciNit: null, phone: row.phone };
  }
  return {
    id: row.customerId,
    firstName: row.customerFirstName,
    lastName: row.customerLastName,
    ciNit: row.ciNit,
    // The phone for this sale may differ from the customer's.
    phone: row.phone ?? row.customerPhone,
  };
}

// Timestamps inside JSON arrive as text.
const instantOf = (value: Date | string): Date => new Date(value);

type Line = NonNullable<SaleRow['lines']>[number];
function toLine([
  id,
  productId,
  quantity,
  price,
  quantityDecrement,
  round,
  isServed,
  observations,
  deletedAt,
  deletedReason,
  name,
  type,
  piece,
  image,
]: Line): SaleLine {
  return {
    id,
    productId,
    quantity,
    price,
    quantityDecrement,
    round,
    isServed,
    observations,
    product: { name, type, piece, image },
    deletedAt: deletedAt === null ? null : instantOf(deletedAt),
    deletedReason,
  };
}

type Step = NonNullable<SaleRow['history']>[number];
function toStep([status, createdAt, userId, userName]: Step): Sale['history'][number] {
  return { status, user: reference(userId, userName), createdAt: instantOf(createdAt) };
}
