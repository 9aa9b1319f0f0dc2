import type { RoleId } from '@restaurante/contract/roles.ts';
import { insertSession } from '../src/features/auth/sessions.repository.ts';
import { insertUser } from '../src/features/users/users.repository.ts';
import type { TestApi } from './api.ts';

let count = 0;

export interface Employee {
  readonly token: string;
  readonly userId: number;
  readonly employeeId: number;
}

/** Creates an employee of a branch and logs them in. */
export async function hire(
  api: TestApi,
  { companyId, branchId, role }: { companyId: number; branchId: number; role: RoleId },
): Promise<Employee> {
  const { database } = api.app.deps;
  const at = new Date(api.clock.now());
  const firstName = `Empleado ${++count}`;
  const userId = await insertUser(database, {
    companyId,
    roleId: role,
    isOwner: false,
    email: `empleado${count}@elfogon.bo`,
    passwordHash: null,
    firstName,
    lastName: null,
    phone: null,
    wantsPromotions: false,
    createdAt: at,
  });
  const { id: employeeId } = await database
    .insertInto('employees')
    .values({ companyId, branchId, roleId: role, firstName, userId, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = {
    userId,
    companyId,
    isRemembered: true,
    isPasswordLogin: true,
    userAgent: null,
    address: '127.0.0.1',
  };
  return { userId, employeeId, token: await insertSession(database, session, at) };
}
