import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import * as branches from '@restaurante/contract/branches/branches.endpoints.ts';
import type { TestApi } from './api.ts';
import { registration } from './registration.ts';

let count = 0;

/** Registers a new restaurant and returns its owner's session. Each call creates another company. */
export async function registerRestaurant(
  api: TestApi,
  name = 'El Fogón de Lucía',
): Promise<SessionWire & { email: string; password: string }> {
  const email = `lucia${++count}@elfogon.bo`;
  const body = registration(email, name);
  const session = await api.call(auth.register, { body });
  return { ...session, email, password: body.password };
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
