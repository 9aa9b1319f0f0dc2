import { type InferResult, type Kysely, sql } from 'kysely';
import type { Executor, Tx } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import {
  anyOf,
  changeStatement,
  lockStatement,
  pick,
  statement,
  whenGiven,
} from '../../shared/db/statement.ts';

export interface EmployeeFields {
  readonly branchId: number;
  readonly roleId: number;
  readonly type: number;
  readonly firstName: string;
  readonly ci: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly image: string | null;
  readonly userId: number | null;
}

interface EmployeeKey {
  readonly companyId: number;
  readonly id: number;
}

interface UserKey {
  readonly companyId: number;
  readonly userId: number;
}

const employees = (db: Kysely<DB>, p: { companyId: number }) =>
  db
    .selectFrom('employees')
    .innerJoin('roles', 'roles.id', 'employees.roleId')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.companyId', '=', 'employees.companyId')
        .onRef('branches.id', '=', 'employees.branchId'),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'employees.companyId').onRef('users.id', '=', 'employees.userId'),
    )
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
      'employees.deletedAt',
    ])
    .where('employees.companyId', '=', p.companyId);

/** An employee; without a login, `userId` and `email` are null. */
export type Employee = InferResult<ReturnType<typeof employees>>[number];

const list = statement((db, p: EmployeeFilter & { companyId: number }) =>
  employees(db, p)
    .where('employees.deletedAt', 'is', null)
    .where(whenGiven(p.branchId, 'bigint', sql`employees.branch_id = ${p.branchId}`))
    .where('employees.roleId', '=', anyOf(p.roleIds))
    .orderBy('employees.id', 'desc'),
);

const find = statement((db, p: EmployeeKey) => employees(db, p).where('employees.id', '=', p.id));
const findByUser = statement((db, p: UserKey) => employees(db, p).where('employees.userId', '=', p.userId));

// Locked in a statement of its own: a join that waits for the row would lose it if it moved to another branch.
// The acting employee too: of two who delete each other the second waits, and sees that the session has ended.
const hold = lockStatement((db, p: EmployeeKey & UserKey) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where((eb) => eb.or([eb('id', '=', p.id), eb('userId', '=', p.userId)]))
    .orderBy('id')
    .forNoKeyUpdate(),
);
const holdByUser = lockStatement((db, p: UserKey) =>
  db
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('userId', '=', p.userId)
    .forNoKeyUpdate(),
);

const holdAll = lockStatement((db, p: { companyId: number }) =>
  db.selectFrom('employees').select('id').where('companyId', '=', p.companyId).orderBy('id').forNoKeyUpdate(),
);

const openRegister = statement((db, p: UserKey) =>
  db
    .selectFrom('cashRegisters')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('userId', '=', p.userId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null),
);

const insert = statement((db, p: EmployeeFields & { companyId: number; createdAt: Date }) =>
  db
    .insertInto('employees')
    .values({
      ...pick(p, 'companyId', 'branchId', 'roleId', 'type', 'firstName', 'ci', 'phone', 'address', 'image'),
      ...pick(p, 'userId', 'createdAt'),
    })
    .returning('id'),
);

const update = changeStatement((db, p: EmployeeKey, changes: Partial<EmployeeFields>) =>
  db.updateTable('employees').set(changes).where('companyId', '=', p.companyId).where('id', '=', p.id),
);

const moveAll = statement((db, p: { companyId: number; branchId: number }) =>
  db
    .updateTable('employees')
    .set({ branchId: p.branchId })
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null)
    .where('branchId', '<>', p.branchId),
);

const remove = statement((db, p: EmployeeKey & { deletedAt: Date }) =>
  db
    .updateTable('employees')
    .set({ deletedAt: p.deletedAt })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.id),
);

const roles = statement((db, p: { roleIds: readonly number[] }) =>
  db.selectFrom('roles').select(['id', 'name']).where('id', '=', anyOf(p.roleIds)).orderBy('id'),
);

interface EmployeeFilter {
  readonly branchId: number | null;
  readonly roleIds: readonly number[];
}

export function employeesRepository(db: Executor, { companyId }: { companyId: number }) {
  const findOne = async (id: number): Promise<Employee | null> =>
    (await find.first(db, { companyId, id })) ?? null;
  const findOneByUser = async (userId: number): Promise<Employee | null> =>
    (await findByUser.first(db, { companyId, userId })) ?? null;
  return {
    list: (filter: EmployeeFilter): Promise<Employee[]> => list.all(db, { companyId, ...filter }),
    /** Finds deleted employees too. */
    find: findOne,
    /** Locks the employee and the acting user's own row until the transaction ends. */
    lock: async (tx: Tx, id: number, userId: number): Promise<Employee | null> => {
      await hold.all(tx, { companyId, id, userId });
      return findOne(id);
    },
    findByUser: findOneByUser,
    lockByUser: async (tx: Tx, userId: number): Promise<Employee | null> => {
      await holdByUser.all(tx, { companyId, userId });
      return findOneByUser(userId);
    },
    hasOpenRegister: (userId: number): Promise<boolean> => openRegister.exists(db, { companyId, userId }),
    insert: async (employee: EmployeeFields & { createdAt: Date }): Promise<number> =>
      (await insert.one(db, { companyId, ...employee })).id,
    update: async (id: number, changes: Partial<EmployeeFields>): Promise<void> => {
      await update.run(db, { companyId, id }, changes);
    },
    /** Holds everybody for a change. */
    lockAll: async (tx: Tx): Promise<void> => {
      await holdAll.run(tx, { companyId });
    },
    moveAll: async (branchId: number): Promise<void> => {
      await moveAll.run(db, { companyId, branchId });
    },
    remove: async (id: number, deletedAt: Date): Promise<void> => {
      await remove.run(db, { companyId, id, deletedAt });
    },
    listRoles: (roleIds: readonly number[]) => roles.all(db, { roleIds }),
  };
}
