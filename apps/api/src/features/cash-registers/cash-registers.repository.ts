import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { DENOMINATIONS, type DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { withConstraints } from '../../shared/db/database-error.ts';
import type { Executor } from '../../shared/db/database.ts';
import { byKey } from '../../shared/db/joins.ts';
import { contains } from '../../shared/db/search.ts';
import {
  anyOf,
  columnsOf,
  fullName,
  isRow,
  lockStatement,
  pick,
  rowsOf,
  statement,
  whenGiven,
} from '../../shared/db/statement.ts';
import { type CashRegisterFigures, roundTo } from '../drawer/index.ts';
import { type RegisterReach, registersQuery, visibleRegisters } from './register-query.repository.ts';

interface NewCashRegister {
  readonly branchId: number;
  readonly userId: number;
  readonly name: string;
  readonly openingCents: Cents;
  readonly openedAt: Date;
  /** Stored, so that a later change of the cut-off hour does not change its reports. */
  readonly openedOn: Day;
  /** The closed register whose float it takes over. */
  readonly openedFrom: number | null;
}

interface NewClosing {
  readonly closedAt: Date;
  readonly closedBy: number;
  readonly expectedCents: Cents;
  readonly countedCents: Cents;
  readonly floatCents: Cents;
  readonly zNumber: number;
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
  contains(
    sql`concat_ws(' ', register.id, 'Caja', register.name, ${fullName('opener')}, branch.name)`,
    words,
  );

export const list = statement(
  (db, p: RegisterReach & { limit: number; before: number | null; words: readonly string[] | null }) =>
    registersQuery(db, p)
      .where(whenGiven(p.before, 'bigint', sql`register.id < ${p.before}`))
      .where(whenGiven(p.words, 'text[]', searched(p.words)))
      .orderBy('register.id', 'desc')
      .limit(p.limit),
);

export const find = statement((db, p: RegisterReach & { registerId: number }) =>
  registersQuery(db, p).where('register.id', '=', p.registerId),
);

export const findOpen = statement((db, p: RegisterReach & { branchId: number; userId: number }) =>
  registersQuery(db, p)
    .where('register.branchId', '=', p.branchId)
    .where('register.userId', '=', p.userId)
    .where('register.closedAt', 'is', null),
);

/** Locks a register, deleted or not: sales, movements and closings wait. */
export const lock = lockStatement((db, p: RegisterReach & { registerId: number }) =>
  visibleRegisters(db, p)
    .select(['register.id', 'register.name', 'register.userId', 'register.branchId', 'register.isShared'])
    .select(['register.closedAt', 'register.deletedAt'])
    .select(roundTo(p.companyId).as('roundTo'))
    .where('register.id', '=', p.registerId)
    .forNoKeyUpdate(),
);

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
    .select(['register.id', 'register.name', 'register.userId', fullName('opener').as('userName')])
    .where('register.companyId', '=', p.companyId)
    .where('register.branchId', '=', (qb) =>
      qb.selectFrom('cashRegisters').select('branchId').where(isRow(p.companyId, p.registerId)),
    )
    .where('register.closedAt', 'is', null)
    .where('register.deletedAt', 'is', null)
    .orderBy('register.id'),
);

export const closedIn = statement((db, p: { companyId: number; branchId: number; registerId: number }) =>
  db
    .selectFrom('cashRegisters')
    .select('id')
    .where(isRow(p.companyId, p.registerId))
    .where('branchId', '=', p.branchId)
    .where('closedAt', 'is not', null),
);

export const insertRegister = withConstraints(
  { cash_registers_one_open: 'cash_register_already_open' },
  statement((db, p: NewCashRegister & { companyId: number }) =>
    db
      .insertInto('cashRegisters')
      .values(
        pick(
          p,
          'companyId',
          'branchId',
          'userId',
          'name',
          'openingCents',
          'openedAt',
          'openedOn',
          'openedFrom',
        ),
      )
      .returning('id'),
  ),
);

/** Takes the next number of a branch's closings. The closings after it wait until the transaction ends. */
export const takeClosingNumber = statement(
  (_, p: { companyId: number; branchId: number }) => sql<{ number: number }>`
    insert into closing_counters as counter (company_id, branch_id, last_number)
    values (${p.companyId}, ${p.branchId}, 1)
    on conflict (company_id, branch_id) do update set last_number = counter.last_number + 1
    returning last_number as number`,
);

/** Makes 'Caja principal' and 'principal' one name, as the screens show them (`registerName`). */
const nameKey = (name: RawBuilder<unknown> | string) => sql`regexp_replace(lower(${name}), '^caja +', '')`;

/** Finds the cash that the last closing of a name in a branch left and that no opening has used. */
export const findFloat = statement((db, p: { companyId: number; branchId: number; name: string }) =>
  db
    .selectFrom('cashRegisters as register')
    .innerJoin('users as opener', byKey('opener', 'register.userId'))
    .select(['register.id', 'register.name', 'register.userId', fullName('opener').as('userName')])
    .select((eb) => [eb.ref('register.closedAt').$notNull().as('closedAt')])
    .select((eb) => [eb.ref('register.floatCents').$notNull().as('float')])
    .where('register.companyId', '=', p.companyId)
    .where('register.branchId', '=', p.branchId)
    .where('register.floatCents', '>', ZERO)
    .where(sql<boolean>`${nameKey(sql.ref('register.name'))} = ${nameKey(p.name)}`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cashRegisters as later')
            .select('later.id')
            .whereRef('later.companyId', '=', 'register.companyId')
            .whereRef('later.openedFrom', '=', 'register.id')
            .where('later.deletedAt', 'is', null),
        ),
      ),
    )
    .orderBy('register.closedAt', 'desc')
    .limit(1),
);

interface ClosingRow extends RegisterKey, Omit<NewClosing, 'figures' | 'counts'> {
  readonly closingFigures: string;
  readonly counted: readonly { readonly denominationCents: number; readonly count: number }[];
}

const COUNT = { denominationCents: 'integer', count: 'integer' } as const;

const close = statement(
  (_, p: ClosingRow) => sql`
  with closed as (
    update cash_registers set closed_at = ${p.closedAt}, closed_by = ${p.closedBy},
      expected_cents = ${p.expectedCents}, counted_cents = ${p.countedCents},
      float_cents = ${p.floatCents}, z_number = ${p.zNumber},
      observations = ${p.observations}, closing_figures = ${p.closingFigures}
    where company_id = ${p.companyId} and id = ${p.registerId}
  )
  insert into cash_register_counts (company_id, cash_register_id, ${columnsOf(COUNT)})
  select ${p.companyId}, ${p.registerId}, ${columnsOf(COUNT)} from ${rowsOf(p.counted, 'counted', COUNT)}`,
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
  db.updateTable('cashRegisters').set({ deletedAt: p.deletedAt }).where(isRow(p.companyId, p.registerId)),
);

export const share = statement((db, p: RegisterKey & { isShared: boolean }) =>
  db.updateTable('cashRegisters').set(pick(p, 'isShared')).where(isRow(p.companyId, p.registerId)),
);

export const closeRegister = (
  db: Executor,
  { figures, counts, ...closing }: NewClosing & RegisterKey,
): Promise<number> =>
  close.run(db, {
    ...closing,
    closingFigures: JSON.stringify(figures),
    counted: DENOMINATIONS.map(({ key, value }) => ({ denominationCents: value, count: counts[key] ?? 0 })),
  });
