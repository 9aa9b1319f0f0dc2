import type { Employee } from '@restaurante/contract/employees/employees.wire.ts';
import type { Executor } from '../../shared/db/database.ts';

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

export function employeesRepository(db: Executor, { companyId }: { companyId: number }) {
  const employees = db
    .selectFrom('employees')
    .innerJoin('roles', 'roles.id', 'employees.roleId')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.companyId', '=', 'employees.companyId')
        .onRef('branches.id', '=', 'employees.branchId'),
    )
    .leftJoin('users', 'users.id', 'employees.userId')
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
    .where('employees.companyId', '=', companyId);
  const own = (id: number) =>
    db.updateTable('employees').where('companyId', '=', companyId).where('id', '=', id);
  /** A step of its own: a row moved to another branch while a join waits for it drops out of the join. */
  const hold = async (column: 'id' | 'userId', value: number): Promise<void> => {
    await db
      .selectFrom('employees')
      .select('id')
      .where('companyId', '=', companyId)
      .where(column, '=', value)
      .forNoKeyUpdate()
      .execute();
  };

  return {
    list: async (where: {
      branchId?: number | undefined;
      roleIds?: readonly number[] | undefined;
    }): Promise<Employee[]> => {
      const rows = await employees
        .where('employees.deletedAt', 'is', null)
        .$if(where.branchId !== undefined, (query) =>
          query.where('employees.branchId', '=', where.branchId ?? 0),
        )
        .$if(where.roleIds !== undefined, (query) =>
          query.where('employees.roleId', 'in', where.roleIds ?? []),
        )
        .orderBy('employees.id', 'desc')
        .execute();
      return rows.map(toEmployee);
    },
    /** A deleted one is found too. Held for a change when locked. */
    find: async (id: number, { isLocked = false } = {}): Promise<FoundEmployee | null> => {
      if (isLocked) await hold('id', id);
      const row = await employees.where('employees.id', '=', id).executeTakeFirst();
      return row ? { ...toEmployee(row), deletedAt: row.deletedAt } : null;
    },
    findByUser: async (userId: number, { isLocked = false } = {}): Promise<Employee | null> => {
      if (isLocked) await hold('userId', userId);
      const row = await employees.where('employees.userId', '=', userId).executeTakeFirst();
      return row ? toEmployee(row) : null;
    },
    hasOpenRegister: async (userId: number): Promise<boolean> => {
      const register = await db
        .selectFrom('cashRegisters')
        .select('id')
        .where('companyId', '=', companyId)
        .where('userId', '=', userId)
        .where('closedAt', 'is', null)
        .where('deletedAt', 'is', null)
        .executeTakeFirst();
      return register !== undefined;
    },
    insert: async (employee: EmployeeFields & { createdAt: Date }): Promise<number> => {
      const { id } = await db
        .insertInto('employees')
        .values({ companyId, ...employee })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    update: async (id: number, employee: Partial<EmployeeFields>): Promise<void> => {
      await own(id).set(employee).execute();
    },
    moveAll: async (branchId: number): Promise<void> => {
      await db
        .updateTable('employees')
        .set({ branchId })
        .where('companyId', '=', companyId)
        .where('deletedAt', 'is', null)
        .where('branchId', '<>', branchId)
        .execute();
    },
    remove: async (id: number, deletedAt: Date): Promise<void> => {
      await own(id).set({ deletedAt }).execute();
    },
    listRoles: (roleIds: readonly number[]) =>
      db.selectFrom('roles').select(['id', 'name']).where('id', 'in', roleIds).orderBy('id').execute(),
  };
}

export type FoundEmployee = Employee & { readonly deletedAt: Date | null };

interface EmployeeRow extends Omit<Employee, 'role' | 'branch' | 'login'> {
  readonly roleId: number;
  readonly roleName: string;
  readonly branchId: number;
  readonly branchName: string;
  readonly userId: number | null;
  readonly email: string | null;
}

function toEmployee({
  roleId,
  roleName,
  branchId,
  branchName,
  userId,
  email,
  ...row
}: EmployeeRow): Employee {
  return {
    id: row.id,
    companyId: row.companyId,
    type: row.type,
    role: { id: roleId, name: roleName },
    firstName: row.firstName,
    ci: row.ci,
    phone: row.phone,
    address: row.address,
    branch: { id: branchId, name: branchName },
    image: row.image,
    login: userId === null || email === null ? null : { userId, email },
  };
}
