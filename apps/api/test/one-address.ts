import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { haproxy, prepareHaproxy } from './haproxy.ts';
import { debianPostgres } from './postgres-pair.ts';

/** Whether this machine has the programs for database servers with one address. */
export const hasOneAddress = Boolean(haproxy && debianPostgres);

/** A server's Patroni reports this role to HAProxy. It is silent when its machine has lost its network. */
type Role = 'primary' | 'standby' | 'silent';

async function openPatroni(role: Role) {
  const patroni = { role };
  const server = createServer(({ url }, response) => {
    if (patroni.role === 'silent') return;
    response.writeHead(url === '/primary' && patroni.role === 'primary' ? 200 : 503).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(patroni, { port: (server.address() as AddressInfo).port, stop });
}

interface Server {
  readonly port: number;
}

/** Starts HAProxy in front of a primary and its standby, with a Patroni of each that says what the test tells it to. */
export async function openOneAddress(...servers: readonly [primary: Server, standby: Server]) {
  const patronis = [await openPatroni('primary'), await openPatroni('standby')] as const;
  const addresses = servers.map(({ port }, i) => [
    `10.0.0.2${i + 1}:5432`,
    `127.0.0.1:${port} port ${patronis[i]!.port}`,
  ]);
  const proxy = await prepareHaproxy('postgres.cfg', Object.fromEntries(addresses));
  const url = `postgres://app@127.0.0.1:${proxy.port}/postgres`;
  const isStandby = async () => {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
      return rows[0]!.is;
    } finally {
      await client.end();
    }
  };
  // Before its first check a server counts as a primary; HAProxy leads to one and the other in turns.
  await proxy.start(async () => !(await isStandby()) && !(await isStandby()));
  return {
    url,
    patronis,
    stop: async () => {
      await proxy.stop();
      for (const { stop } of patronis) stop();
    },
  };
}
