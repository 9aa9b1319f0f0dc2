import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../apps/api/src/create-api.ts';
import { onStatement } from '../apps/api/test/on-statement.ts';
import { figure, print } from './figures.ts';
import { type Product, saleBody } from './product.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly token?: string;
  readonly payload?: object;
}

interface Recording {
  /** Statements as the driver sent them. */
  readonly statements: readonly Statement[];
  /** Packets to the database: round trips, if each waits for the last one's answer. */
  readonly roundTrips: number;
}

/** Records the statements of a call that a new process makes several times in a row. */
export async function recordTimes(
  { databaseUrl }: Product,
  { method = 'POST', url, token = '', payload }: Call,
  times: number,
): Promise<Recording[]> {
  const app = await createApi({ databaseUrl, dataDir: join(tmpdir(), 'bench-record') });
  let statements: Statement[] = [];
  let roundTrips = 0;
  const stopHearing = onStatement((text, _, values) => statements.push({ text, values }));
  const stopCounting = countPackets(() => (roundTrips += 1));
  const recorded: Recording[] = [];
  try {
    for (let i = 0; i < times; i += 1) {
      [statements, roundTrips] = [[], 0];
      const response = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        ...(payload ? { payload } : {}),
      });
      if (response.statusCode !== 200) throw new Error(response.body);
      recorded.push({ statements, roundTrips });
    }
  } finally {
    stopHearing();
    stopCounting();
    await app.close();
  }
  return recorded;
}

/** Calls `count` for each packet that this process sends. */
function countPackets(count: () => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- called on their socket below
  const { _write, _writev } = Socket.prototype;
  const counting = (send: typeof _write | typeof _writev) =>
    function (this: Socket, ...args: unknown[]) {
      count();
      return Reflect.apply(send as (...args: unknown[]) => void, this, args);
    };
  Object.assign(Socket.prototype, { _write: counting(_write), _writev: counting(_writev) });
  return () => void Object.assign(Socket.prototype, { _write, _writev });
}

const RECORDED = 8;

/**
 * Counts statements and round trips of a sale, of the lists and of a plain read, session and permissions included. The
 * product runs next to this process, so three of a sale's packets carry its events there; alone it sends none of them.
 */
export async function measureRoundTrips(product: Product): Promise<void> {
  const { session, branchId, registerId } = product;
  const calls: (Call & { name: string; atMost: number })[] = [
    { name: 'a sale', url: '/api/sales/create', payload: saleBody(product), atMost: 6 },
    { name: "the day's list", method: 'GET', url: `/api/v2/sales/${branchId}/${session.user.id}`, atMost: 2 },
    {
      name: "the kitchen's list",
      method: 'GET',
      url: `/api/branch/${branchId}/sales/kitchen/list`,
      atMost: 2,
    },
    { name: 'a read (a register)', method: 'GET', url: `/api/cashier/${registerId}`, atMost: 2 },
  ];
  print('\nStatements and round trips');
  for (const { name, atMost, ...call } of calls) {
    const recorded = await recordTimes(product, { ...call, token: session.token }, RECORDED);
    // The first ones open connections, and jobs of the process may fall into any of them.
    const fewest = (count: (recording: Recording) => number) => Math.min(...recorded.map(count));
    const roundTrips = fewest((recording) => recording.roundTrips);
    print(`${name}: ${fewest(({ statements }) => statements.length)} statements, ${roundTrips} round trips`);
    figure(`round trips of ${name}`, roundTrips, '', { atMost }, 0);
  }
}
