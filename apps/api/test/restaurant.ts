import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import * as branches from '@restaurante/contract/branches/branches.endpoints.ts';
import * as employees from '@restaurante/contract/employees/employees.endpoints.ts';
import type { TestApi } from './api.ts';

let count = 0;

/** Registers a new restaurant and returns its owner's session. Each call creates another company. */
export async function registerRestaurant(
  api: TestApi,
  name = 'El Fogón de Lucía',
): Promise<SessionWire & { email: string; password: string }> {
  const email = `lucia${++count}@elfogon.bo`;
  const password = 'fogon2026';
  const session = await api.call(auth.register, {
    body: {
      firstName: 'Lucía',
      lastName: 'Quispe',
      companyName: name,
      city: 1,
      phone: '59171234567',
      email,
      password,
      promotions: true,
    },
  });
  return { ...session, email, password };
}

/** Creates an employee and logs them in; in the restaurant's first branch by default. */
export async function hireEmployee(
  api: TestApi,
  { token, company, branch }: SessionWire,
  { role_id, branch_id = branch?.id ?? 0 }: { role_id: number; branch_id?: number },
): Promise<SessionWire & { email: string; password: string; userId: number; employeeId: number }> {
  const email = `rosa${++count}@elfogon.bo`;
  const password = 'llajua2026';
  const { employe } = await api.call(employees.createEmployee, {
    token,
    params: { companyId: company.id },
    body: { first_name: 'Rosa Mamani', role_id, branch_id, email, password },
  });
  const session = await api.call(auth.login, { body: { email, password } });
  return { ...session, email, password, userId: session.user.id, employeeId: employe.id };
}

/** Creates a branch of the restaurant and returns its id. */
export async function addBranch(
  api: TestApi,
  { token }: Pick<SessionWire, 'token'>,
  name = 'El Alto',
): Promise<number> {
  const { branch } = await api.call(branches.createBranch, {
    token,
    body: { name, city: 2, phones: '59172222222', address: 'Av. 6 de Marzo 120' },
  });
  return branch.id;
}
