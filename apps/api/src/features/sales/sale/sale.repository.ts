import type { Sale, SaleLine } from '@restaurante/contract/sales/sale.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../../shared/db/database.ts';

interface CompanyScope {
  readonly companyId: number;
}

/**
 * Sales as screens show them, in one statement. `refine` chooses, orders and limits on `sales.*`:
 * `(query) => query.where('sales.id', '=', id)`.
 */
export async function findSales(
  db: Executor,
  scope: CompanyScope,
  refine: (query: SalesQuery) => SalesQuery,
): Promise<Sale[]> {
  return (await refine(salesQuery(db, scope)).execute()).map(toSale);
}

/** One sale of the company whatever its branch and state, or null. */
export async function findSale(db: Executor, scope: CompanyScope, saleId: number): Promise<Sale | null> {
  const [sale] = await findSales(db, scope, (query) => query.where('sales.id', '=', saleId));
  return sale ?? null;
}

export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockSale>>>;

/**
 * Holds a sale until the transaction ends, and gives what decides about it. Sales take their locks in one order:
 * sale, register, stock, number.
 */
export async function lockSale(db: Executor, { companyId }: CompanyScope, saleId: number) {
  const row = await db
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
    .where('companyId', '=', companyId)
    .where('id', '=', saleId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

type SalesQuery = ReturnType<typeof salesQuery>;

function salesQuery(db: Executor, { companyId }: CompanyScope) {
  return db
    .selectFrom('sales')
    .innerJoin('branches', (join) =>
      join.onRef('branches.companyId', '=', 'sales.companyId').onRef('branches.id', '=', 'sales.branchId'),
    )
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .leftJoin('users', 'users.id', 'sales.userId')
    .leftJoin('users as voider', 'voider.id', 'sales.deletedBy')
    .leftJoin('cashRegisters', (join) =>
      join
        .onRef('cashRegisters.companyId', '=', 'sales.companyId')
        .onRef('cashRegisters.id', '=', 'sales.cashRegisterId'),
    )
    .leftJoin('employees', (join) =>
      join
        .onRef('employees.companyId', '=', 'sales.companyId')
        .onRef('employees.id', '=', 'sales.employeeId'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.companyId', '=', 'sales.companyId')
        .onRef('customers.id', '=', 'sales.customerId'),
    )
    .where('sales.companyId', '=', companyId)
    .selectAll('sales')
    .select([
      'branches.name as branchName',
      'branches.phones as branchPhones',
      'branches.address as branchAddress',
      'cities.name as cityName',
      'cashRegisters.name as cashRegisterName',
      'employees.firstName as employeeName',
      'customers.firstName as customerFirstName',
      'customers.lastName as customerLastName',
      'customers.ciNit',
      'customers.phone as customerPhone',
    ])
    .select(personName.as('userName'))
    .select(sql<string | null>`concat_ws(' ', voider.first_name, voider.last_name)`.as('voiderName'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('saleLines as line')
          .innerJoin('products', (join) =>
            join
              .onRef('products.companyId', '=', 'line.companyId')
              .onRef('products.id', '=', 'line.productId'),
          )
          .select([
            'line.id',
            'line.productId',
            'line.quantity',
            'line.priceCents as price',
            'line.quantityDecrement',
            'line.round',
            'line.isServed',
            'line.observations',
            'line.deletedAt',
            'line.deletedReason',
            'products.name',
            'products.type',
            'products.piece',
            'products.image',
          ])
          .whereRef('line.companyId', '=', 'sales.companyId')
          .whereRef('line.saleId', '=', 'sales.id')
          .orderBy('line.id'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('saleStatusHistory as step')
          .leftJoin('users', 'users.id', 'step.userId')
          .select(['step.status', 'step.createdAt', 'step.userId', personName.as('userName')])
          .whereRef('step.companyId', '=', 'sales.companyId')
          .whereRef('step.saleId', '=', 'sales.id')
          .orderBy('step.id'),
      ).as('history'),
    ]);
}

/** First and last name of `users` in the same query. */
export const personName = sql<string | null>`concat_ws(' ', users.first_name, users.last_name)`;

type SaleRow = Awaited<ReturnType<SalesQuery['execute']>>[number];

function toSale(row: SaleRow): Sale {
  const lines = row.lines.map(toLine);
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
    history: row.history.map(toStep),
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
    // The number to call about this sale may be another than the customer's.
    phone: row.phone ?? row.customerPhone,
  };
}

// Times inside JSON arrive as text.
const instantOf = (value: Date | string): Date => new Date(value);

function toLine({ name, type, piece, image, deletedAt, ...line }: SaleRow['lines'][number]): SaleLine {
  return {
    ...line,
    product: { name, type, piece, image },
    deletedAt: deletedAt === null ? null : instantOf(deletedAt),
  };
}

function toStep(step: SaleRow['history'][number]): Sale['history'][number] {
  return {
    status: step.status,
    user: reference(step.userId, step.userName),
    createdAt: instantOf(step.createdAt),
  };
}
