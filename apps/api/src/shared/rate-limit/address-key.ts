import { BlockList, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * Returns the key of an address's caller: the whole IPv4 address, or the first 64 bits of an IPv6 address, because
 * one connection has all addresses below them.
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

/** Returns whether a caller is on this computer. */
export function isLoopback(address: string): boolean {
  const plain = address.replace(MAPPED, '');
  return loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
