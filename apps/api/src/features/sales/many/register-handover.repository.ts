import { type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { anyOf, lockStatement, statement, whenGiven } from '../../../shared/db/statement.ts';
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

interface DeliveredSale {
  readonly id: number;
  readonly number: number | null;
  readonly tableNumber: number | null;
  readonly furtherTables: number[] | null;
}

/** Returns a statement that marks sales delivered, and finds them. */
const delivery = <P extends { readonly companyId: number }>(condition: (p: P) => RawBuilder<boolean>) =>
  lockStatement(
    (db, p: P) => sql<DeliveredSale>`
    update sales set status = 'delivered'
    where company_id = ${p.companyId} and id = ${anyIn(lockedSales(db, p, condition(p)))}
    returning id, number, table_number, further_tables`,
  );

/** Delivers a register's ready sales; with `alsoCooking` the paid ones in preparation too. */
export const deliverFinished = delivery(
  (p: { companyId: number; registerId: number; alsoCooking: boolean }) => sql<boolean>`
    cash_register_id = ${p.registerId}
    and (status = 'ready' or (${p.alsoCooking}::boolean and status = 'accepted' and is_paid and exists (
      select from sale_lines line
      where line.company_id = sales.company_id and line.sale_id = sales.id and line.deleted_at is null)))`,
);

/** Delivers these sales, if they are paid, whatever their state. */
export const deliverPaid = delivery(
  (p: { companyId: number; saleIds: readonly number[] }) =>
    sql<boolean>`id = any(${p.saleIds}::bigint[]) and is_paid and status <> 'delivered'`,
);

interface Delivered {
  readonly companyId: number;
  readonly saleIds: readonly number[];
}

export const addDeliveredStates = statement(
  (_, p: Delivered & { userId: number; at: Date }) => sql`
    insert into sale_status_history (company_id, sale_id, status, user_id, created_at)
    select ${p.companyId}::bigint, sale_id, 'delivered', ${p.userId}::bigint, ${p.at}::timestamptz
    from unnest(${p.saleIds}::bigint[]) sale_id`,
);

export const serveLines = statement((db, p: Delivered & { at: Date }) =>
  db
    .updateTable('saleLines')
    .set({ state: 'served', servedAt: p.at })
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', anyOf(p.saleIds))
    .where('state', '<>', 'served'),
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

/** Finds live and voided sales of a branch by their ids. */
export const salesNamed = statement(
  (db, p: { companyId: number; branchId: number; saleIds: readonly number[] }) =>
    db
      .selectFrom('sales')
      .select(['id', 'number', 'cashRegisterId', 'reservedFor'])
      .where('companyId', '=', p.companyId)
      .where('branchId', '=', p.branchId)
      .where('id', '=', anyOf(p.saleIds))
      .orderBy('id'),
);

/** Moves unpaid sales from one register to another, and finds them. */
export const movePending = lockStatement((db, p: Handover) =>
  db
    .updateTable('sales')
    .set({ cashRegisterId: p.to })
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyIn(lockedSales(db, p, pending(p))))
    .returning(['id', 'number']),
);
