import { once } from 'node:events';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

const BRACE = '}'.charCodeAt(0);

/** Fates of a POST on an unsteady line. After each loss the connection breaks off. */
export type Fate = 'delivered' | 'questionLost' | 'answerLost' | 'brokenOffMeanwhile';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  /** The fate of the POST that is under way. */
  fate: Fate;
}

/**
 * Starts a line between browser and server that can fail like a shop's network: packets stop, and neither side notices.
 * Only `hangUp` closes connections.
 */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let state: 'open' | 'cut' | 'answersLost' | 'refusing' = 'open';
  let nextFate: () => Fate = () => 'delivered';

  const obey = ({ near, far }: Pair) => {
    if (state === 'cut' || state === 'refusing') near.pause();
    else near.resume();
    if (state === 'open') far.resume();
    else far.pause();
  };
  const server = createServer((near) => {
    if (state === 'refusing') return void near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    const pair: Pair = { near, far, fate: 'delivered' };
    pairs.add(pair);
    near.on('data', (packet: Buffer) => {
      if (packet.subarray(0, 5).toString() === 'POST ') pair.fate = nextFate();
      if (pair.fate === 'questionLost') return void near.resetAndDestroy();
      far.write(packet);
      // The body is JSON: its brace ends the question.
      if (pair.fate === 'brokenOffMeanwhile' && packet.at(-1) === BRACE) near.resetAndDestroy();
      return undefined;
    });
    far.on('data', (packet) => {
      if (pair.fate === 'delivered') near.write(packet);
      else {
        near.resetAndDestroy();
        far.destroy();
      }
    });
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => undefined);
      end.on('close', () => {
        pairs.delete(pair);
        if (end === far || pair.fate !== 'brokenOffMeanwhile') other.destroy();
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
    for (const { near, far } of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
    // Packets that the line had not passed on are lost, also if the line is mended before the sockets are closed.
    pairs.clear();
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
    /** From now on each POST meets a fate; everything else passes. */
    unsteady: (fate: () => Fate) => void (nextFate = fate),
    mend: () => {
      nextFate = () => 'delivered';
      become('open');
    },
    close: async () => {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
