import {
  CamelCasePlugin,
  type ConnectionProvider,
  type Dialect,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';
import type { StatementConnection } from './driver/connection.ts';
import { StatementDriver } from './driver/driver.ts';
import { createTurns } from './turns.ts';

/** What repositories run statements on: the pool, or the caller's transaction. */
export type Executor = Kysely<DB> | Transaction<DB>;
/** Only a transaction: functions that lock rows require it. */
export type Tx = Transaction<DB>;

/** Runs `work` in a transaction of a company; null for work of no company. Throws server_busy. */
export type Transact = <T>(companyId: number | null, work: (db: Transaction<DB>) => Promise<T>) => Promise<T>;

export type TransactTogether = <T>(work: (db: Transaction<DB>) => Promise<T>) => Promise<T>;

/** How many of those run at once in a process. */
export const TOGETHER_AT_ONCE = 2;

/** The server's connections in separate pools, so that a transaction that waits for a row never blocks reads. */
export interface Database {
  /** For single statements. They take no lock that is held for long. */
  readonly reads: Kysely<DB>;
  readonly transact: Transact;
  /** A transaction of several companies at once: it must not keep anybody waiting, so it fails if it has to wait. */
  readonly transactTogether: TransactTogether;
  /** For health, jobs and housekeeping, which must work while everything else is busy. */
  readonly service: Kysely<DB>;
  readonly close: () => Promise<void>;
}

// Ids and counts fit a double; a business day stays a text.
const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
pg.types.setTypeParser(builtins.INT8, asNumber);
pg.types.setTypeParser(builtins.NUMERIC, asNumber);
pg.types.setTypeParser(builtins.DATE, (text) => text);

const INSTANT = /^\d{4}-\d\d-\d\d [\d:.]{8,}\+00$/;
const anyInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text') as (text: string) => Date;
/** Connections have the time zone UTC, and JavaScript reads such an instant in half the time that pg takes. */
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) =>
  INSTANT.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : anyInstant(text),
);

/** The most connections of each pool, and the most that one company's transactions use at once. */
const CONNECTIONS = { reads: 6, transactions: 8, transactionsOfCompany: 4, service: 2 };
/** A longer wait for a lock is answered with server_busy; the client repeats the call with the same key. */
const LOCK_WAIT_MS = 1_000;
/** The same for a transaction of several companies, which is made again company by company. */
const LOCK_WAIT_TOGETHER_MS = 50;
const CONNECTION_WAIT_MS = 3_000;

/** Transactions without a company share one queue. */
const NO_COMPANY = 0;

type Report = (error: Error) => void;

/** Opens the server's pools; `report` is called when an idle connection breaks. */
export function openDatabase(url: string, report: Report): Database {
  const reads = openPool(url, { connections: CONNECTIONS.reads, lockWaitMs: LOCK_WAIT_MS, report });
  const transactions = openPool(url, {
    connections: CONNECTIONS.transactions,
    lockWaitMs: LOCK_WAIT_MS,
    report,
  });
  const together = openPool(url, {
    connections: TOGETHER_AT_ONCE,
    lockWaitMs: LOCK_WAIT_TOGETHER_MS,
    report,
  });
  const transactTogether = transactOn(together);
  const service = openPool(url, { connections: CONNECTIONS.service, report });
  const takeTurn = createTurns({ atOnce: CONNECTIONS.transactionsOfCompany, patienceMs: LOCK_WAIT_MS });
  const transact = transactOn(transactions);
  return {
    reads,
    transact: (companyId, work) => takeTurn(companyId ?? NO_COMPANY, () => transact(companyId, work)),
    transactTogether: (work) => transactTogether(null, work),
    service,
    close: async () =>
      void (await Promise.all([reads, transactions, together, service].map((one) => one.destroy()))),
  };
}

const dialectOn = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

const drivers = new WeakMap<Kysely<DB>, StatementDriver>();

/** The driver of a pool that `openPool` opened. */
export function driverOf(pool: Kysely<DB>): StatementDriver {
  const driver = drivers.get(pool);
  if (driver === undefined) throw new Error('this is no pool');
  return driver;
}

const connections = new WeakMap<Tx, StatementConnection>();

/** The connection of a running transaction that `transactOn` opened. */
export function connectionOf(db: Tx): StatementConnection {
  const connection = connections.get(db);
  if (connection === undefined) throw new Error('this transaction is over');
  return connection;
}

/** Transactions on the connections of one pool, for tools that have only one. */
export const transactOn =
  (pool: Kysely<DB>): Transact =>
  (_, work) =>
    pool.getExecutor().provideConnection(async (given) => {
      const connection = given as StatementConnection;
      const db = transactionOn(pool);
      connections.set(db, connection);
      try {
        connection.begin();
        const result = await work(db);
        await connection.commit();
        return result;
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connections.delete(db);
      }
    });

const dialect = dialectOn(() => new DummyDriver());
const ONLY_BUILDS = { config: { dialect }, dialect, driver: dialect.createDriver() };

/** Kysely's own transactions let each statement wait for the last one's answer. A connection keeps the order anyway. */
function transactionOn(pool: Kysely<DB>): Tx {
  const executor = pool
    .getExecutor()
    .withConnectionProvider({ provideConnection: async (consumer) => consumer(connectionOf(db)) });
  const db = new Transaction<DB>({ ...ONLY_BUILDS, executor });
  return db;
}

/** The pool, with its connections provided in another way. */
export const providedBy = (pool: Kysely<DB>, provider: ConnectionProvider): Kysely<DB> =>
  new Kysely<DB>({ ...ONLY_BUILDS, executor: pool.getExecutor().withConnectionProvider(provider) });

interface PoolOptions {
  readonly connections?: number;
  /** How long a statement waits for a locked row; 0: as long as a statement may take. */
  readonly lockWaitMs?: number;
  readonly report?: Report;
}

/** Opens one pool. Its statements throw server_busy if no connection becomes free in time. */
export function openPool(
  url: string,
  { connections = 1, lockWaitMs = 0, report = () => undefined }: PoolOptions = {},
): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    pipeline: true,
    // Planning a statement again for each sale costs more than running it. To start parallel workers does too, and a
    // report leaves the other cores to the tills.
    options: `-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c timezone=UTC -c statement_timeout=15000 -c lock_timeout=${lockWaitMs} -c idle_in_transaction_session_timeout=30000`,
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', report);
  const driver = new StatementDriver(pool, { patienceMs: CONNECTION_WAIT_MS });
  const dialect = dialectOn(() => driver);
  const plain = new Kysely<DB>({ dialect, plugins: [new CamelCasePlugin()] });
  // Kysely would take four promises more to reach the driver.
  const executor = plain.getExecutor().withConnectionProvider(driver);
  const db = new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  drivers.set(db, driver);
  return db;
}
