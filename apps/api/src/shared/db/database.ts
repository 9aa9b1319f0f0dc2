import {
  CamelCasePlugin,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import pg from 'pg';
import { createCompanyQueue } from './company-queue.ts';
import { createPool } from './connections.ts';
import type { DB } from './database.types.ts';
import { type PgConnection, PgDriver } from './driver.ts';

/** Runs a repository's statements: the pool, or the caller's transaction. */
export type Executor = Kysely<DB> | Transaction<DB>;
/** Only a transaction: functions that lock rows require it. */
export type Tx = Transaction<DB>;

export interface TransactionOptions {
  /** `work` only reads, and all its statements see the database as the first one does. */
  readonly isSnapshot?: boolean;
}

/** Runs `work` in a transaction of a company; null for work of no company. Throws server_busy. */
export type Transact = <T>(
  companyId: number | null,
  work: (db: Transaction<DB>) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

/** Connections of a pool, and calls that wait for one. */
export interface PoolUsage {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Separate pools of connections, so that a transaction that waits for a row never blocks reads. */
export interface Database {
  /** For single statements without long locks. */
  readonly reads: Kysely<DB>;
  readonly transact: Transact;
  /** For health, jobs and housekeeping, which must work while the other pools are busy. */
  readonly service: Kysely<DB>;
  readonly pools: () => Readonly<Record<string, PoolUsage>>;
  /** Returns how many transactions wait for the others of their company. */
  readonly waitingTransactions: () => number;
  readonly close: () => Promise<void>;
}

// Ids and counts fit a double; a business day stays a text.
const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

/** Maximum of connections of each pool, and of connections that one company's transactions use at once. */
const CONNECTIONS = { reads: 6, transactions: 8, transactionsOfCompany: 4, service: 2 };
/** A longer wait for a lock is answered with server_busy; the client repeats the call with its key. */
const LOCK_WAIT_MS = 1_000;
const CONNECTION_WAIT_MS = 3_000;
/** A new connection plans its statements again: the first sale after a pause would take ten times as long. */
const IDLE_MS = 30 * 60_000;

/** Transactions without a company share one queue. */
const NO_COMPANY = 0;

type Report = (error: Error) => void;

/** Opens the server's pools; `report` is called when an idle connection breaks. */
export function openDatabase(url: string, report: Report): Database {
  const pools = {
    reads: createConnections(url, { connections: CONNECTIONS.reads, lockWaitMs: LOCK_WAIT_MS, report }),
    transactions: createConnections(url, {
      connections: CONNECTIONS.transactions,
      lockWaitMs: LOCK_WAIT_MS,
      report,
    }),
    service: createConnections(url, { connections: CONNECTIONS.service, report }),
  };
  const [reads, transactions, service] = [
    kyselyOn(pools.reads),
    kyselyOn(pools.transactions),
    kyselyOn(pools.service),
  ];
  const companies = createCompanyQueue({
    atOnce: CONNECTIONS.transactionsOfCompany,
    patienceMs: LOCK_WAIT_MS,
  });
  const transact = transactOn(transactions);
  return {
    reads,
    transact: (companyId, work, options) =>
      companies.inTurn(companyId ?? NO_COMPANY, () => transact(companyId, work, options)),
    service,
    pools: () => ({
      reads: usageOf(pools.reads),
      transactions: usageOf(pools.transactions),
      service: usageOf(pools.service),
    }),
    waitingTransactions: companies.waiting,
    close: async () => void (await Promise.all([reads, transactions, service].map((one) => one.destroy()))),
  };
}

/**
 * Runs transactions on the connections of one pool. Statements that are sent without waiting for each other travel
 * together, `begin` with the first of them; Kysely's own transactions wait for each answer.
 */
export const transactOn =
  (pool: Kysely<DB>): Transact =>
  (_, work, { isSnapshot = false } = {}) =>
    pool.getExecutor().provideConnection(async (databaseConnection) => {
      const connection = databaseConnection as PgConnection;
      let isOver = false;
      const executor = pool.getExecutor().withConnectionProvider({
        provideConnection: async (consumer) => {
          if (isOver) throw new Error('this transaction is over');
          return consumer(connection);
        },
      });
      const db = new Transaction<DB>({
        config: { dialect },
        dialect,
        driver: dialect.createDriver(),
        executor,
      });
      const begun = connection.begin(
        isSnapshot ? 'begin isolation level repeatable read, read only' : 'begin',
      );
      begun.catch(() => undefined);
      try {
        const result = await work(db);
        isOver = true;
        await begun;
        const committed = connection.commit();
        // Nothing was written, so the answer need not wait. The connection runs its next statement after the commit.
        if (isSnapshot) committed.catch(() => undefined);
        else await committed;
        return result;
      } catch (error) {
        isOver = true;
        await connection.rollback().catch(() => undefined);
        throw error;
      }
    });

/**
 * Runs reads that all see the database at the moment of the first one. Inside a transaction they see what it sees:
 * there, the caller has locked the rows that must agree.
 */
export const snapshot = <T>(db: Executor, work: (db: Executor) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : transactOn(db)(null, work, { isSnapshot: true });

interface PoolOptions {
  readonly connections?: number;
  /** Maximum wait of a statement for a locked row; 0: as long as a statement may take. */
  readonly lockWaitMs?: number;
  readonly report?: Report;
}

/**
 * Settings of each connection. Planning a statement again for each sale costs more than running it, and so does
 * starting parallel workers; a report leaves the other cores to the tills.
 */
const settingsOf = (lockWaitMs: number) => ({
  plan_cache_mode: 'force_generic_plan',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  statement_timeout: '15000',
  lock_timeout: String(lockWaitMs),
  idle_in_transaction_session_timeout: '30000',
});

/** Opens one pool. Its statements throw server_busy if no connection becomes free in time. */
export const openPool = (url: string, options?: PoolOptions): Kysely<DB> =>
  kyselyOn(createConnections(url, options));

function createConnections(
  url: string,
  { connections = 1, lockWaitMs = 0, report = () => undefined }: PoolOptions = {},
): pg.Pool {
  const pool = createPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    idleTimeoutMillis: IDLE_MS,
    pipeline: true,
    settings: settingsOf(lockWaitMs),
  });
  // An idle connection that breaks must not end the process; the next query opens another. A pool that closes does not
  // wait for the server, so a connection may break then too.
  pool.on('error', (error) => pool.ending || report(error));
  return pool;
}

function kyselyOn(pool: pg.Pool): Kysely<DB> {
  const driver = new PgDriver(pool);
  return new Kysely<DB>({
    dialect: { ...dialect, createDriver: () => driver },
    plugins: [new CamelCaseNames()],
  });
}

const usageOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage => ({
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Converts names to columns; the driver converts columns to names. */
class CamelCaseNames extends CamelCasePlugin {
  override async transformResult({ result }: Parameters<CamelCasePlugin['transformResult']>[0]) {
    return result;
  }
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
