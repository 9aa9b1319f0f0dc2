import type { EmployeeInput } from '@restaurante/contract/employees/employees.wire.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import {
  anyOf,
  changeStatement,
  isRow,
  lockStatement,
  pick,
  type RowKey,
  statement,
  whenGiven,
} from '../../shared/db/statement.ts';
import type { UserRef } from '../users/index.ts';

type EmployeeFields = EmployeeInput['fields'] & {
  readonly image: string | null;
  readonly userId: number | null;
};

const employees = (db: Kysely<DB>, p: { companyId: number }) =>
  db
    .selectFrom('employees')
    .innerJoin('roles', 'roles.id', 'employees.roleId')
    .innerJoin('branches', byKey('branches', 'employees.branchId'))
    .leftJoin('users', byKey('users', 'employees.userId'))
    .select([
      'employees.id',
      'employees.companyId',
      'employees.type',
      'employees.roleId',
      'roles.name as roleName',
      'employees.firstName',
      'employees.ci',
      'employees.phone',
      'employees.address',
      'employees.branchId',
      'branches.name as branchName',
      'employees.image',
      'users.id as userId',
      'users.email',
      sql<boolean>`users.pin_hash is not null`.as('hasPin'),
      'employees.deletedAt',
    ])
    .where('employees.companyId', '=', p.companyId);

/** An employee; without a login `userId` and `email` are null, with a PIN only `email` is. */
export type Employee = InferResult<ReturnType<typeof employees>>[number];

export const list = statement((db, p: EmployeeFilter & { companyId: number }) =>
  employees(db, p)
    .where('employees.deletedAt', 'is', null)
    .where(whenGiven(p.branchId, 'bigint', sql`employees.branch_id = ${p.branchId}`))
    .where('employees.roleId', '=', anyOf(p.roleIds))
    .orderBy('employees.id', 'desc'),
);

/** Finds deleted employees too. */
export const find = statement((db, p: RowKey) => employees(db, p).where('employees.id', '=', p.id));
export const findByUser = statement((db, p: UserRef) =>
  employees(db, p).where('employees.userId', '=', p.userId),
);

// Locks in a statement of its own: a join that waits for the row would lose it if it moved to another branch. Locks
// the acting employee too: of two who delete each other the second waits, and sees that the session has ended.
export const lock = lockStatement((db, p: RowKey & UserRef) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where((eb) => eb.or([eb('id', '=', p.id), eb('userId', '=', p.userId)]))
    .orderBy('id')
    .forNoKeyUpdate(),
);
export const lockByUser = lockStatement((db, p: UserRef) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('userId', '=', p.userId)
    .forNoKeyUpdate(),
);

/** Locks all employees of a company. Their branches are locked after them (docs/rules/locks.md). */
export const lockStaff = lockStatement((db, p: { companyId: number }) =>
  db.selectFrom('employees').select('id').where('companyId', '=', p.companyId).orderBy('id').forNoKeyUpdate(),
);

/** Finds an open register of a user, in any branch but this one. */
export const openRegister = statement((db, p: UserRef & { exceptBranchId: number | null }) =>
  db
    .selectFrom('cashRegisters')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('userId', '=', p.userId)
    .where('branchId', 'is distinct from', p.exceptBranchId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null),
);

export const insert = statement((db, p: EmployeeFields & { companyId: number; createdAt: Date }) =>
  db
    .insertInto('employees')
    .values({
      ...pick(p, 'companyId', 'branchId', 'roleId', 'type', 'firstName', 'ci', 'phone', 'address', 'image'),
      ...pick(p, 'userId', 'createdAt'),
    })
    .returning('id'),
);

type EmployeeChanges = Partial<EmployeeFields> & { readonly deletedAt?: Date };

export const update = changeStatement((db, p: RowKey, changes: EmployeeChanges) =>
  db.updateTable('employees').set(changes).where(isRow(p.companyId, p.id)),
);

/** Moves all employees of a company to this branch, because the others are removed. Their sessions stay open. */
export const moveAllStaff = statement((db, p: { companyId: number; branchId: number }) =>
  db
    .updateTable('employees')
    .set({ branchId: p.branchId })
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null)
    .where('branchId', '<>', p.branchId),
);

export const roles = statement((db, p: { roleIds: readonly number[] }) =>
  db.selectFrom('roles').select(['id', 'name']).where('id', '=', anyOf(p.roleIds)).orderBy('id'),
);

interface EmployeeFilter {
  readonly branchId: number | null;
  readonly roleIds: readonly number[];
}
