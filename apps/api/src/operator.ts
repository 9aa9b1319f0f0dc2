import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  bucketOf,
  companyUrlOf,
  type Environment,
  proxyOf,
  publicUrlOf,
  readEnvironment,
} from './environment.ts';
import { type Installation, type Platform, processTerminal, runOperator } from './features/operator/index.ts';
import { findDatabase } from './find-database.ts';
import { createContext } from './shared/context.ts';
import { openPool, transactOn } from './shared/db/database.ts';
import { missingMigrations } from './shared/db/migrate.ts';
import { openStores } from './shared/uploads/stores.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

async function open(): Promise<Platform> {
  const environment = readEnvironment(process.env);
  const { OPERATOR_NAME, BACKUP_FOLDER } = environment;
  return {
    ...(await openInstallation(environment)),
    openOther: async (file) => openInstallation(readEnvironment(parseEnv(await readFile(file, 'utf8')))),
    user: OPERATOR_NAME ?? systemUser(),
    backupFolder: BACKUP_FOLDER,
  };
}

/** Opens an installation's database: shares it if the product is running, else starts it for the command. */
async function openInstallation(environment: Environment): Promise<Installation> {
  const { DATA_DIR, INSTALLATION } = environment;
  const server = await findDatabase(environment);
  try {
    await requireSameVersion(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const db = openPool(server.url);
  const stores = openStores(DATA_DIR, bucketOf(environment));
  const report = (details: object, text: string) =>
    void process.stderr.write(`${text} ${JSON.stringify(details)}\n`);
  return {
    ctx: createContext({
      db,
      transact: transactOn(db),
      clock: { now: Date.now },
      storage: stores.current,
      log: { info: () => undefined, warn: report, error: report },
    }),
    stores,
    publicUrl: publicUrlOf(environment),
    dataDir: DATA_DIR,
    number: INSTALLATION,
    proxy: proxyOf(environment),
    companyUrl: (slug) => companyUrlOf(environment, slug),
    close: async () => {
      await db.destroy();
      await server.stop();
    },
  };
}

/**
 * Throws if a migration is missing: only the product migrates when it starts, and the running one may be another
 * version.
 */
async function requireSameVersion(url: string): Promise<void> {
  const missing = await missingMigrations(url, MIGRATIONS).catch((cause: Error & { code?: string }) => {
    const reason = cause.message || cause.code;
    throw new Error(`la base de datos no responde o es de otra versión (${reason}).`, { cause });
  });
  if (missing.length > 0) {
    throw new Error(
      `a la base de datos le faltan ${missing.length} cambios de esta versión: inicia el producto una vez (npm start).`,
    );
  }
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'sin nombre'; // the system does not know this user id
  }
}

process.exitCode = await runOperator(process.argv.slice(2), {
  terminal: processTerminal(),
  open,
});
