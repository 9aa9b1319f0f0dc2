import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { READY_LISTED } from '@restaurante/domain/sales/sale-limits.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { type Expression, type Kysely, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { byKey } from '../../../shared/db/joins.ts';
import { anyOf, statement, whenGiven } from '../../../shared/db/statement.ts';
import { salesQuery } from '../sale/sale-query.repository.ts';

/** Bounds the unpaid and the undelivered sales of earlier days, so that the list does not grow with history. */
const EARLIER_LIMIT = 200;

const VOIDED_LIMIT = 200;

// Literals, because a generic plan would not use the partial indexes sales_unpaid, sales_undelivered and
// sales_kitchen_since.
const UNPAID = sql<boolean>`not sales.is_paid`;
const UNDELIVERED = sql<boolean>`sales.status <> 'delivered'`;

interface BranchDay {
  readonly companyId: number;
  readonly branchId: number;
  readonly day: Day;
}

const live = (db: Kysely<DB>, p: Omit<BranchDay, 'day'>) =>
  db
    .selectFrom('sales')
    .select('sales.id')
    .where('sales.companyId', '=', p.companyId)
    .where('sales.branchId', '=', p.branchId)
    .where('sales.deletedAt', 'is', null);

const earlier = (db: Kysely<DB>, p: BranchDay) =>
  live(db, p).where('sales.businessDay', '<', p.day).orderBy('sales.createdAt', 'desc').limit(EARLIER_LIMIT);

/** Sales of a business day, and earlier ones still unpaid or undelivered; newest first. */
export const ofDay = statement((db, p: BranchDay) => {
  const visibleSales = live(db, p)
    .where('sales.businessDay', '=', p.day)
    .union(db.selectFrom(earlier(db, p).where(UNPAID).as('unpaid')).select('id'))
    .union(db.selectFrom(earlier(db, p).where(UNDELIVERED).as('undelivered')).select('id'));
  return salesQuery(db, p, visibleSales, { by: 'createdAt', direction: 'desc' });
});

interface BranchSince {
  readonly companyId: number;
  readonly branchId: number;
  readonly since: Date;
}

const active = (db: Kysely<DB>, p: BranchSince, statuses: Expression<SaleStatus>) => {
  const sales = live(db, p).where(UNDELIVERED).where('sales.status', '=', statuses);
  return sales
    .where('sales.createdAt', '>=', p.since)
    .union(sales.where('sales.kitchenSince', '>=', p.since));
};

/** Sales in one of these states that were made, or reached the kitchen again, since an instant; oldest first. */
export const since = statement((db, p: BranchSince & { statuses: readonly SaleStatus[] }) =>
  salesQuery(db, p, active(db, p, anyOf(p.statuses))),
);

/** Sales in preparation since an instant, and the READY_LISTED that became ready last; oldest first. */
export const onBoard = statement((db, p: BranchSince) => {
  const readySince = db
    .selectFrom('saleStatusHistory')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', sql<number>`ready.id`)
    .where('status', '=', 'ready');
  const ready = db
    .selectFrom(active(db, p, sql.lit('ready')).as('ready'))
    .select('ready.id')
    .orderBy(readySince, 'desc')
    .orderBy('ready.id', 'desc')
    .limit(READY_LISTED);
  return salesQuery(
    db,
    p,
    active(db, p, sql.lit('accepted')).union(db.selectFrom(ready.as('latest')).select('id')),
  );
});

/** Sales voided since an instant, the last voided first. */
export const voidedSince = statement((db, p: BranchSince) => {
  const visibleSales = db
    .selectFrom('sales')
    .select('sales.id')
    .where('sales.companyId', '=', p.companyId)
    .where('sales.branchId', '=', p.branchId)
    .where('sales.deletedAt', '>=', p.since)
    .orderBy('sales.deletedAt', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(VOIDED_LIMIT);
  return salesQuery(db, p, visibleSales, { by: 'deletedAt', direction: 'desc' });
});

/** More than a courier can carry. */
const CARRIED_LIMIT = 100;

/** A courier's sales on the way, oldest first. */
export const carriedBy = statement((db, p: { companyId: number; userId: number }) => {
  const visibleSales = db
    .selectFrom('employees')
    .innerJoin('sales', byKey('employees', 'sales.employeeId'))
    .select('sales.id')
    .where('employees.companyId', '=', p.companyId)
    .where('employees.userId', '=', p.userId)
    .where(sql<boolean>`sales.status = 'assigned'`)
    .where('sales.deletedAt', 'is', null)
    .orderBy('sales.createdAt')
    .orderBy('sales.id')
    .limit(CARRIED_LIMIT);
  return salesQuery(db, p, visibleSales);
});

/** A sale or a purchase of the company, and of the branch if given, with this id. */
export const idInUse = statement((db, p: { companyId: number; id: number; branchId: number | null }) => {
  const records = (table: 'sales' | 'purchases') =>
    db
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', p.companyId)
      .where('id', '=', p.id)
      .where(whenGiven(p.branchId, 'bigint', sql`branch_id = ${p.branchId}`));
  return records('sales').union(records('purchases'));
});
