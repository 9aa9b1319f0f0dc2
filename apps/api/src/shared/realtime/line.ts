import { createAdapter } from '@socket.io/postgres-adapter';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Server, ServerOptions } from 'socket.io';
import type { DB } from '../db/database.types.ts';
import { findDatabaseId } from './line.repository.ts';

/** How the processes of one database reach each other. It may lose something: `news.ts` notices. */
export interface Line {
  readonly adapter: ServerOptions['adapter'];
  /** Whether no other process is known, so that nothing need be sent. */
  readonly isAlone: (io: Pick<Server, 'of'>) => Promise<boolean>;
  /** Closes it once everything that was said has been sent. */
  readonly close: (io: Pick<Server, 'of'>) => Promise<void>;
}

interface LineOptions {
  readonly databaseUrl: string;
  readonly database: Kysely<DB>;
  /** Redis is used instead of the database when given. */
  readonly redisUrl?: string | undefined;
  readonly report: (error: unknown) => void;
}

/** Opens the line of this process: through the database, or through Redis if its address is given. */
export const openLine = async ({ databaseUrl, database, redisUrl, report }: LineOptions): Promise<Line> =>
  redisUrl === undefined
    ? throughPostgres(databaseUrl, report)
    : throughRedis(redisUrl, await findDatabaseId(database), report);

const CONNECT_MS = 3_000;
const QUERY_MS = 5_000;
const ATTACHMENTS_MS = 10 * 60_000;

function throughPostgres(connectionString: string, report: LineOptions['report']): Line {
  // All is said on one connection, in order.
  const speaking = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    // What is said is nothing that a crash must keep: nobody waits for the disk.
    options: '-c synchronous_commit=off',
  });
  speaking.on('error', report);
  /**
   * What the adapter takes for a pool. In a real one, the connection that it listens on would end the process when it
   * breaks, because nobody hears its error, and keep its place for ever.
   */
  const pool = {
    query: (text: string, values?: unknown[]) => speaking.query(text, values),
    connect: async () => {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
      client.on('error', report);
      await client.connect();
      return Object.assign(client, { release: () => void client.end().catch(report) });
    },
  } as unknown as pg.Pool;
  return {
    adapter: createAdapter(pool, { errorHandler: report, cleanupInterval: ATTACHMENTS_MS }),
    isAlone: async (io) => (await io.of('/').adapter.serverCount()) === 1,
    close: async (io) => {
      await speaking.query('select 1').catch(report);
      await io.of('/').adapter.close();
      await speaking.end();
    },
  };
}

/** While Redis is away this much is kept to be sent later. */
const MOST_WAITING = 10_000;

/** Another database's processes may use the same Redis: `name` keeps them apart. */
async function throughRedis(url: string, name: string, report: LineOptions['report']): Promise<Line> {
  // Only who uses Redis loads its libraries.
  const { createClient } = await import('redis');
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const client = createClient({ url, commandsQueueMaxLength: MOST_WAITING });
  client.on('error', report);
  // Not awaited: tills sell without Redis too, and the client tries again by itself.
  client.connect().catch(report);
  // The adapter leaves the outcome unheard, and a failure would end the process.
  const publish = client.publish.bind(client);
  const publishHeard: typeof publish = (channel, message) =>
    publish(channel, message).catch((error: unknown) => {
      report(error);
      return 0;
    });
  Object.assign(client, { publish: publishHeard });
  return {
    adapter: createAdapter(client, { channelPrefix: name, streamName: name }),
    // To ask would cost as much as to send.
    isAlone: async () => false,
    close: async (io) => {
      await io.of('/').adapter.close();
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
