import { AppError } from '@restaurante/contract/errors.ts';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult as Answer } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { StatementRun } from './statement.ts';

/**
 * Runs statements prepared by name, and sends `begin` together with a transaction's first statement. Throws server_busy
 * if no connection becomes free in time.
 */
export class StatementDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, StatementConnection>();

  /** The pool's connections need `pipeline: true`. */
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<StatementConnection> {
    const client = await this.#pool.connect().catch((error: Error) => {
      throw isOutOfTime(error) ? new AppError('server_busy', { cause: error }) : error;
    });
    const known = this.#connections.get(client);
    if (known) return known;
    // A connection that breaks in use must not end the process: the statement that runs on it rejects anyway.
    client.on('error', () => undefined);
    const connection = new StatementConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Not awaited: the first statement follows at once, and fails too when the connection is gone.
    void (connection as StatementConnection).command('begin').catch(() => undefined);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // PostgreSQL answers the commit of a transaction with a failed statement with ROLLBACK.
    if ((await (connection as StatementConnection).command('commit')) !== 'COMMIT') {
      throw new Error('the transaction had failed before its commit');
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as StatementConnection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as StatementConnection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** The pool's error has only a text, no code: for a full pool, and for a server that does not answer. */
const isOutOfTime = ({ message }: Error) => /timeout (exceeded|expired)|connection timeout/.test(message);

class StatementConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<Answer<R>> {
    const { prepared, sql: text, parameters } = query as CompiledQuery & Partial<StatementRun>;
    const values = [...parameters];
    if (prepared === undefined) {
      // A script of several commands returns a list of results, whose rows nobody needs.
      const { rows = [], rowCount } = (await this.#client.query(text, values)) as Partial<QueryResult>;
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
    }
    const { name } = prepared;
    const result = await this.#client.query({ name, text, values, rowMode: 'array' });
    return { rows: prepared.rowsOf(result) as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // oxlint-disable-next-line require-yield -- nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported');
  }

  /** Runs a command without parameters and returns its tag. */
  async command(text: 'begin' | 'commit' | 'rollback'): Promise<string> {
    return (await this.#client.query(text)).command;
  }

  async rollback(): Promise<void> {
    try {
      await this.command('rollback');
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }
}
