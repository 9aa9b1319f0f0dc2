import { hasCluster } from '@restaurante/embedded-postgres/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@restaurante/embedded-postgres/embedded-postgres.ts';
import type { Environment } from './environment.ts';
import { refuseUnfinishedRestore } from './shared/db/unfinished-restore.ts';

/**
 * Returns the product's database for another program: shares it if it is running, else starts it until `stop`. Throws
 * an Error for a person if there is none.
 */
export async function findDatabase({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Environment, 'DATA_DIR'> & Partial<Pick<Environment, 'DATABASE_URL'>>): Promise<EmbeddedPostgres> {
  if (DATABASE_URL) return { url: DATABASE_URL, stop: async () => undefined };
  await refuseUnfinishedRestore(DATA_DIR);
  if (!hasCluster(DATA_DIR)) {
    throw new Error(`en ${DATA_DIR} no hay datos del producto: revisa DATA_DIR, o define DATABASE_URL.`);
  }
  return startEmbeddedPostgres({ dataDir: DATA_DIR });
}
