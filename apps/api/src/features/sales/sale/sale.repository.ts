import type { Executor } from '../../../shared/db/database.ts';
import { lockStatement, statement } from '../../../shared/db/statement.ts';
import { wholeSaleQuery } from './sale-query.repository.ts';
import { toWholeSale } from './sale-rows.ts';
import type { WholeSale } from './sale.ts';

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

/**
 * Locks a sale until the transaction ends, and finds the fields that decide which changes are allowed. For the order
 * of locks see `docs/rules/locks.md`.
 */
export const lockSale = lockStatement((db, p: SaleKey) =>
  db
    .selectFrom('sales')
    .select([
      'id',
      'number',
      'branchId',
      'cashRegisterId',
      'userId',
      'status',
      'employeeId',
      'round',
      'isTableOrder',
      'deletedAt',
      'mergedInto',
    ])
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleId)
    .forNoKeyUpdate(),
);
export type LockedSale = Awaited<ReturnType<typeof lockSale.one>>;
