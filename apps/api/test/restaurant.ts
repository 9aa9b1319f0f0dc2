import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { insertSession } from '../src/features/auth/sessions.repository.ts';
import type { TestApi } from './api.ts';

let count = 0;

/** A registered restaurant with its owner's session, as tests begin with. Every one is another company. */
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

/** Somebody of the restaurant's staff who is logged in; in its first branch unless told otherwise. */
export async function hireEmployee(
  api: TestApi,
  { company, branch }: SessionWire,
  { role_id, branch_id = branch?.id ?? 0 }: { role_id: number; branch_id?: number },
): Promise<{ token: string; userId: number }> {
  const { database } = api.app.deps;
  const person = {
    firstName: 'Rosa',
    roleId: role_id,
    companyId: company.id,
    createdAt: new Date(api.clock.now()),
  };
  const { id: userId } = await database
    .insertInto('users')
    .values({ ...person, lastName: 'Mamani', email: `rosa${++count}@elfogon.bo` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('employees')
    .values({ ...person, branchId: branch_id, userId })
    .execute();
  const session = { userId, companyId: company.id, isRemembered: false, address: '::1', userAgent: null };
  return { token: await insertSession(database, session, person.createdAt), userId };
}

/** One more branch of the restaurant. */
export async function addBranch(api: TestApi, { company }: SessionWire, name = 'El Alto'): Promise<number> {
  const { id } = await api.app.deps.database
    .insertInto('branches')
    .values({ companyId: company.id, name, cityId: 1, createdAt: new Date(api.clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
