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
import { PreparingClient } from './preparing-client.ts';

/** What repositories run on: the pool, or the transaction their caller is in. */
export type Executor = Kysely<DB> | Transaction<DB>;

// Ids and counts fit a double; a business day stays the text it is.
const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
pg.types.setTypeParser(builtins.INT8, asNumber);
pg.types.setTypeParser(builtins.NUMERIC, asNumber);
pg.types.setTypeParser(builtins.DATE, (text) => text);

/** Opens the pool. More connections than this on a small machine only wait for each other (STACK). */
export function openDatabase(url: string, { connections = 8 } = {}): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: PreparingClient,
    pipeline: true,
    // Planning anew for every order costs more than the order.
    options:
      '-c plan_cache_mode=force_generic_plan -c timezone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined);
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
