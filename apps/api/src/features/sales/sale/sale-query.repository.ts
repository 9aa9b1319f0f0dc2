import { type Expression, type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { jsonList, jsonTuple } from '../../../shared/db/statement.ts';

/**
 * The sales of these ids as screens show them. A statement adds the order; `toSale` reads its rows. The ids are found
 * first, so a list reads nothing of the sales that it does not show, however many there are. Lines and states are a
 * subquery for each sale: gathered for all at once they would be joined, and until somebody has analyzed a new
 * database the planner expects one sale and joins them anew for each. docs/decisions/080
 */
export function salesQuery(
  db: Kysely<DB>,
  { companyId }: { companyId: number },
  ids: Expression<{ id: number }>,
) {
  return db
    .selectFrom('sales')
    .innerJoin('branches', (join) =>
      join.onRef('branches.companyId', '=', 'sales.companyId').onRef('branches.id', '=', 'sales.branchId'),
    )
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'sales.companyId').onRef('users.id', '=', 'sales.userId'),
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
    .where('sales.id', '=', sql<number>`any(array(${ids}))`)
    .select(SALE_COLUMNS)
    .select([
      'branches.name as branchName',
      'branches.phones as branchPhones',
      'branches.address as branchAddress',
      'cities.name as cityName',
      'employees.firstName as employeeName',
      'customers.firstName as customerFirstName',
      'customers.lastName as customerLastName',
      'customers.ciNit',
      'customers.phone as customerPhone',
    ])
    .select(personName.as('userName'))
    .select((eb) => [
      registerNameOf(eb).as('cashRegisterName'),
      voiderNameOf(eb).as('voiderName'),
      linesOf(eb).as('lines'),
      historyOf(eb).as('history'),
    ]);
}

const SALE_COLUMNS = [
  'sales.id',
  'sales.number',
  'sales.branchId',
  'sales.cashRegisterId',
  'sales.userId',
  'sales.customerId',
  'sales.customerName',
  'sales.phone',
  'sales.type',
  'sales.tableNumber',
  'sales.status',
  'sales.paymentType',
  'sales.linesCents',
  'sales.discountCents',
  'sales.deliveryFeeCents',
  'sales.cashPaidCents',
  'sales.qrPaidCents',
  'sales.cashTenderedCents',
  'sales.isPaid',
  'sales.observations',
  'sales.isReservation',
  'sales.wantsNotification',
  'sales.employeeId',
  'sales.deliveryAddress',
  'sales.round',
  'sales.isTableOrder',
  'sales.createdAt',
  'sales.deletedAt',
  'sales.deletedReason',
  'sales.deletedBy',
  'sales.discountReason',
  'sales.reservedFor',
  'sales.revision',
] as const;

const registerNameOf = (eb: ExpressionBuilder<DB, 'sales'>) =>
  eb
    .selectFrom('cashRegisters')
    .select('cashRegisters.name')
    .whereRef('cashRegisters.companyId', '=', 'sales.companyId')
    .whereRef('cashRegisters.id', '=', 'sales.cashRegisterId')
    .$asScalar();

const voiderNameOf = (eb: ExpressionBuilder<DB, 'sales'>) =>
  eb
    .selectFrom('users')
    .select(personName.as('name'))
    .whereRef('users.companyId', '=', 'sales.companyId')
    .whereRef('users.id', '=', 'sales.deletedBy')
    .$asScalar();

const linesOf = (eb: ExpressionBuilder<DB, 'sales'>) =>
  eb
    .selectFrom('saleLines as line')
    .innerJoin('products', (join) =>
      join.onRef('products.companyId', '=', 'line.companyId').onRef('products.id', '=', 'line.productId'),
    )
    .whereRef('line.companyId', '=', 'sales.companyId')
    .whereRef('line.saleId', '=', 'sales.id')
    .select((eb) =>
      jsonList(
        jsonTuple(
          eb.ref('line.id'),
          eb.ref('line.productId'),
          eb.ref('line.quantity'),
          eb.ref('line.priceCents'),
          eb.ref('line.quantityDecrement'),
          eb.ref('line.round'),
          eb.ref('line.isServed'),
          eb.ref('line.observations'),
          eb.ref('line.deletedAt'),
          eb.ref('line.deletedReason'),
          eb.ref('products.name'),
          eb.ref('products.type'),
          eb.ref('products.piece'),
          eb.ref('products.image'),
        ),
        sql`line.id`,
      ).as('list'),
    )
    .$asScalar()
    .$notNull();

const historyOf = (eb: ExpressionBuilder<DB, 'sales'>) =>
  eb
    .selectFrom('saleStatusHistory as step')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'step.companyId').onRef('users.id', '=', 'step.userId'),
    )
    .whereRef('step.companyId', '=', 'sales.companyId')
    .whereRef('step.saleId', '=', 'sales.id')
    .select((eb) =>
      jsonList(
        jsonTuple(eb.ref('step.status'), eb.ref('step.createdAt'), eb.ref('step.userId'), personName),
        sql`step.id`,
      ).as('list'),
    )
    .$asScalar()
    .$notNull();

/** The first and last name from `users`, joined in the same query. */
export const personName = sql<string | null>`concat_ws(' ', users.first_name, users.last_name)`;

export type SaleRow = InferResult<ReturnType<typeof salesQuery>>[number];
