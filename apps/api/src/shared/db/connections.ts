import pg from 'pg';

/** Detects a dead connection: a firewall may have dropped it, or the other machine may be gone. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Creates a connection outside of a pool; `connect` opens it. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...KEEP_ALIVE, ...config });
  // A connection may break before its user listens. The next statement rejects anyway.
  client.on('error', () => undefined);
  return client;
}

interface PoolConfig extends pg.PoolConfig {
  /** Set by statement, not in the start-up packet: a pooler in between drops those. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Creates a pool, whose connections throw ReadOnlyServer when they are opened on a standby. */
export const createPool = ({ settings, ...config }: PoolConfig): pg.Pool =>
  new pg.Pool({ ...KEEP_ALIVE, ...config, onConnect: (client) => prepare(client, settings) });

/** Sends a connection's settings. Throws ReadOnlyServer if its server is a standby. */
export async function prepare(client: pg.ClientBase, settings: PoolConfig['settings'] = {}): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only')::boolean as "isReadOnly",
      (select count(set_config(key, value, false)) from json_each_text($1)) as settings`,
    [JSON.stringify(settings)],
  );
  if (rows[0]!.isReadOnly) throw new ReadOnlyServer();
}

export class ReadOnlyServer extends Error {
  constructor() {
    super('el servidor de DATABASE_URL no acepta escrituras: es una réplica');
  }
}
