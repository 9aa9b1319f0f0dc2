import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
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
