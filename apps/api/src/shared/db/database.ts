import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './database.types.ts';
import { StatementDriver } from './driver.ts';
import { createTurns } from './turns.ts';

/** What repositories run on: the pool, or the transaction their caller is in. */
export type Executor = Kysely<DB> | Transaction<DB>;
/** The transaction alone: what locks rows asks for it. */
export type Tx = Transaction<DB>;

/** Runs `work` in a transaction of a company; null for what belongs to none. Throws server_busy. */
export type Transact = <T>(companyId: number | null, work: (db: Transaction<DB>) => Promise<T>) => Promise<T>;

/** The server's connections, in pools of their own: whoever waits for a row keeps nobody else from reading. */
export interface Database {
  /** Statements on their own. They take no lock that anybody holds for long. */
  readonly reads: Kysely<DB>;
  readonly transact: Transact;
  /** Health, jobs and housekeeping: they answer while everything else is busy. */
  readonly service: Kysely<DB>;
  readonly close: () => Promise<void>;
}

// Ids and counts fit a double; a business day stays the text it is.
const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
pg.types.setTypeParser(builtins.INT8, asNumber);
pg.types.setTypeParser(builtins.NUMERIC, asNumber);
pg.types.setTypeParser(builtins.DATE, (text) => text);

/** How many connections each pool opens at most, and how many one company's transactions take of theirs. */
const CONNECTIONS = { reads: 6, transactions: 8, transactionsOfCompany: 4, service: 2 };
/** A lock that is not free by then answers server_busy, and the client asks again with the same key. */
const LOCK_WAIT_MS = 1_000;
const CONNECTION_WAIT_MS = 3_000;

/** Works of no company share one line. */
const NO_COMPANY = 0;

type Report = (error: Error) => void;

/** Opens the server's pools; `report` hears of idle connections that broke. */
export function openDatabase(url: string, report: Report): Database {
  const reads = openPool(url, { connections: CONNECTIONS.reads, lockWaitMs: LOCK_WAIT_MS, report });
  const transactions = openPool(url, {
    connections: CONNECTIONS.transactions,
    lockWaitMs: LOCK_WAIT_MS,
    report,
  });
  const service = openPool(url, { connections: CONNECTIONS.service, report });
  const takeTurn = createTurns({ atOnce: CONNECTIONS.transactionsOfCompany, patienceMs: LOCK_WAIT_MS });
  const transact = transactOn(transactions);
  return {
    reads,
    transact: (companyId, work) => takeTurn(companyId ?? NO_COMPANY, () => transact(companyId, work)),
    service,
    close: async () => void (await Promise.all([reads, transactions, service].map((one) => one.destroy()))),
  };
}

/** Transactions on the connections of one pool, for tools that have only one. */
export const transactOn =
  (db: Kysely<DB>): Transact =>
  (_, work) =>
    db.transaction().execute(work);

interface PoolOptions {
  readonly connections?: number;
  /** How long a statement waits for a row somebody else holds; 0: as long as a statement may take. */
  readonly lockWaitMs?: number;
  readonly report?: Report;
}

/** Opens one pool. Throws server_busy where no connection becomes free in time. */
export function openPool(
  url: string,
  { connections = 1, lockWaitMs = 0, report = () => undefined }: PoolOptions = {},
): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    pipeline: true,
    // Planning anew for every order costs more than the order.
    options: `-c plan_cache_mode=force_generic_plan -c timezone=UTC -c statement_timeout=15000 -c lock_timeout=${lockWaitMs} -c idle_in_transaction_session_timeout=30000`,
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', report);
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new StatementDriver(pool),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });
}
