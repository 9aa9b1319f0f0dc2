import { BlockList } from 'node:net';

export interface NetworkPolicy {
  /** Allows the networks of this machine, for a restaurant that runs this program and the WhatsApp server itself. */
  readonly mayBePrivate: boolean;
}

type Subnet = readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'];

function listOf(...subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) list.addSubnet(...subnet);
  return list;
}

/** Clouds serve secrets to their machines here: no WhatsApp server has such an address. */
const LINK_LOCAL = listOf(
  ['169.254.0.0', 16, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
);

/** This machine and its own network, which a company must not reach through us. */
const PRIVATE = listOf(
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
);

/** Returns whether no message may be sent to this address. */
export function isForbidden(
  { address, family }: { readonly address: string; readonly family: number },
  { mayBePrivate }: NetworkPolicy,
): boolean {
  const version = family === 6 ? 'ipv6' : 'ipv4';
  return LINK_LOCAL.check(address, version) || (!mayBePrivate && PRIVATE.check(address, version));
}
