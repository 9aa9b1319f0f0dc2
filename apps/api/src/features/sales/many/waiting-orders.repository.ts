import { sql } from 'kysely';
import { CUTOFF } from '../../../shared/cutoff.ts';
import { statement } from '../../../shared/db/statement.ts';

// Literals, because a generic plan would not use the partial index sales_waiting_table_orders.
const WAITING = sql<boolean>`sales.is_table_order and sales.status = 'new' and sales.deleted_at is null`;

/** Finds every company's guests' orders that are not accepted, with the hour at which the company's day begins. */
export const waitingOrders = statement((db) =>
  db
    .selectFrom('sales')
    .innerJoin('companies', 'companies.id', 'sales.companyId')
    .select(['sales.id', 'sales.companyId', ...CUTOFF, 'sales.businessDay as day'])
    .where(WAITING)
    .where('companies.moving', 'is', null)
    .where('companies.closedAt', 'is', null)
    .where('sales.cashRegisterId', 'is', null)
    // A paid order may have no register either: it may belong to the branch.
    .where(sql<boolean>`sales.cash_paid_cents + sales.qr_paid_cents = 0`)
    .orderBy('sales.companyId')
    .orderBy('sales.id'),
);
