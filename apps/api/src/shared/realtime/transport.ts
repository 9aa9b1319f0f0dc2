import type { RealtimeEvents } from '@restaurante/contract/realtime.ts';
import type { Tag } from '@restaurante/contract/tags.ts';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Server, ServerOptions } from 'socket.io';
import type { Who } from '../context.ts';
import { createClient, createPool } from '../db/connections.ts';
import type { DB } from '../db/database.types.ts';
import { databaseId } from '../db/inspect.ts';
import type { Metrics } from '../http/dependencies.ts';

export interface ProcessEvents {
  event: (
    companyId: number,
    event: keyof RealtimeEvents,
    payload: RealtimeEvents[keyof RealtimeEvents],
  ) => void;
  ended: (who: Who) => void;
  touched: (companyId: number, tags: readonly Tag[]) => void;
  missed: () => void;
  metrics: (answer: (metrics: Metrics) => void) => void;
}

/** Connects the processes that use one database. */
export interface Transport {
  readonly adapter: ServerOptions['adapter'];
  /** Whether no other process has sent a heartbeat, so that no message is needed. */
  readonly isAlone: (io: Server) => Promise<boolean>;
  /** Sends the pending messages, and disconnects. */
  readonly close: (io: Server) => Promise<void>;
}

interface TransportOptions {
  readonly databaseUrl: string;
  readonly database: Kysely<DB>;
  /** If set, messages travel through this Redis instead of the database. */
  readonly redisUrl?: string | undefined;
  readonly report: (error: unknown) => void;
  /** Called when messages of other processes may be lost. */
  readonly onMissed: () => void;
  /** Called when a message of this process was not sent. */
  readonly onUnsent: () => void;
}

export const openTransport = async (options: TransportOptions): Promise<Transport> =>
  options.redisUrl === undefined
    ? throughPostgres(options)
    : throughRedis(options.redisUrl, (await databaseId.one(options.database, {})).id, options);

const CONNECT_MS = 3_000;
const QUERY_MS = 5_000;
const ATTACHMENTS_MS = 10 * 60_000;
/** Two heartbeats of the adapter: until then another process may be unknown. */
const INTRODUCTION_MS = 10_000;

function throughPostgres({ databaseUrl, report, onMissed, onUnsent }: TransportOptions): Transport {
  const settings = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
  };
  // One connection, so that messages keep their order. Each is a commit, which need not survive a crash.
  const sender = createPool({ ...settings, max: 1, settings: { synchronous_commit: 'off' } });
  sender.on('error', report);
  let isBroken = false;
  let introducedAt = Date.now() + INTRODUCTION_MS;
  const listen = async () => {
    const client = createClient(settings);
    client.on('error', report);
    client.on('end', () => (isBroken = true));
    await client.connect();
    if (isBroken) {
      introducedAt = Date.now() + INTRODUCTION_MS;
      onMissed();
    }
    isBroken = false;
    return Object.assign(client, { release: () => void client.end().catch(report) });
  };
  // Stands for the pool that the adapter expects. The adapter handles no errors of the connection on which it listens
  // and never returns a broken one, so that connection does not come from the sender's pool.
  const pool = {
    connect: listen,
    query: (text: string, values?: unknown[]) =>
      sender.query(text, values).catch((error: unknown) => {
        onUnsent();
        throw error;
      }),
  } as unknown as pg.Pool;
  return {
    adapter: createAdapter(pool, { errorHandler: report, cleanupInterval: ATTACHMENTS_MS }),
    isAlone: async (io) => Date.now() > introducedAt && (await io.of('/').adapter.serverCount()) === 1,
    close: async (io) => {
      await io.of('/').adapter.close();
      await sender.query('select 1').catch(report);
      await sender.end();
    },
  };
}

/** Maximum of pending messages while Redis is down. */
const MOST_WAITING = 10_000;

/** `name` separates the databases whose processes use one Redis. */
async function throughRedis(
  url: string,
  name: string,
  { report, onMissed, onUnsent }: TransportOptions,
): Promise<Transport> {
  const { createClient } = await import('redis');
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  const client = createClient({ url, commandsQueueMaxLength: MOST_WAITING });
  let isBroken = false;
  client.on('error', (error) => {
    isBroken = true;
    report(error);
  });
  client.on('ready', () => {
    if (isBroken) onMissed();
    isBroken = false;
  });
  // Not awaited: tills sell without Redis, and the client reconnects by itself.
  client.connect().catch(report);
  // The adapter does not handle a failure, which would end the process.
  const publish = client.publish.bind(client);
  const publishHandled: typeof publish = (channel, message) =>
    publish(channel, message).catch((error: unknown) => {
      report(error);
      onUnsent();
      return 0;
    });
  Object.assign(client, { publish: publishHandled });
  return {
    adapter: createAdapter(client, { channelPrefix: name, streamName: name }),
    // The request would cost as much as a message.
    isAlone: async () => false,
    close: async (io) => {
      await io.of('/').adapter.close();
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}
