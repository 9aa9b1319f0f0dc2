import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { sql, type Updateable } from 'kysely';
import type { Sales } from '../../../shared/db/database.types.ts';
import { changeStatement, pick, statement, whenGiven } from '../../../shared/db/statement.ts';
import type { SaleKey } from './sale.repository.ts';

/** Writes columns of a sale that no total counts; all other changes go through `writeChange`. */
export const setSaleColumns = changeStatement((db, p: SaleKey, changes: Updateable<Sales>) =>
  db.updateTable('sales').set(changes).where('companyId', '=', p.companyId).where('id', '=', p.saleId),
);

/** Marks the lines of every round, or of one, as served or not. */
export const setServed = statement((db, p: SaleKey & { isServed: boolean; round: number | null }) =>
  db
    .updateTable('saleLines')
    .set({ isServed: p.isServed })
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId)
    .where(whenGiven(p.round, 'bigint', sql`round = ${p.round}`)),
);

interface NewStep extends SaleKey {
  readonly status: SaleStatus;
  readonly userId: number;
  readonly createdAt: Date;
}

export const insertStep = statement((db, p: NewStep) =>
  db.insertInto('saleStatusHistory').values(pick(p, 'companyId', 'saleId', 'status', 'userId', 'createdAt')),
);
