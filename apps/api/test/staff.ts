import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { insertSession } from '../src/features/auth/sessions.repository.ts';
import { insertUser } from '../src/features/users/users.repository.ts';
import type { TestApi } from './api.ts';

let count = 0;

export interface Employee {
  readonly token: string;
  readonly userId: number;
  readonly employeeId: number;
  readonly name: string;
}

interface Employer {
  readonly company: { readonly id: number };
  readonly branch: { readonly id: number } | null;
}

/** Writes an employee and a session of theirs into the database; in the restaurant's first branch by default. */
export async function hire(
  api: TestApi,
  { company: { id: companyId }, branch }: Employer,
  role: RoleId,
  branchId = branch!.id,
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
  return { userId, employeeId, name: firstName, token: await insertSession(database, session, at) };
}

/** Hires through the API and logs in with the password, for tests of logins and of the employee's data. */
export async function hireAndLogIn(
  api: TestApi,
  { token, company, branch }: Employer & Pick<SessionWire, 'token'>,
  role: RoleId,
  branchId = branch!.id,
): Promise<Employee & SessionWire & { email: string; password: string }> {
  const email = `rosa${++count}@elfogon.bo`;
  const password = 'llajua2026';
  const { employe } = await api.call(createEmployee, {
    token,
    params: { companyId: company.id },
    body: { first_name: 'Rosa Mamani', role_id: role, branch_id: branchId, email, password },
  });
  const session = await api.call(login, { body: { email, password } });
  return {
    ...session,
    email,
    password,
    userId: session.user.id,
    employeeId: employe.id,
    name: session.user.name,
  };
}
