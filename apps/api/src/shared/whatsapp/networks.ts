import { BlockList } from 'node:net';

export interface NetworkPolicy {
  /** Allows the networks of this machine, for a restaurant that runs this program and the WhatsApp server itself. */
  readonly mayBePrivate: boolean;
}

type Subnet = readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'];

/** IPv6 networks whose addresses end with an IPv4 address: NAT64, translated and compatible ones. */
const WITH_IPV4 = ['64:ff9b::', '::ffff:0:', '::'];

/** Returns the list of these subnets. It contains an IPv4 subnet in IPv6 too; Node.js itself adds the mapped form. */
function listOf(...subnets: readonly Subnet[]): BlockList {
  const list = new BlockList();
  for (const [network, bits, family] of subnets) {
    list.addSubnet(network, bits, family);
    if (family === 'ipv6') continue;
    for (const prefix of WITH_IPV4) list.addSubnet(`${prefix}${network}`, 96 + bits, 'ipv6');
  }
  return list;
}

/** Clouds serve secrets to their machines here, and tunnels lead anywhere: no WhatsApp server has such an address. */
const NEVER = listOf(
  ['169.254.0.0', 16, 'ipv4'],
  ['fe80::', 10, 'ipv6'],
  ['fd00:ec2::254', 128, 'ipv6'],
  // An operator's own NAT64, Teredo and 6to4: the IPv4 address is in another place.
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
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
  // Site-local, multicast.
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
);

/** Returns whether no message may be sent to this address. */
export function isForbidden(
  { address, family }: { readonly address: string; readonly family: number },
  { mayBePrivate }: NetworkPolicy,
): boolean {
  const version = family === 6 ? 'ipv6' : 'ipv4';
  return NEVER.check(address, version) || (!mayBePrivate && PRIVATE.check(address, version));
}
