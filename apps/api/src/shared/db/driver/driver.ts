import { AppError } from '@restaurante/contract/errors.ts';
import type { ConnectionProvider, DatabaseConnection, Driver } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { StatementConnection } from './connection.ts';

/** Connections that nobody needed for this long go back to pg's pool, which ends them after as long again. */
const IDLE_MS = 10_000;

/**
 * Runs statements prepared by name. What is asked of a connection in one go is sent in one packet: `begin` with a
 * transaction's first statements, statements that nobody waits for with the next one. Throws server_busy if no
 * connection becomes free in time.
 *
 * pg's pool opens the connections and watches those that rest. It sets and clears four timers each time it lends one,
 * so whoever gives one back hands it on without asking the pool.
 */
export class StatementDriver implements Driver, ConnectionProvider {
  readonly #pool: Pool;
  readonly #patienceMs: number;
  readonly #connections = new WeakMap<PoolClient, StatementConnection>();
  readonly #free: StatementConnection[] = [];
  /** Those who came first are served first. */
  readonly #waiting = new Set<(connection: StatementConnection | Promise<StatementConnection>) => void>();
  #resting: NodeJS.Timeout | undefined;

  /** The pool's connections need `pipeline: true`. */
  constructor(pool: Pool, { patienceMs }: { patienceMs: number }) {
    this.#pool = pool;
    this.#patienceMs = patienceMs;
    // Heard before the pool hands it out: the packet that welcomes a connection may also end it.
    pool.on('connect', (client) => this.#watch(client));
  }

  async init(): Promise<void> {}

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const taken = this.take();
    // What is asked at once leaves at once: nothing is waited for that is here already.
    const connection = taken instanceof Promise ? await taken : taken;
    try {
      return await consumer(connection);
    } finally {
      this.giveBack(connection);
    }
  }

  /** A connection that is free, or the promise of one. */
  take(): StatementConnection | Promise<StatementConnection> {
    const { totalCount, idleCount, options } = this.#pool;
    return this.#free.pop() ?? (idleCount > 0 || totalCount < options.max ? this.#lend() : this.#wait());
  }

  giveBack(connection: StatementConnection): void {
    const [next] = this.#waiting;
    if (connection.isBroken || this.#pool.ending) {
      connection.release();
      this.#serveNext();
    } else if (this.#pool.waitingCount > 0) connection.release();
    else if (next) next(connection);
    else this.#keep(connection);
  }

  #keep(connection: StatementConnection): void {
    this.#free.push(connection);
    this.#resting ??= setTimeout(() => {
      this.#resting = undefined;
      this.#releaseFree();
    }, IDLE_MS).unref();
  }

  async acquireConnection(): Promise<StatementConnection> {
    return this.take();
  }

  async #lend(): Promise<StatementConnection> {
    const client = await this.#pool.connect().catch((error: Error) => {
      this.#serveNext();
      throw isOutOfTime(error) ? new AppError('server_busy', { cause: error }) : error;
    });
    return this.#connections.get(client)!;
  }

  #watch(client: PoolClient): void {
    const connection = new StatementConnection(client);
    this.#connections.set(client, connection);
    // A connection that breaks in use must not end the process: the statement that runs on it rejects anyway.
    client.on('error', (error) => {
      connection.isBroken = true;
      const place = this.#free.indexOf(connection);
      if (place === -1) return;
      this.#free.splice(place, 1);
      connection.release();
      this.#pool.emit('error', error, client);
    });
  }

  #wait(): Promise<StatementConnection> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(take);
        reject(new AppError('server_busy'));
      }, this.#patienceMs);
      const take = (connection: StatementConnection | Promise<StatementConnection>) => {
        clearTimeout(timer);
        this.#waiting.delete(take);
        resolve(connection);
      };
      this.#waiting.add(take);
    });
  }

  /** The pool has a place again. */
  #serveNext(): void {
    const [next] = this.#waiting;
    next?.(this.#lend());
  }

  #releaseFree(): void {
    for (const connection of this.#free.splice(0)) connection.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as StatementConnection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as StatementConnection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as StatementConnection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.giveBack(connection as StatementConnection);
  }

  async destroy(): Promise<void> {
    clearTimeout(this.#resting);
    this.#releaseFree();
    await this.#pool.end();
  }
}

/** The pool's error has only a text, no code: for a full pool, and for a server that does not answer. */
const isOutOfTime = ({ message }: Error) => /timeout (exceeded|expired)|connection timeout/.test(message);
