import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { fullName, jsonList, whenGiven } from '../../shared/db/statement.ts';
import type { Reach } from '../../shared/scope.ts';
import { type CashRegisterFigures, figuresSoFar } from '../drawer/index.ts';

/** Bounds the visible registers: a company's, a branch's, or a user's own. */
export interface RegisterReach extends Reach {
  readonly ofUser: number | null;
}

/** Finds deleted registers too. */
export const visibleRegisters = (db: Kysely<DB>, p: RegisterReach) =>
  db
    .selectFrom('cashRegisters as register')
    .where('register.companyId', '=', p.companyId)
    .where(whenGiven(p.ofBranch, 'bigint', sql`register.branch_id = ${p.ofBranch}`))
    .where(whenGiven(p.ofUser, 'bigint', sql`register.user_id = ${p.ofUser}`));

type OfRegister = ExpressionBuilder<DB & { register: DB['cashRegisters'] }, 'register'>;

/** Returns a register's movements, deleted ones too, in the order in which they were recorded. */
const movementsOf = (eb: OfRegister) =>
  eb
    .selectFrom('cashMovements as movement')
    .leftJoin('movementKinds as kind', byKey('kind', 'movement.kindId'))
    .whereRef('movement.companyId', '=', 'register.companyId')
    .whereRef('movement.cashRegisterId', '=', 'register.id')
    .select((eb) =>
      jsonList(sql`movement.id`, {
        id: eb.ref('movement.id'),
        type: eb.ref('movement.type'),
        amount: eb.ref('movement.amountCents'),
        description: eb.ref('movement.description'),
        kindId: eb.ref('movement.kindId'),
        kindName: eb.ref('kind.name'),
        isTips: eb.ref('movement.isTips'),
        supplier: eb.ref('movement.supplier'),
        purchaseId: eb.ref('movement.purchaseId'),
        photo: eb.ref('movement.photo'),
        createdAt: eb.ref('movement.createdAt'),
        deletedAt: eb.ref('movement.deletedAt'),
      }).as('list'),
    )
    .$asScalar()
    .$notNull();

const countsOf = (eb: OfRegister) =>
  eb
    .selectFrom('cashRegisterCounts as counted')
    .whereRef('counted.companyId', '=', 'register.companyId')
    .whereRef('counted.cashRegisterId', '=', 'register.id')
    .select((eb) =>
      jsonList(sql`counted.denomination_cents`, {
        cents: eb.ref('counted.denominationCents'),
        count: eb.ref('counted.count'),
      }).as('list'),
    )
    .$asScalar()
    .$notNull();

/** Selects registers with all that screens show. A statement adds conditions, order and limit on `register.*`. */
export const registersQuery = (db: Kysely<DB>, p: RegisterReach) =>
  visibleRegisters(db, p)
    .innerJoin('branches as branch', byKey('branch', 'register.branchId'))
    .innerJoin('users as opener', byKey('opener', 'register.userId'))
    .leftJoin('users as closer', byKey('closer', 'register.closedBy'))
    .leftJoin('cashRegisters as source', byKey('source', 'register.openedFrom'))
    .select([
      'register.id',
      'register.name',
      'register.branchId',
      'branch.name as branchName',
      'register.userId',
      fullName('opener').as('userName'),
      'register.openedAt',
      'register.closedAt',
      'register.closedBy',
      fullName('closer').as('closerName'),
      'register.expectedCents',
      'register.countedCents',
      // The closing stored them.
      sql<CashRegisterFigures>`coalesce(register.closing_figures, ${figuresSoFar})`.as('figures'),
      'register.observations',
      'register.zNumber',
      'register.floatCents',
      'register.openedFrom',
      'register.isShared',
      'source.floatCents as sourceFloatCents',
    ])
    .select((eb) => [movementsOf(eb).as('movements'), countsOf(eb).as('counts')])
    .where('register.deletedAt', 'is', null);
