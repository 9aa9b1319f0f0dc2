import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { lockStatement, whenGiven } from '../../../shared/db/statement.ts';
import { anyIn } from '../sale/sale-query.repository.ts';

/**
 * Locks a company's sales in the order of their ids: an update alone locks them in the order of their places on disk.
 */
const lockedSales = (db: QueryCreator<DB>, p: { companyId: number }, condition: RawBuilder<boolean>) =>
  db
    .selectFrom('sales')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where(condition)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();

interface Delivery {
  readonly companyId: number;
  readonly userId: number;
  readonly at: Date;
}

interface DeliveredSale {
  readonly id: number;
  readonly number: number | null;
  readonly tableNumber: number | null;
}

/** Returns a statement that marks sales and their lines delivered, with history, and finds them. */
const delivery = <P extends Delivery>(condition: (p: P) => RawBuilder<boolean>) =>
  lockStatement(
    (db, p: P) => sql<DeliveredSale>`
    with delivered as (
      update sales set status = 'delivered'
      where company_id = ${p.companyId} and id = ${anyIn(lockedSales(db, p, condition(p)))}
      returning company_id, id, number, status, table_number
    ), step as (
      insert into sale_status_history (company_id, sale_id, status, user_id, created_at)
      select company_id, id, status, ${p.userId}::bigint, ${p.at}::timestamptz from delivered
    ), served as (
      update sale_lines line set is_served = true from delivered
      where line.company_id = delivered.company_id and line.sale_id = delivered.id and not line.is_served
    )
    select id, number, table_number from delivered`,
  );

/** Delivers a register's ready sales; with `alsoCooking` the paid ones in preparation too. */
export const deliverFinished = delivery(
  (p: Delivery & { registerId: number; alsoCooking: boolean }) => sql<boolean>`
    cash_register_id = ${p.registerId}
    and (status = 'ready' or (${p.alsoCooking}::boolean and status = 'accepted' and is_paid and exists (
      select from sale_lines line
      where line.company_id = sales.company_id and line.sale_id = sales.id and line.deleted_at is null)))`,
);

/** Delivers these sales, if they are paid, whatever their state. */
export const deliverPaid = delivery(
  (p: Delivery & { saleIds: readonly number[] }) =>
    sql<boolean>`id = any(${p.saleIds}::bigint[]) and is_paid and status <> 'delivered'`,
);

interface Handover {
  readonly companyId: number;
  readonly from: number;
  /** Null: the branch. */
  readonly to: number | null;
  /** Null: all. */
  readonly saleIds: readonly number[] | null;
}

const pending = ({ from, saleIds }: Handover) =>
  sql<boolean>`cash_register_id = ${from} and not is_paid and ${whenGiven(saleIds, 'bigint[]', sql`id = any(${saleIds})`)}`;

/** Moves unpaid sales from one register to another, and finds them. */
export const movePending = lockStatement((db, p: Handover) =>
  db
    .updateTable('sales')
    .set({ cashRegisterId: p.to })
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyIn(lockedSales(db, p, pending(p))))
    .returning(['id', 'number']),
);
