import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks of a restaurant's printers. Link-local addresses are left out: in a cloud they answer with secrets. */
const OWN = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  OWN.addSubnet(network, bits, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');

/** Ports of raw printing; with others a page could scan the network. */
const isPrinterPort = (port: number) => port >= 9_100 && port <= 9_199;

/** Returns the address to connect to, or null outside of the own network. */
export async function printerIp(host: string, port: number): Promise<string | null> {
  if (!isPrinterPort(port)) return null;
  const address = isIP(host)
    ? host
    : await lookup(host).then(
        ({ address }) => address,
        () => null,
      );
  if (address === null) return null;
  return OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') ? address : null;
}
