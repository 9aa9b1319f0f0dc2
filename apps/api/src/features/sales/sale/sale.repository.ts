import { isRow, lockStatement } from '../../../shared/db/statement.ts';

export interface SaleKey {
  readonly companyId: number;
  readonly saleId: number;
}

/** Locks a sale until the transaction ends. For the order of locks see `docs/rules/locks.md`. */
export const lockSale = lockStatement((db, p: SaleKey) =>
  db.selectFrom('sales').select('branchId').where(isRow(p.companyId, p.saleId)).forNoKeyUpdate(),
);
