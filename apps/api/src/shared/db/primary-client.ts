import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

interface Config extends pg.ClientConfig {
  /** Set by statement, not in the start-up packet: a pooler in between drops those. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A server that takes writes. `startedAt` distinguishes servers that have one address after each other. */
interface Primary {
  readonly host: string;
  readonly port: number;
  readonly startedAt: string;
}

/** The limit of a search. It is shorter than a pool's wait, so that a server that is silent costs no call. */
const SEARCH_MS = 2_000;
/** After the first server that takes writes, others have this time to answer that they were promoted later. */
const OTHERS_MS = 500;

/** Connections that are open, by the address of their database. */
const openClients = new Map<string, Set<PrimaryClient>>();
const searches = new Map<string, Promise<Primary>>();

/** Returns one address for each server of `url`, which may name several: `postgres://app@one:5432,two:5432/base`. */
export function serversOf(url: string): string[] {
  const [, before = '', servers = '', after = ''] = /^(\w*:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return servers.split(',').map((server) => `${before}${server}${after}`);
}

/**
 * A connection to the server that takes writes, of those that the address names. As soon as another server takes its
 * place, all connections to the old one end, also those on which a dead machine would never answer.
 */
export class PrimaryClient extends pg.Client {
  readonly #socket: Socket;
  readonly #url: string;
  readonly #settings: string;
  #startedAt = '';

  constructor({ connectionString = '', settings = {}, ...config }: Config = {}) {
    const socket = new Socket();
    super({ ...config, connectionString: serversOf(connectionString)[0]!, stream: () => socket });
    this.#socket = socket;
    this.#url = connectionString;
    this.#settings = Object.entries(settings)
      .map(([name, value]) => `set ${name} = '${value}'; `)
      .join('');
    // A connection may break before its user listens. The next statement rejects anyway.
    this.on('error', () => undefined);
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(() => callback(null as never), callback);
  }

  /** Ends the connection unless its server is this one. */
  endUnlessAt({ startedAt }: Primary): void {
    if (this.#startedAt === startedAt) return;
    // `end` would wait for answers that never come.
    this.#socket.destroy(new Error('Connection terminated: another database server has become the primary'));
  }

  async #connect(): Promise<this> {
    if (serversOf(this.#url).length > 1) {
      const { host, port } = await findPrimary(this.#url);
      Object.assign(this, { host, port });
    }
    await super.connect();
    try {
      const primary = await askPrimary(this, this.#settings);
      this.#startedAt = primary.startedAt;
      endOthers(this.#url, primary);
    } catch (error) {
      void this.end();
      throw error;
    }
    const siblings = openClients.getOrInsertComputed(this.#url, () => new Set());
    siblings.add(this);
    this.once('end', () => siblings.delete(this));
    return this;
  }
}

export const openPrimaryPool = (config: pg.PoolConfig & Pick<Config, 'settings'>): pg.Pool =>
  new pg.Pool({ ...config, Client: PrimaryClient });

/** Finds the server that takes writes, and ends the connections to any other. Throws if there is none. */
export function findPrimary(url: string): Promise<Primary> {
  return searches.getOrInsertComputed(url, () => search(url).finally(() => searches.delete(url)));
}

async function search(url: string): Promise<Primary> {
  const servers = serversOf(url);
  const primaries: (Primary & { timeline: string })[] = [];
  const queries = servers.map(async (connectionString) => {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: SEARCH_MS,
      query_timeout: SEARCH_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const primary = await askPrimary(client);
      primaries.push({ ...primary, timeline: servers.length > 1 ? await timelineOf(client) : '' });
    } finally {
      void client.end().catch(() => undefined);
    }
  });
  await Promise.any(queries).catch(({ errors }: AggregateError) => Promise.reject(errors[0]));
  await Promise.race([Promise.allSettled(queries), pause(OTHERS_MS)]);
  const primary = primaries.reduce((one, other) => (other.timeline > one.timeline ? other : one));
  endOthers(url, primary);
  return primary;
}

function endOthers(url: string, primary: Primary): void {
  for (const client of openClients.get(url) ?? []) client.endUnlessAt(primary);
}

/** Returns the server of this connection. Throws `ReadOnlyServer` if it is a standby. */
async function askPrimary(client: pg.Client, settings = ''): Promise<Primary> {
  const results = await client.query<{ isReadOnly: boolean; startedAt: string }>(
    `${settings}select current_setting('transaction_read_only')::boolean as "isReadOnly",
      extract(epoch from pg_postmaster_start_time())::text as "startedAt"`,
  );
  // Several commands return a list of results.
  const [{ isReadOnly, startedAt }] = [results].flat().at(-1)!.rows as [(typeof results.rows)[0]];
  const { host, port } = client;
  if (isReadOnly) throw new ReadOnlyServer(`${host}:${port}`);
  return { host, port, startedAt };
}

/** Returns a number that each promotion raises: an old primary that does not know of its successor has a lower one. */
async function timelineOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  );
  return rows[0]!.timeline;
}

export class ReadOnlyServer extends Error {
  constructor(server: string) {
    super(`el servidor de base de datos ${server} no acepta escrituras: es una réplica`);
  }
}
