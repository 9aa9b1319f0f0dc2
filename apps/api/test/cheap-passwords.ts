import { vi } from 'vitest';

const CHEAP = { memoryCost: 8, timeCost: 1 };

// Hundreds of tests register and log in: a hash at the full cost takes 19 MiB and a fiftieth of a second. Servers
// that a test starts as processes hash at the full cost.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original();
  return {
    ...argon2,
    hash: (password, options = CHEAP) => argon2.hash(password, options),
    hashRaw: (password, options) => argon2.hashRaw(password, { ...CHEAP, ...options }),
  };
});
