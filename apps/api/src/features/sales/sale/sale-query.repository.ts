import { type Expression, type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { byKey } from '../../../shared/db/joins.ts';
import { jsonRows } from '../../../shared/db/json-rows.ts';
import { fullName } from '../../../shared/db/statement.ts';
import { PLAIN } from './sale.ts';

export const SALE = jsonRows(
  ...PLAIN,
  'id',
  'number',
  'businessDay',
  'branchId',
  'cashRegisterId',
  'userId',
  'customerId',
  'customerName',
  'customerCi',
  'phone',
  'linesCents',
  'discountCents',
  'deliveryFeeCents',
  'cashPaidCents',
  'qrPaidCents',
  'cashTenderedCents',
  'isPaid',
  'employeeId',
  'round',
  'reservedAt',
  'createdAt',
  'deletedAt',
  'deletedReason',
  'deletedBy',
  'askedBillAt',
  'mergedInto',
  'revision',
);
export const LINE = jsonRows(
  'saleId',
  'id',
  'productId',
  'quantity',
  'priceCents',
  'quantityDecrement',
  'round',
  'isServed',
  'takenFrom',
  'observations',
  'deletedAt',
  'deletedReason',
);
export const OPTION = jsonRows('saleLineId', 'optionId', 'name', 'priceCents', 'quantity', 'isAdded');
const PAYMENT_COLUMNS = [
  'id',
  'kind',
  'purpose',
  'cashRegisterId',
  'userId',
  'cashCents',
  'qrCents',
  'cashTenderedCents',
  'firstName',
  'ciNit',
  'leavesDebt',
  'reversesId',
  'saleLineId',
  'takesBill',
  'createdAt',
] as const;
export const PAYMENT = jsonRows(...PAYMENT_COLUMNS, 'registerDay');
export const CLAIM = jsonRows(
  'paymentId',
  'saleLineId',
  'quantity',
  'amountCents',
  'sharePart',
  'shareOf',
  'shareTotalCents',
  'divisionId',
);
export const STEP = jsonRows('saleId', 'status', 'createdAt', 'userId');
export const PRODUCT = jsonRows('id', 'name', 'type', 'piece', 'image');
export const BRANCH = jsonRows('id', 'name', 'phones', 'address', 'city');
export const CUSTOMER = jsonRows('id', 'firstName', 'lastName', 'ciNit', 'phone');
export const NAMED = jsonRows('id', 'name');
export const NUMBERED = jsonRows('id', 'number');
export const TABLE = jsonRows('branchId', 'number', 'areaId', 'areaName');

interface Order {
  readonly by: 'createdAt' | 'deletedAt';
  readonly direction: 'asc' | 'desc';
}

/**
 * Selects the sales of these ids as screens show them, all in one row that `toSales` takes apart. The ids are found
 * first, so that a list reads nothing of other sales. Then each table is read once, by the ids in these sales, without
 * a join to them: while a new database is not analyzed, the planner expects one sale, and would read the other table
 * again for each. docs/decisions/005
 */
export function salesQuery(
  db: Kysely<DB>,
  { companyId }: { companyId: number },
  ids: Expression<{ id: number }>,
  { by, direction }: Order = { by: 'createdAt', direction: 'asc' },
) {
  return db
    .with(
      (cte) => cte('visible').materialized(),
      (db) =>
        db
          .selectFrom('sales')
          .select(SALE.columns)
          .where('companyId', '=', companyId)
          .where('id', '=', anyIn(ids))
          .orderBy(by, direction)
          .orderBy('id', direction),
    )
    .with(
      (cte) => cte('lines').materialized(),
      (db) =>
        db
          .selectFrom('saleLines')
          .select(LINE.columns)
          .where('companyId', '=', companyId)
          .where('saleId', '=', anyIn(db.selectFrom('visible').select('id')))
          .orderBy('id'),
    )
    .with(
      (cte) => cte('steps').materialized(),
      (db) =>
        db
          .selectFrom('saleStatusHistory')
          .select(STEP.columns)
          .where('companyId', '=', companyId)
          .where('saleId', '=', anyIn(db.selectFrom('visible').select('id')))
          .orderBy('id'),
    )
    .selectNoFrom((eb) => {
      const visibleSales = eb.selectFrom('visible').distinct();
      const people = visibleSales
        .select('userId as id')
        .union(visibleSales.select('deletedBy as id'))
        .union(eb.selectFrom('steps').select('userId as id'));
      return [
        SALE.list(eb.selectFrom('visible').select(SALE.columns)).as('sales'),
        LINE.list(eb.selectFrom('lines').select(LINE.columns)).as('lines'),
        OPTION.list(
          eb
            .selectFrom('saleLineOptions')
            .select(OPTION.columns)
            .where('companyId', '=', companyId)
            .where('saleLineId', '=', anyIn(eb.selectFrom('lines').select('id')))
            .orderBy('saleLineId')
            .orderBy('position'),
        ).as('options'),
        STEP.list(eb.selectFrom('steps').select(STEP.columns)).as('steps'),
        PRODUCT.list(
          eb
            .selectFrom('products')
            .select(PRODUCT.columns)
            .where('companyId', '=', companyId)
            .where('id', '=', anyIn(eb.selectFrom('lines').distinct().select('productId'))),
        ).as('products'),
        BRANCH.list(
          eb
            .selectFrom('branches')
            .innerJoin('cities', 'cities.id', 'branches.cityId')
            .select(['branches.id', 'branches.name', 'phones', 'address', 'cities.name as city'])
            .where('companyId', '=', companyId)
            .where('branches.id', '=', anyIn(visibleSales.select('branchId'))),
        ).as('branches'),
        NAMED.list(
          eb
            .selectFrom('cashRegisters')
            .select(NAMED.columns)
            .where('companyId', '=', companyId)
            .where('id', '=', anyIn(visibleSales.select('cashRegisterId'))),
        ).as('registers'),
        CUSTOMER.list(
          eb
            .selectFrom('customers')
            .select(CUSTOMER.columns)
            .where('companyId', '=', companyId)
            .where('id', '=', anyIn(visibleSales.select('customerId'))),
        ).as('customers'),
        NAMED.list(
          eb
            .selectFrom('employees')
            .select(['id', 'firstName as name'])
            .where('companyId', '=', companyId)
            .where('id', '=', anyIn(visibleSales.select('employeeId'))),
        ).as('employees'),
        NAMED.list(
          eb
            .selectFrom('users')
            .select(['id', fullName('users').as('name')])
            .where('companyId', '=', companyId)
            .where('id', '=', anyIn(people)),
        ).as('people'),
        NUMBERED.list(
          eb
            .selectFrom('sales')
            .select(NUMBERED.columns)
            .where('companyId', '=', companyId)
            .where('id', '=', anyIn(visibleSales.select('mergedInto').where('mergedInto', 'is not', null))),
        ).as('merged'),
        TABLE.list(
          eb
            .selectFrom('diningTables')
            .innerJoin('diningAreas as area', byKey('area', 'diningTables.areaId'))
            .select(['diningTables.branchId', 'number', 'area.id as areaId', 'area.name as areaName'])
            .where('diningTables.companyId', '=', companyId)
            .where('diningTables.branchId', '=', anyIn(visibleSales.select('branchId')))
            .where(
              'number',
              '=',
              anyIn(visibleSales.select('tableNumber').where('tableNumber', 'is not', null)),
            ),
        ).as('tables'),
      ];
    });
}

/** Selects a sale as `salesQuery` does, and its payments, which lists do not read. */
export function wholeSaleQuery(db: Kysely<DB>, p: { companyId: number; saleId: number }) {
  const ids = db
    .selectFrom('sales')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleId);
  const payments = db
    .selectFrom('salePayments')
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId);
  return salesQuery(db, p, ids).select([
    PAYMENT.list(
      payments
        .select(PAYMENT_COLUMNS)
        .select((eb) =>
          eb
            .selectFrom('cashRegisters as register')
            .select('register.openedOn')
            .whereRef('register.companyId', '=', 'salePayments.companyId')
            .whereRef('register.id', '=', 'salePayments.cashRegisterId')
            .as('registerDay'),
        )
        .orderBy('id'),
    ).as('payments'),
    CLAIM.list(
      db
        .selectFrom('salePaymentClaims')
        .select(CLAIM.columns)
        .where('companyId', '=', p.companyId)
        .where('paymentId', '=', anyIn(payments.select('id')))
        .orderBy('id'),
    ).as('claims'),
    NAMED.list(
      db
        .selectFrom('users')
        .select(['id', fullName('users').as('name')])
        .where('companyId', '=', p.companyId)
        .where('id', '=', anyIn(payments.select('userId'))),
    ).as('payers'),
  ]);
}

/** Matches any of these ids, which are found first. */
export const anyIn = (ids: Expression<unknown>) => sql<number>`any(array(${ids}))`;

export type WholeSaleRow = InferResult<ReturnType<typeof wholeSaleQuery>>[number];
export type SalesRow = InferResult<ReturnType<typeof salesQuery>>[number];
