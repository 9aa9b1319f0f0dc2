import { isIPv6 } from 'node:net';
import { expect, it } from 'vitest';
import { isForbidden } from './networks.ts';

const at = (address: string) => ({ address, family: isIPv6(address) ? 6 : 4 });

it.each([
  '169.254.169.254',
  'fe80::1',
  '::ffff:169.254.169.254',
  '::169.254.169.254',
  '::ffff:0:169.254.169.254',
  '64:ff9b::169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  'fd00:ec2::254',
  // Tunnels and an operator's own translation: the IPv4 address inside may be any.
  '64:ff9b:1::10.0.0.1',
  '64:ff9b:1:a00:1::',
  '2002:a9fe:a9fe::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:0:a9fe:a9fe::1',
])('never reaches a cloud’s own addresses: %s', (address) => {
  expect([true, false].map((mayBePrivate) => isForbidden(at(address), { mayBePrivate }))).toEqual([
    true,
    true,
  ]);
});

it.each([
  '127.0.0.1',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::10.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::c0a8:105',
  '64:ff9b::',
  '10.1.2.3',
  '192.168.1.5',
  '172.20.0.1',
  'fd12::1',
  'fec0::1',
  'ff02::1',
])('reaches the own network only where the operator allows it: %s', (address) => {
  expect([true, false].map((mayBePrivate) => isForbidden(at(address), { mayBePrivate }))).toEqual([
    false,
    true,
  ]);
});

it.each(['200.87.100.1', '2800:cd0::1', '::ffff:200.87.100.1', '64:ff9b::200.87.100.1', '2001:4860::1'])(
  'reaches a server out in the world: %s',
  (address) => {
    expect(isForbidden(at(address), { mayBePrivate: false })).toBe(false);
  },
);
