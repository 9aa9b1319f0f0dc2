/** The cookie with the print server of a browser, which the content policy allows (docs/decisions/047). */
export const PRINT_SERVER_COOKIE = 'print_server';

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`;
/** A name or a private address of the shop's network. */
const OWN_NETWORK = new RegExp(
  [
    String.raw`^(?:localhost|[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.(?:local|lan|home\.arpa))?`,
    String.raw`127(?:\.${octet}){3}`,
    String.raw`10(?:\.${octet}){3}`,
    String.raw`192\.168(?:\.${octet}){2}`,
    String.raw`172\.(?:1[6-9]|2\d|3[01])(?:\.${octet}){2}`,
    String.raw`\[::1\])$`,
  ].join('|'),
);
const LOOPBACK = /^(?:localhost|127\..+|\[::1\])$/;

/**
 * Returns the origin of a print server's address; null if it is invalid or outside of the shop's network. A name
 * without a dot belongs to the shop's network: every public one has a dot.
 */
export function printServerOrigin(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return OWN_NETWORK.test(url.hostname) ? url.origin : null;
}

/** Tells whether the print server runs on the computer of this browser. */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(new URL(origin).hostname);
