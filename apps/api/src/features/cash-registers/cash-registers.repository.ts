import type { CashRegisterFigures } from '@restaurante/contract/cash-registers/cash-register.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { DENOMINATIONS, type DenominationCounts } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Scope } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';
import { withConstraints } from '../../shared/db/database-error.ts';

interface Page {
  readonly limit: number;
  readonly before: number | undefined;
  readonly q: string | null;
}

export interface NewCashRegister {
  readonly branchId: number;
  readonly userId: number;
  readonly name: string;
  readonly openingCents: Cents;
  readonly openedAt: Date;
}

export interface NewClosing {
  readonly closedAt: Date;
  readonly closedBy: number;
  readonly expectedCents: Cents;
  readonly countedCents: Cents;
  readonly observations: string | null;
  readonly figures: CashRegisterFigures;
  readonly counts: DenominationCounts;
}

export type CashRegisterRow = Awaited<ReturnType<ReturnType<typeof cashRegistersRepository>['list']>>[number];

const nameOf = (user: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${user}.firstName`)}, ${sql.ref(`${user}.lastName`)})`;
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Registers the scope sees: 2 the company's, 3 its branch's, 4 the own ones (PRODUCT §2). */
export function cashRegistersRepository(db: Executor, { companyId, role, branchId, userId }: Scope) {
  const visible = db
    .selectFrom('cashRegisters as register')
    .where('register.companyId', '=', companyId)
    .$if(role === ROLE.branchManager, (query) => query.where('register.branchId', '=', branchId))
    .$if(role === ROLE.cashier, (query) => query.where('register.userId', '=', userId));

  const rows = visible
    .innerJoin('branches as branch', (join) =>
      join.onRef('branch.companyId', '=', 'register.companyId').onRef('branch.id', '=', 'register.branchId'),
    )
    .innerJoin('users as opener', 'opener.id', 'register.userId')
    .leftJoin('users as closer', 'closer.id', 'register.closedBy')
    .select([
      'register.id',
      'register.name',
      'register.branchId',
      'branch.name as branchName',
      'register.userId',
      nameOf('opener').as('userName'),
      'register.openedAt',
      'register.closedAt',
      'register.closedBy',
      nameOf('closer').as('closerName'),
      'register.expectedCents',
      'register.countedCents',
      sql<CashRegisterFigures | null>`register.closing_figures`.as('figures'),
      'register.observations',
    ])
    .where('register.deletedAt', 'is', null);

  return {
    list: ({ limit, before, q }: Page) =>
      rows
        .$if(before !== undefined, (query) => query.where('register.id', '<', before ?? 0))
        .$if(q !== null, (query) => query.where('register.name', 'ilike', containing(q ?? '')))
        .orderBy('register.id', 'desc')
        .limit(limit)
        .execute(),
    find: (registerId: number) => rows.where('register.id', '=', registerId).executeTakeFirst(),
    findOpen: (branchId: number, userId: number) =>
      rows
        .where('register.branchId', '=', branchId)
        .where('register.userId', '=', userId)
        .where('register.closedAt', 'is', null)
        .executeTakeFirst(),
    /** Holds a register, deleted or not, until the transaction ends: sales, movements and closings wait. */
    lock: (registerId: number) =>
      visible
        .select(['register.id', 'register.branchId', 'register.closedAt', 'register.deletedAt'])
        .where('register.id', '=', registerId)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    /** Holds registers of anybody in the company until the transaction ends, in the order of their ids. */
    lockAll: async (registerIds: readonly number[]): Promise<void> => {
      await db
        .selectFrom('cashRegisters')
        .select('id')
        .where('companyId', '=', companyId)
        .where('id', '=', sql<number>`any(${registerIds}::bigint[])`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
    },
    /** Open registers of anybody in a branch. */
    openIn: (branchId: number) =>
      db
        .selectFrom('cashRegisters as register')
        .innerJoin('users as opener', 'opener.id', 'register.userId')
        .select(['register.id', 'register.name', 'register.userId', nameOf('opener').as('userName')])
        .where('register.companyId', '=', companyId)
        .where('register.branchId', '=', branchId)
        .where('register.closedAt', 'is', null)
        .where('register.deletedAt', 'is', null)
        .orderBy('register.id')
        .execute(),
    /** Throws cash_register_already_open. */
    insert: async (register: NewCashRegister): Promise<number> => {
      const { id } = await withConstraints({ cash_registers_one_open: 'cash_register_already_open' }, () =>
        db
          .insertInto('cashRegisters')
          .values({ companyId, ...register })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
    close: async (registerId: number, { figures, counts, ...closing }: NewClosing): Promise<void> => {
      await db
        .updateTable('cashRegisters')
        .set({ ...closing, closingFigures: JSON.stringify(figures) })
        .where('companyId', '=', companyId)
        .where('id', '=', registerId)
        .execute();
      await db
        .insertInto('cashRegisterCounts')
        .values(
          DENOMINATIONS.map(({ key, value }) => ({
            companyId,
            cashRegisterId: registerId,
            denominationCents: value,
            count: counts[key] ?? 0,
          })),
        )
        .execute();
    },
    /** Whether anything went through a register, undone or not. */
    isUsed: async (registerId: number): Promise<boolean> => {
      const uses = (table: 'cashMovements' | 'salePayments' | 'sales') =>
        db
          .selectFrom(table)
          .select('id')
          .where('companyId', '=', companyId)
          .where('cashRegisterId', '=', registerId);
      const use = uses('cashMovements').unionAll(uses('salePayments')).unionAll(uses('sales')).limit(1);
      return (await use.executeTakeFirst()) !== undefined;
    },
    remove: async (registerId: number, deletedAt: Date): Promise<void> => {
      await db
        .updateTable('cashRegisters')
        .set({ deletedAt })
        .where('companyId', '=', companyId)
        .where('id', '=', registerId)
        .execute();
    },
    countsOf: (registerIds: readonly number[]) =>
      db
        .selectFrom('cashRegisterCounts')
        .select(['cashRegisterId', 'denominationCents', 'count'])
        .where('companyId', '=', companyId)
        .where('cashRegisterId', 'in', registerIds)
        .execute(),
  };
}
