import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Executor } from '../../../shared/db/database.ts';
import { lockStatement, statement } from '../../../shared/db/statement.ts';
import { wholeSaleQuery } from './sale-query.repository.ts';
import { toWholeSale } from './sale-rows.ts';

export interface SaleKey {
  readonly companyId: number;
  readonly saleId: number;
}

const findById = statement(wholeSaleQuery);

/** Returns a sale of the company, in any branch and state, or null. */
export async function findSale(
  db: Executor,
  { companyId }: Pick<SaleKey, 'companyId'>,
  saleId: number,
): Promise<WholeSale | null> {
  return toWholeSale(await findById.one(db, { companyId, saleId }));
}

/** Locks a sale until the transaction ends. For the order of locks see `docs/rules/locks.md`. */
export const lockSale = lockStatement((db, p: SaleKey) =>
  db
    .selectFrom('sales')
    .select('branchId')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleId)
    .forNoKeyUpdate(),
);
