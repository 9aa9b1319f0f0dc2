import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { anyOf, isRow, lockStatement, statement } from '../../shared/db/statement.ts';

interface Registers {
  readonly companyId: number;
  readonly registerIds: readonly number[];
}

/** Prevents the closing of registers until the transaction ends. Their sales do not wait for each other. */
export const keepRegistersOpen = lockStatement((db, p: Registers) =>
  db
    .selectFrom('cashRegisters')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyOf(p.registerIds))
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare(),
);

/** To what a company rounds cash, for a statement; in centavos. */
export const roundTo = (companyId: number) => sql<Cents>`
  coalesce((select rounding_cents from company_settings where company_id = ${companyId}), 0)`;

/** Finds an open register of any user in a branch. */
export const openRegisterIn = statement((db, p: { companyId: number; branchId: number }) =>
  db
    .selectFrom('cashRegisters')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .limit(1),
);

/**
 * Locks the open registers among `registerIds`, and a user's open one in the branch of a sale. Comes before the lock of
 * the sale (`docs/rules/locks.md`).
 */
export const lockOpenRegisters = lockStatement(
  (db, p: Registers & { readonly userId: number; readonly saleId: number }) =>
    db
      .selectFrom('cashRegisters')
      .select(['id', 'name', 'userId', 'branchId'])
      .select(roundTo(p.companyId).as('roundTo'))
      .where('companyId', '=', p.companyId)
      .where('closedAt', 'is', null)
      .where('deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('id', '=', anyOf(p.registerIds)),
          eb.and([
            eb('userId', '=', p.userId),
            eb(
              'branchId',
              '=',
              eb.selectFrom('sales').select('branchId').where(isRow(p.companyId, p.saleId)),
            ),
          ]),
        ]),
      )
      .orderBy('id')
      .forNoKeyUpdate(),
);
