import { randomUUID } from 'node:crypto';
import { createClient, prepare } from './connections.ts';
import { UNFINISHED_RESTORE, unfinishedProblem } from './unfinished-restore.ts';

/** Major versions of PostgreSQL with which the product is tested. */
const OLDEST = 15;
const NEWEST = 18;
const CONNECT_MS = 10_000;

/**
 * Throws an Error for a person unless the product may run on this database: a primary of a right version, without an
 * unfinished restore, with sessions that keep their settings. A pooler that lends a connection per transaction mixes them, and loses locks and
 * notifications.
 */
export async function checkDatabase(url: string): Promise<void> {
  const clients = Array.from({ length: 3 }, () =>
    createClient({ connectionString: url, connectionTimeoutMillis: CONNECT_MS }),
  );
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await prepare(clients[0]!);
    const { rows: servers } = await clients[0]!.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const problem = versionProblem(servers[0]!.version);
    if (problem) throw new Error(problem);
    const { rows: restores } = await clients[0]!.query<{ backup: string | null }>(UNFINISHED_RESTORE);
    const backup = restores[0]!.backup;
    if (backup !== null) throw new Error(unfinishedProblem('En la base de DATABASE_URL', backup));
    const sessions = clients.map((client) => ({ client, name: randomUUID() }));
    for (const { client, name } of sessions) await client.query(`set restaurante.session = '${name}'`);
    for (const { client, name } of sessions) {
      const { rows } = await client.query<{ name: string | null }>(
        `select current_setting('restaurante.session', true) as name`,
      );
      if (rows[0]?.name !== name) {
        throw new Error(
          'DATABASE_URL lleva a un pooler que no conserva las sesiones: usa su modo "session", o PostgreSQL mismo.',
        );
      }
    }
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}

/** Returns for a person why the product may not run on this version of PostgreSQL, or null. */
export function versionProblem(version: string): string | null {
  const major = Number.parseInt(version, 10);
  return major < OLDEST || major > NEWEST
    ? `DATABASE_URL lleva a PostgreSQL ${version}: el producto funciona con las versiones ${OLDEST} a ${NEWEST}.`
    : null;
}
