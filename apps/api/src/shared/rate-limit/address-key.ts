import { BlockList, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * Whom a caller's address counts as: an IPv4 address is one caller; of an IPv6 address the first 64 bits are, for a
 * connection has all the others to itself.
 */
export function addressKey(address: string): string {
  const plain = address.replace(MAPPED, '').replace(/%.*$/, '');
  return isIPv6(plain) ? `${network64(plain)}::/64` : plain;
}

/** The first four groups, each without leading zeros. */
function network64(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0;
  const zeros = Array.from({ length: missing }, () => '0');
  return [...groups, ...zeros, ...(tail === '' ? [] : tail.split(':'))]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a caller sits at this computer. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(MAPPED, '');
  return loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
