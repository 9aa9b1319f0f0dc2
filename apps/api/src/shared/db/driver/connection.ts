import type { Duplex } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, QueryResult as Answer } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { databaseErrorCode } from '../database-error.ts';
import {
  Batch,
  IN_FAILED_TRANSACTION,
  type KnownRows,
  type Prepared,
  PreparedQuery,
  type Result,
} from './prepared-query.ts';

/** How the codes begin with which the server ends a connection. The socket closes a moment later. */
const SHUTTING_DOWN = '57P';

const ignore = (): void => undefined;

/** A connection of the pool. Statements may be asked of it without waiting for each other; they run in their order. */
export class StatementConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #known: KnownRows = new Map();
  /** A connection that is of no use any more is not lent again. */
  isBroken = false;
  #isCorked = false;
  #isInTransaction = false;
  /** What a transaction asked in this turn of the event loop. */
  #asked: PreparedQuery[] = [];
  /** Why the transaction failed. */
  #failure: Error | undefined;
  /** The answer to a commit that went out ahead. */
  #committed: Promise<string> | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Runs a script, or a statement that Kysely built a moment ago. */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<Answer<R>> {
    this.#sendAsked();
    // A script of several commands returns a list of results, whose rows nobody needs.
    const { rows = [], rowCount } = (await this.#client.query(sql, [...parameters])) as Partial<QueryResult>;
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) };
  }

  run(prepared: Prepared, values: readonly unknown[]): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    this.#send(
      new PreparedQuery(prepared, values, this.#known, { resolve, reject, reasonOf: this.#reasonOf }),
    );
    return promise;
  }

  /** Runs a statement of a transaction that need not be waited for: if it fails, the transaction fails with its error. */
  queue(prepared: Prepared, values: readonly unknown[], explain: (error: Error) => Error): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    promise.catch(ignore);
    const reasonOf = (error: Error) => this.#reasonOf(error, explain);
    this.#send(new PreparedQuery(prepared, values, this.#known, { resolve, reject, reasonOf }));
    return promise;
  }

  // oxlint-disable-next-line require-yield -- nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported');
  }

  begin(): void {
    this.#failure = undefined;
    this.#committed = undefined;
    this.#isInTransaction = true;
    // Not awaited: the first statement follows at once, and fails too when the connection is gone.
    void this.#command('begin').catch(() => undefined);
  }

  /** Sends the commit right behind what was asked so far. `commit` then only waits for its answer. */
  commitBehind(): void {
    this.#committed = this.#command('commit');
    this.#committed.catch(() => undefined);
  }

  async commit(): Promise<void> {
    // PostgreSQL answers the commit of a transaction with a failed statement with ROLLBACK.
    if ((await (this.#committed ?? this.#command('commit'))) !== 'COMMIT') {
      throw this.#failure ?? new Error('the transaction had failed before its commit');
    }
  }

  async rollback(): Promise<void> {
    // In one batch with a statement that fails it would be passed over.
    this.#sendAsked();
    this.#isInTransaction = false;
    try {
      await this.#command('rollback');
    } catch (error) {
      this.isBroken = true;
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.isBroken);
  }

  /** Runs a command, prepared as well: pg's own query takes Node several times as long. Returns its tag. */
  async #command(text: 'begin' | 'commit' | 'rollback'): Promise<string> {
    const answer = this.run({ name: text, text }, []);
    if (text === 'commit') this.#isInTransaction = false;
    return (await answer).tag;
  }

  #send(query: PreparedQuery): void {
    this.#gather();
    if (this.#isInTransaction) this.#asked.push(query);
    else this.#client.query(new Batch([query]));
  }

  #sendAsked(): void {
    if (this.#asked.length === 0) return;
    this.#client.query(new Batch(this.#asked));
    this.#asked = [];
  }

  /** The first error of a transaction is the reason for all that follow. */
  readonly #reasonOf = (error: Error, explain = (reason: Error) => reason): Error => {
    const code = databaseErrorCode(error);
    if (code?.startsWith(SHUTTING_DOWN)) this.isBroken = true;
    if (code !== IN_FAILED_TRANSACTION) return (this.#failure = explain(error));
    return this.#failure ?? error;
  };

  /** Keeps what is sent in this turn of the event loop, and sends it in one packet when the turn ends. */
  #gather(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#stream.cork();
    process.nextTick(this.#endTurn);
  }

  readonly #endTurn = (): void => {
    this.#isCorked = false;
    this.#sendAsked();
    this.#stream.uncork();
  };

  get #stream(): Duplex {
    return (this.#client as unknown as { connection: { stream: Duplex } }).connection.stream;
  }
}
