import { sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import { statement } from '../../../shared/db/statement.ts';

// Literals, because a generic plan would not use the partial index sales_waiting_table_orders.
const WAITING = sql<boolean>`sales.is_table_order and sales.status = 'new' and sales.deleted_at is null`;

const waiting = statement((db) =>
  db
    .selectFrom('sales')
    .innerJoin('companies', 'companies.id', 'sales.companyId')
    .select(['sales.id', 'sales.companyId', 'companies.cutoffHour', 'sales.businessDay as day'])
    .where(WAITING)
    // A register that received its payment owns the order.
    .where('sales.cashRegisterId', 'is', null)
    .orderBy('sales.companyId')
    .orderBy('sales.id'),
);

/** Finds every company's guests' orders that are not accepted, with the hour at which the company's day begins. */
export function listWaitingOrders(db: Executor) {
  return waiting.all(db, {});
}
