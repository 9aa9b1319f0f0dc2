import type { ConnectionProvider, Kysely } from 'kysely';
import { driverOf, providedBy } from '../database.ts';
import type { DB } from '../database.types.ts';
import type { StatementConnection } from './connection.ts';

/**
 * Statements that are asked at once share one of the pool's connections and travel in one packet. It goes back to the
 * pool when all of them are answered, so nobody holds a connection while they do something else. `beforeEach` is
 * called before each statement, and may ask one itself.
 */
export function shareConnection(pool: Kysely<DB>, beforeEach: () => void = () => undefined): Kysely<DB> {
  const driver = driverOf(pool);
  let taken: StatementConnection | Promise<StatementConnection> | undefined;
  let asked = 0;
  const provideConnection: ConnectionProvider['provideConnection'] = async (consumer) => {
    beforeEach();
    asked += 1;
    let connection: StatementConnection | undefined;
    try {
      taken ??= driver.take();
      connection = taken instanceof Promise ? await taken : taken;
      return await consumer(connection);
    } finally {
      asked -= 1;
      if (asked === 0) {
        taken = undefined;
        if (connection) driver.giveBack(connection);
      }
    }
  };
  return providedBy(pool, { provideConnection });
}
