import { AppError } from '@restaurante/contract/errors.ts';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { ReadOnlyServer } from './connections.ts';
import { databaseErrorCode, isConnectionLost } from './database-error.ts';

/** The server was the primary when this connection was opened, and takes no writes any more. */
const READ_ONLY = '25006';

/** PostgreSQL prepares each text once per connection, with this name. */
const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `q${names.size}`;
    names.set(text, name);
  }
  return name;
}

type Begin = 'begin' | 'begin isolation level repeatable read, read only';

/** A connection of the pool. Statements that are sent without waiting travel together and run in order. */
export class PgConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
    // Without a listener, a connection that breaks in use would end the process. Its statement rejects anyway.
    client.on('error', () => void (this.isBroken = true));
  }

  /** Runs a statement; the keys of its rows are in camel case. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const isScript = parameters.length === 0;
    const name = isScript ? {} : { name: statementName(sql) };
    try {
      const result = await this.#client.query<unknown[]>({
        ...name,
        text: sql,
        values: isScript ? [] : [...parameters],
        rowMode: 'array',
      });
      // A script of several commands returns a list of results.
      const {
        rows = [],
        fields = [],
        rowCount,
      } = Array.isArray(result) ? ({} as Partial<typeof result>) : result;
      const keys = fields.map(({ name: column }) => camelCase(column));
      return { rows: rows.map((cells) => rowOf(keys, cells) as R), numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      if (isConnectionLost(error) || databaseErrorCode(error) === READ_ONLY) this.isBroken = true;
      throw error;
    }
  }

  // oxlint-disable-next-line require-yield -- nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported');
  }

  async begin(text: Begin = 'begin'): Promise<void> {
    await this.command(text);
  }

  async commit(): Promise<void> {
    // PostgreSQL answers the commit of a transaction with a failed statement with ROLLBACK.
    if ((await this.command('commit')) !== 'COMMIT') {
      throw new Error('the transaction had failed before its commit');
    }
  }

  async rollback(): Promise<void> {
    await this.command('rollback').catch((error: unknown) => {
      this.isBroken = true;
      throw error;
    });
  }

  /** Returns PostgreSQL's command tag. */
  async command(text: Begin | 'commit' | 'rollback'): Promise<string> {
    return (await this.#client.query({ name: text, text, values: [] })).command;
  }

  release(): void {
    this.#client.release(this.isBroken);
  }
}

const camelNames = new Map<string, string>();

function camelCase(name: string): string {
  let camel = camelNames.get(name);
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(name, camel);
  }
  return camel;
}

function rowOf(keys: readonly string[], cells: readonly unknown[]): object {
  const row: Record<string, unknown> = {};
  for (let i = 0; i < keys.length; i++) row[keys[i]!] = cells[i];
  return row;
}

/** Lends the pool's connections to Kysely. Throws server_busy if there is none in time. */
export class PgDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, PgConnection>();

  /** The pool needs `pipeline: true`. */
  constructor(pool: Pool) {
    this.#pool = pool;
    // Registered before the pool lends the connection: the packet that welcomes a connection may also end it.
    pool.on('connect', (client) => void this.#connections.set(client, new PgConnection(client)));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgConnection> {
    const client = await this.#pool.connect().catch((cause: Error) => {
      const isPassing = isOutOfTime(cause) || isConnectionLost(cause) || cause instanceof ReadOnlyServer;
      throw isPassing ? new AppError('server_busy', { cause }) : cause;
    });
    return this.#connections.get(client)!;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as PgConnection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as PgConnection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** The pool's error has only a text, no code: for a full pool, and for a server that does not answer. */
const isOutOfTime = ({ message }: Error) => /timeout/.test(message);
