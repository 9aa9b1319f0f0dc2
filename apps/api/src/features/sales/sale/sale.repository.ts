import { type NotNull, sql } from 'kysely';
import { isRow, lockStatement, statement } from '../../../shared/db/statement.ts';

export interface SaleKey {
  readonly companyId: number;
  readonly saleId: number;
}

/** Locks a sale until the transaction ends. For the order of locks see `docs/rules/locks.md`. */
export const lockSale = lockStatement((db, p: SaleKey) =>
  db.selectFrom('sales').select('branchId').where(isRow(p.companyId, p.saleId)).forNoKeyUpdate(),
);

/** Finds the sale to which a line belongs. */
export const saleOfLine = statement((db, p: { readonly companyId: number; readonly saleLineId: number }) =>
  db.selectFrom('saleLines').select('saleId').where(isRow(p.companyId, p.saleLineId)),
);

/** Finds the registers that took or returned money of a sale. */
export const registersOfSale = statement((db, p: SaleKey) =>
  db
    .selectFrom('salePayments')
    .select('cashRegisterId as id')
    .distinct()
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId)
    .where('cashRegisterId', 'is not', null)
    .$narrowType<{ id: NotNull }>(),
);

/** Finds the register to which a bill belongs. */
export const registerOfBill = statement(
  (_, p: SaleKey) => sql<{ id: number }>`
    select cash_register_id as id from sales
    where company_id = ${p.companyId} and id = ${p.saleId} and cash_register_id is not null`,
);
