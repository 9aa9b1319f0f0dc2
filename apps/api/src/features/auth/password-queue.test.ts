import * as argon2 from '@node-rs/argon2';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { expect, it, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hashPassword } from '../users/index.ts';

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  return { ...real, hash: vi.fn(real.hash) };
});

const api = await startTestApi();

it('sign-ins that would wait too long are told to come back, and count as no attempt', async () => {
  const { email, password } = await registerRestaurant(api);
  const opened = Promise.withResolvers<string>();
  const hash = vi.mocked(argon2.hash).mockReturnValue(opened.promise);
  // One runs on each processor but one, and a hundred wait.
  const full = Array.from({ length: 200 }, () => hashPassword('silpancho con arroz'));
  const ends = Promise.allSettled(full);
  const right = { body: { email, password } };
  // One more than the attempts at a known address.
  for (let i = 0; i < 13; i += 1) {
    const { status, headers } = await api.send(login, right);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
  }
  opened.resolve('');
  expect((await ends).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  hash.mockRestore();
  expect((await api.send(login, right)).status).toBe(200);
});
