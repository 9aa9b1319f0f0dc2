import { ROLE } from '@restaurante/contract/roles.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { DENOMINATIONS, type DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type InferResult, sql } from 'kysely';
import type { Scope } from '../../shared/context.ts';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { Executor } from '../../shared/db/database.ts';
import { byKey } from '../../shared/db/joins.ts';
import { contains } from '../../shared/db/search.ts';
import { anyOf, lockStatement, pick, rowsOf, statement, whenGiven } from '../../shared/db/statement.ts';
import { ownBranch } from '../../shared/scope.ts';
import { type CashRegisterFigures, openTotals } from '../drawer/index.ts';
import { nameOf, type Reach, registersQuery, visibleRegisters } from './register-query.repository.ts';

interface NewCashRegister {
  readonly branchId: number;
  readonly userId: number;
  readonly name: string;
  readonly openingCents: Cents;
  readonly openedAt: Date;
  /** Stored, so that a later change of the cut-off hour does not change its reports. */
  readonly openedOn: Day;
}

interface NewClosing {
  readonly closedAt: Date;
  readonly closedBy: number;
  readonly expectedCents: Cents;
  readonly countedCents: Cents;
  readonly observations: string | null;
  readonly figures: CashRegisterFigures;
  readonly counts: DenominationCounts;
}

export type CashRegisterRow = InferResult<ReturnType<typeof registersQuery>>[number];

interface RegisterKey {
  readonly companyId: number;
  readonly registerId: number;
}

/** Matches a register by its user, branch or date. Screens call 'principal' the Caja principal. */
const searched = (words: readonly string[] | null) =>
  contains(sql`concat_ws(' ', register.id, 'Caja', register.name, ${nameOf('opener')}, branch.name)`, words);

export const list = statement(
  (db, p: Reach & { limit: number; before: number | null; words: readonly string[] | null }) =>
    registersQuery(db, p)
      .where(whenGiven(p.before, 'bigint', sql`register.id < ${p.before}`))
      .where(whenGiven(p.words, 'text[]', searched(p.words)))
      .orderBy('register.id', 'desc')
      .limit(p.limit),
);

export const find = statement((db, p: Reach & { registerId: number }) =>
  registersQuery(db, p).where('register.id', '=', p.registerId),
);

export const findOpen = statement((db, p: Reach & { branchId: number; userId: number }) =>
  registersQuery(db, p)
    .where('register.branchId', '=', p.branchId)
    .where('register.userId', '=', p.userId)
    .where('register.closedAt', 'is', null),
);

/** Locks a register, deleted or not: sales, movements and closings wait. */
export const lock = lockStatement((db, p: Reach & { registerId: number }) =>
  visibleRegisters(db, p)
    .select(['register.id', 'register.branchId', 'register.closedAt', 'register.deletedAt'])
    .where('register.id', '=', p.registerId)
    .forNoKeyUpdate(),
);

/** Locks registers of any user of the company. */
export const lockAll = lockStatement((db, p: { companyId: number; registerIds: readonly number[] }) =>
  db
    .selectFrom('cashRegisters')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyOf(p.registerIds))
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** Finds the open registers of any user in a register's branch. */
export const openInBranch = statement((db, p: { companyId: number; registerId: number }) =>
  db
    .selectFrom('cashRegisters as register')
    .innerJoin('users as opener', byKey('opener', 'register.userId'))
    .select(['register.id', 'register.name', 'register.userId', nameOf('opener').as('userName')])
    .where('register.companyId', '=', p.companyId)
    .where('register.branchId', '=', (qb) =>
      qb
        .selectFrom('cashRegisters')
        .select('branchId')
        .where('companyId', '=', p.companyId)
        .where('id', '=', p.registerId),
    )
    .where('register.closedAt', 'is', null)
    .where('register.deletedAt', 'is', null)
    .orderBy('register.id'),
);

const insert = statement(
  (_, p: NewCashRegister & { companyId: number }) => sql<{ id: number }>`
  with opened as (
    insert into cash_registers (company_id, branch_id, user_id, name, opening_cents, opened_at, opened_on)
    values (${p.companyId}, ${p.branchId}, ${p.userId}, ${p.name}, ${p.openingCents}, ${p.openedAt}, ${p.openedOn})
    returning company_id, id
  ), ${openTotals(sql.ref('opened'))}
  select id from opened`,
);

interface ClosingRow extends RegisterKey, Omit<NewClosing, 'figures' | 'counts'> {
  readonly closingFigures: string;
  readonly counted: readonly { readonly denominationCents: number; readonly count: number }[];
}

const close = statement((db, p: ClosingRow) =>
  db
    .with('closed', (qb) =>
      qb
        .updateTable('cashRegisters')
        .set(
          pick(p, 'closedAt', 'closedBy', 'expectedCents', 'countedCents', 'observations', 'closingFigures'),
        )
        .where('companyId', '=', p.companyId)
        .where('id', '=', p.registerId),
    )
    .insertInto('cashRegisterCounts')
    .columns(['companyId', 'cashRegisterId', 'denominationCents', 'count'])
    .expression(
      db
        .selectFrom(rowsOf(p.counted, 'counted', { denominationCents: 'integer', count: 'integer' }))
        .select([
          sql<number>`${p.companyId}::bigint`.as('companyId'),
          sql<number>`${p.registerId}::bigint`.as('registerId'),
          'counted.denominationCents',
          'counted.count',
        ]),
    ),
);

/** Finds any sale, payment or movement of a register, deleted ones included. */
export const use = statement((db, p: RegisterKey) => {
  const uses = (table: 'cashMovements' | 'salePayments' | 'sales') =>
    db
      .selectFrom(table)
      .select('id')
      .where('companyId', '=', p.companyId)
      .where('cashRegisterId', '=', p.registerId);
  return uses('cashMovements').unionAll(uses('salePayments')).unionAll(uses('sales')).limit(1);
});

export const remove = statement((db, p: RegisterKey & { deletedAt: Date }) =>
  db
    .updateTable('cashRegisters')
    .set({ deletedAt: p.deletedAt })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.registerId),
);

/**
 * Returns the visible registers: the company's for an administrator, the branch's for a manager, the own ones for a
 * cashier.
 */
export function reachOf(scope: Scope): Reach {
  const isCashier = scope.role === ROLE.cashier;
  return {
    companyId: scope.companyId,
    // A cashier sees their own registers in all branches, including branches in which they worked before.
    ofBranch: isCashier ? null : ownBranch(scope),
    ofUser: isCashier ? scope.userId : null,
  };
}

/** Throws cash_register_already_open. */
export const insertRegister = (
  db: Executor,
  register: NewCashRegister & { companyId: number },
): Promise<{ id: number }> =>
  withConstraints({ cash_registers_one_open: 'cash_register_already_open' }, () => insert.one(db, register));

export const closeRegister = (
  db: Executor,
  { figures, counts, ...closing }: NewClosing & RegisterKey,
): Promise<number> =>
  close.run(db, {
    ...closing,
    closingFigures: JSON.stringify(figures),
    counted: DENOMINATIONS.map(({ key, value }) => ({ denominationCents: value, count: counts[key] ?? 0 })),
  });
