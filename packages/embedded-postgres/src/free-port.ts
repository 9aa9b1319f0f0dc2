import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Systems draw the ports of outgoing connections from higher ones: Linux from 32768 on, macOS and Windows from 49152. */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;

const drawn = new Set<number>();

/**
 * Returns a free port, each time another one. No outgoing connection takes it while its server is down, so the server
 * can come back to it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (drawn.has(port)) continue;
    drawn.add(port);
    if (await isFree(port)) return port;
  }
}

/** Returns whether `freePort` may have returned this port, in any process. */
export const isLastingPort = (port: number): boolean => port >= FIRST_PORT && port <= LAST_PORT;

/** Returns whether a server may listen on this port of the loopback now. */
export function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
