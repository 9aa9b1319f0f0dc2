import type { ConnectionProvider, Kysely } from 'kysely';
import { providedBy } from './database.ts';
import type { DB } from './database.types.ts';
import type { StatementConnection } from './driver.ts';

interface Taken {
  readonly connection: StatementConnection;
  readonly giveBack: () => void;
}

/**
 * Statements that are asked at once share one of the pool's connections and travel in one packet. It goes back to the
 * pool when all of them are answered, so nobody holds a connection while they do something else. `beforeEach` is
 * called before each statement, and may ask one itself.
 */
export function shareConnection(pool: Kysely<DB>, beforeEach: () => void = () => undefined): Kysely<DB> {
  let taken: Promise<Taken> | undefined;
  let asked = 0;
  const provideConnection: ConnectionProvider['provideConnection'] = async (consumer) => {
    beforeEach();
    asked += 1;
    try {
      const { connection } = await (taken ??= takeFrom(pool));
      return await consumer(connection);
    } finally {
      asked -= 1;
      if (asked === 0) {
        const last = taken;
        taken = undefined;
        last?.then(({ giveBack }) => giveBack()).catch(() => undefined);
      }
    }
  };
  return providedBy(pool, { provideConnection });
}

/** A connection that stays taken until it is given back. */
const takeFrom = (pool: Kysely<DB>) =>
  new Promise<Taken>((resolve, reject) => {
    const keep = (connection: unknown) => {
      const { promise, resolve: giveBack } = Promise.withResolvers<void>();
      resolve({ connection: connection as StatementConnection, giveBack });
      return promise;
    };
    pool.getExecutor().provideConnection(keep).catch(reject);
  });
