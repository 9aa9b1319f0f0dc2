import { type Expression, type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { jsonList, jsonTuple } from '../../../shared/db/statement.ts';

/** The sales of the statement, which `salesQuery` names first. */
const isShown = (saleId: 'sales.id' | 'line.saleId' | 'step.saleId') =>
  sql<boolean>`${sql.ref(saleId)} = any ((select ids from shown)::bigint[])`;

/**
 * The sales of these ids as screens show them. A statement adds the order; `toSale` reads its rows. The ids are found
 * first and lines and states are gathered for all of them at once, so a list reads nothing of the sales that it does
 * not show, however many there are. docs/decisions/080
 */
export function salesQuery(
  db: Kysely<DB>,
  { companyId }: { companyId: number },
  ids: Expression<{ id: number }>,
) {
  return db
    .with('shown', (db) => db.selectNoFrom(sql<number[]>`array(${ids})`.as('ids')))
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
    .leftJoin(linesOf(db, companyId), 'lines.saleId', 'sales.id')
    .leftJoin(historyOf(db, companyId), 'history.saleId', 'sales.id')
    .where('sales.companyId', '=', companyId)
    .where(isShown('sales.id'))
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
      'lines.list as lines',
      'history.list as history',
    ])
    .select(personName.as('userName'))
    .select((eb) => [registerNameOf(eb).as('cashRegisterName'), voiderNameOf(eb).as('voiderName')]);
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

const linesOf = (db: Kysely<DB>, companyId: number) =>
  db
    .selectFrom('saleLines as line')
    .innerJoin('products', (join) =>
      join.onRef('products.companyId', '=', 'line.companyId').onRef('products.id', '=', 'line.productId'),
    )
    .where('line.companyId', '=', companyId)
    .where(isShown('line.saleId'))
    .groupBy('line.saleId')
    .select('line.saleId')
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
    .as('lines');

const historyOf = (db: Kysely<DB>, companyId: number) =>
  db
    .selectFrom('saleStatusHistory as step')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'step.companyId').onRef('users.id', '=', 'step.userId'),
    )
    .where('step.companyId', '=', companyId)
    .where(isShown('step.saleId'))
    .groupBy('step.saleId')
    .select('step.saleId')
    .select((eb) =>
      jsonList(
        jsonTuple(eb.ref('step.status'), eb.ref('step.createdAt'), eb.ref('step.userId'), personName),
        sql`step.id`,
      ).as('list'),
    )
    .as('history');

/** The first and last name from `users`, joined in the same query. */
export const personName = sql<string | null>`concat_ws(' ', users.first_name, users.last_name)`;

export type SaleRow = InferResult<ReturnType<typeof salesQuery>>[number];
