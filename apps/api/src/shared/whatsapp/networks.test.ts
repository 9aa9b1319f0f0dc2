import { isIPv6 } from 'node:net';
import { expect, it } from 'vitest';
import { isForbidden } from './networks.ts';

const at = (address: string) => ({ address, family: isIPv6(address) ? 6 : 4 });

it.each(['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254', 'fd00:ec2::254'])(
  'never reaches a cloud’s own addresses: %s',
  (address) => {
    expect([true, false].map((mayBePrivate) => isForbidden(at(address), { mayBePrivate }))).toEqual([
      true,
      true,
    ]);
  },
);

it.each(['127.0.0.1', '::1', '::ffff:10.0.0.1', '10.1.2.3', '192.168.1.5', '172.20.0.1', 'fd12::1'])(
  'reaches the own network only where the operator allows it: %s',
  (address) => {
    expect([true, false].map((mayBePrivate) => isForbidden(at(address), { mayBePrivate }))).toEqual([
      false,
      true,
    ]);
  },
);

it.each(['200.87.100.1', '2800:cd0::1'])('reaches a server out in the world: %s', (address) => {
  expect(isForbidden(at(address), { mayBePrivate: false })).toBe(false);
});
