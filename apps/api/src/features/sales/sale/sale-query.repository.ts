import { type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DB } from '../../../shared/db/database.types.ts';
import { jsonList } from '../../../shared/db/statement.ts';

/**
 * Sales as screens show them. A statement adds conditions, order and limit on `sales.*`; `toSale` reads its rows.
 * Seven tables, so that a condition with a subquery still chooses the sales first: beyond eight, PostgreSQL joins in
 * the written order, and a list would read every sale there ever was (`sale-lists.plan.test.ts`).
 */
export function salesQuery(db: Kysely<DB>, { companyId }: { companyId: number }) {
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
        jsonBuildObject({
          id: eb.ref('line.id'),
          productId: eb.ref('line.productId'),
          quantity: eb.ref('line.quantity'),
          price: eb.ref('line.priceCents'),
          quantityDecrement: eb.ref('line.quantityDecrement'),
          round: eb.ref('line.round'),
          isServed: eb.ref('line.isServed'),
          observations: eb.ref('line.observations'),
          deletedAt: eb.ref('line.deletedAt'),
          deletedReason: eb.ref('line.deletedReason'),
          name: eb.ref('products.name'),
          type: eb.ref('products.type'),
          piece: eb.ref('products.piece'),
          image: eb.ref('products.image'),
        }),
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
        jsonBuildObject({
          status: eb.ref('step.status'),
          createdAt: eb.ref('step.createdAt'),
          userId: eb.ref('step.userId'),
          userName: personName,
        }),
        sql`step.id`,
      ).as('list'),
    )
    .$asScalar()
    .$notNull();

/** The first and last name from `users`, joined in the same query. */
export const personName = sql<string | null>`concat_ws(' ', users.first_name, users.last_name)`;

export type SaleRow = InferResult<ReturnType<typeof salesQuery>>[number];
