import type { Sale } from '@restaurante/contract/sales/sale.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import { findSales } from '../sale/sale.repository.ts';

/** So many unpaid and so many undelivered sales of earlier days are shown: nothing here grows with the history. */
const EARLIER_LIMIT = 200;

const VOIDED_LIMIT = 200;

// As literals, or a generic plan cannot see that the partial indexes serve: sales_unpaid, sales_undelivered.
const UNPAID = sql<boolean>`not sales.is_paid`;
const UNDELIVERED = sql<boolean>`sales.status <> 'delivered'`;

/** Sales of a branch, by what its screens show; those that were voided only where it says so. */
export function saleListsRepository(db: Executor, { companyId }: { companyId: number }) {
  const live = (branchId: number) =>
    db
      .selectFrom('sales')
      .select('sales.id')
      .where('sales.companyId', '=', companyId)
      .where('sales.branchId', '=', branchId)
      .where('sales.deletedAt', 'is', null);
  const earlier = (branchId: number, today: Day) =>
    live(branchId)
      .where('sales.businessDay', '<', today)
      .orderBy('sales.createdAt', 'desc')
      .limit(EARLIER_LIMIT);

  return {
    /** Of a business day, and what is left unpaid or undelivered from before; newest first. */
    ofDay: (branchId: number, day: Day): Promise<Sale[]> =>
      findSales(db, { companyId }, (query) =>
        query
          .where(
            'sales.id',
            'in',
            live(branchId)
              .where('sales.businessDay', '=', day)
              .union(db.selectFrom(earlier(branchId, day).where(UNPAID).as('unpaid')).select('id'))
              .union(db.selectFrom(earlier(branchId, day).where(UNDELIVERED).as('undelivered')).select('id')),
          )
          .orderBy('sales.createdAt', 'desc')
          .orderBy('sales.id', 'desc'),
      ),
    /** Voided since an instant, whenever they were made; the last one first. */
    voidedSince: (branchId: number, since: Date): Promise<Sale[]> =>
      findSales(db, { companyId }, (query) =>
        query
          .where('sales.branchId', '=', branchId)
          .where('sales.deletedAt', '>=', since)
          .orderBy('sales.deletedAt', 'desc')
          .orderBy('sales.id', 'desc')
          .limit(VOIDED_LIMIT),
      ),
    /** In one of these states and made since an instant; oldest first. */
    since: (branchId: number, since: Date, statuses: readonly SaleStatus[]): Promise<Sale[]> =>
      findSales(db, { companyId }, (query) =>
        query
          .where('sales.branchId', '=', branchId)
          .where('sales.deletedAt', 'is', null)
          .where(UNDELIVERED)
          .where('sales.status', 'in', statuses)
          .where('sales.createdAt', '>=', since)
          .orderBy('sales.createdAt')
          .orderBy('sales.id'),
      ),
    /** Whether a sale or a purchase of the company, and of the branch where one is given, has this id. */
    isKnown: async (id: number, branchId: number | null): Promise<boolean> => {
      const records = (table: 'sales' | 'purchases') =>
        db
          .selectFrom(table)
          .select('id')
          .where('companyId', '=', companyId)
          .where('id', '=', id)
          .$if(branchId !== null, (query) => query.where('branchId', '=', branchId ?? 0));
      return (await records('sales').union(records('purchases')).executeTakeFirst()) !== undefined;
    },
  };
}
