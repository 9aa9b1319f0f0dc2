import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/**
 * A line between browser and server that can fail like a shop's network: packets stop, and neither side is told. Only
 * `hangUp` closes connections.
 */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let state: 'open' | 'cut' | 'answersLost' | 'refusing' = 'open';

  const obey = ({ near, far }: { near: Socket; far: Socket }) => {
    if (state === 'cut') near.pause();
    else near.resume();
    if (state === 'open') far.resume();
    else far.pause();
  };
  const server = createServer((near) => {
    if (state === 'refusing') return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    const pair = { near, far };
    pairs.add(pair);
    near.on('data', (packet) => far.write(packet));
    far.on('data', (packet) => near.write(packet));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => undefined);
      end.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
    return obey(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const become = (next: typeof state) => {
    state = next;
    for (const pair of pairs) obey(pair);
  };
  const hangUp = () => {
    for (const { near } of pairs) near.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Stops all packets, in both directions. */
    cut: () => become('cut'),
    /** Requests reach the server, but its answers do not arrive. */
    loseAnswers: () => become('answersLost'),
    /** Breaks all open connections and accepts no new one. */
    hangUp: () => {
      become('refusing');
      hangUp();
    },
    mend: () => become('open'),
    close: async () => {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
