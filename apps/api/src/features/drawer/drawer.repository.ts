import type { Cents } from '@restaurante/domain/money/money.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../shared/db/database.types.ts';
import { anyOf, fullName, isRow, lockStatement, statement } from '../../shared/db/statement.ts';

interface Registers {
  readonly companyId: number;
  readonly registerIds: readonly number[];
}

/** Whether the cashiers of the company of a row of `cash_registers` share registers. */
const isAllowed = sql<boolean>`coalesce((
  select shared_registers from company_settings where company_id = cash_registers.company_id), false)`;

/** True for a row of `cash_registers` that is shared, where the company allows it. */
export const isShared = sql<boolean>`(cash_registers.is_shared and ${isAllowed})`;

/** The name of the user of a row of `cash_registers`. */
const holderName = sql<string>`(select ${fullName('users')} from users
  where users.company_id = cash_registers.company_id and users.id = cash_registers.user_id)`;

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

/** The step to which a company rounds cash, for a statement; in centavos. */
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

interface OfBranch {
  readonly companyId: number;
  readonly branchId: number;
}

/** Selects the open registers of a branch that a user may take money into: the own one first, then the shared ones. */
export const registersForMoney = (db: Kysely<DB>, p: OfBranch & { readonly userId: number | null }) =>
  db
    .selectFrom('cashRegisters')
    .select(['id', 'name', 'userId', holderName.as('userName'), isShared.as('isShared')])
    .select(roundTo(p.companyId).as('roundTo'))
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('userId', '=', p.userId), isShared]))
    .orderBy((eb) => eb('userId', '=', p.userId), 'desc')
    .orderBy('id');

export const openForMoney = statement(registersForMoney);

/** Finds a register of a branch, open or closed. */
export const registerIn = statement((db, p: OfBranch & { registerId: number }) =>
  db
    .selectFrom('cashRegisters')
    .select(['userId', 'closedAt', sql<boolean>`is_shared or ${isAllowed}`.as('mayBeShared')])
    .where(isRow(p.companyId, p.registerId))
    .where('branchId', '=', p.branchId)
    .where('deletedAt', 'is', null),
);

interface LockedRegisters extends Registers {
  readonly userId: number;
  readonly saleId: number;
  /** Whether the act takes money, perhaps into a shared register. */
  readonly receives: boolean;
  /** The register that the call names. */
  readonly named: number | null;
}

/**
 * Locks the open registers among `registerIds`, and a user's open one in the branch of a sale; for an act that receives
 * money also the named one, or without one the shared ones. Comes before the lock of the sale (`docs/rules/locks.md`).
 */
export const lockOpenRegisters = lockStatement((db, p: LockedRegisters) =>
  db
    .selectFrom('cashRegisters')
    .select(['id', 'name', 'userId', 'branchId', holderName.as('userName'), isShared.as('isShared')])
    .select(roundTo(p.companyId).as('roundTo'))
    .where('companyId', '=', p.companyId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', '=', anyOf(p.registerIds)),
        eb.and([
          eb('branchId', '=', eb.selectFrom('sales').select('branchId').where(isRow(p.companyId, p.saleId))),
          eb.or([
            eb('userId', '=', p.userId),
            sql<boolean>`${p.receives} and ${isShared} and case when ${p.named}::bigint is null
                then not exists (
                  select from cash_registers own where own.company_id = cash_registers.company_id
                    and own.branch_id = cash_registers.branch_id and own.user_id = ${p.userId}
                    and own.closed_at is null and own.deleted_at is null)
                else cash_registers.id = ${p.named} end`,
          ]),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate(),
);
