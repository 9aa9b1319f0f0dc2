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

/** Returns a statement that marks sales and their lines delivered, with history, and finds them. */
const delivery = <P extends Delivery>(condition: (p: P) => RawBuilder<boolean>) =>
  lockStatement((db, p: P) =>
    db
      .with('delivered', (qb) =>
        qb
          .updateTable('sales')
          .set({ status: 'delivered' })
          .where('companyId', '=', p.companyId)
          .where('id', '=', anyIn(lockedSales(qb, p, condition(p))))
          .returning(['companyId', 'id', 'branchId', 'status', 'tableNumber']),
      )
      .with('step', (qb) =>
        qb
          .insertInto('saleStatusHistory')
          .columns(['companyId', 'saleId', 'status', 'userId', 'createdAt'])
          .expression(
            qb
              .selectFrom('delivered')
              .select(['companyId', 'id', 'status'])
              .select([sql`${p.userId}::bigint`.as('userId'), sql`${p.at}::timestamptz`.as('at')]),
          ),
      )
      .with('served', (qb) =>
        qb
          .updateTable('saleLines')
          .set({ isServed: true })
          .from('delivered')
          .whereRef('saleLines.companyId', '=', 'delivered.companyId')
          .whereRef('saleLines.saleId', '=', 'delivered.id')
          .where('saleLines.isServed', '=', false),
      )
      .selectFrom('delivered')
      .select(['id', 'branchId', 'tableNumber']),
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

/** Moves unpaid sales from one register to another. */
export const movePending = lockStatement((db, p: Handover) =>
  db
    .updateTable('sales')
    .set({ cashRegisterId: p.to })
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyIn(lockedSales(db, p, pending(p)))),
);
