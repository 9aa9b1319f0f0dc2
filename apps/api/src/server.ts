import cluster from 'node:cluster';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf, unreachedProblem } from '@restaurante/contract/environment.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { type Ending, startProcesses } from './processes.ts';
import { acceptRestarts } from './restart-socket.ts';
import { migrate } from './shared/db/migrate.ts';
import { refuseUnfinishedRestore } from './shared/db/unfinished-restore.ts';
import { leave } from './shared/http/drain.ts';
import { type HeldPort, holdPort } from './shared/http/port.ts';
import { currentWebBuild } from './shared/http/web-build.ts';
import { VERSION } from './shared/version.ts';

const root = join(import.meta.dirname, '../../..');

/** Loads while PostgreSQL starts, which is the other half of the start. */
const loadApi = () => Promise.all([import('./create-api.ts'), import('./features/companies/index.ts')]);

const LEAVE_MS = 5_000;

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { DATABASE_URL, DATA_DIR, PROCESSES } = environment;
  const isFirst = PROCESSES > 1 && cluster.isPrimary;
  // A second start must neither migrate the first one's database nor run its jobs.
  const port = cluster.isPrimary ? await holdPort(environment) : null;
  await mkdir(DATA_DIR, { recursive: true });
  if (!DATABASE_URL) await refuseUnfinishedRestore(DATA_DIR);
  const database = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres({
        dataDir: DATA_DIR,
        settings: isFirst ? settingsFor(PROCESSES) : {},
        meanwhile: () => void (isFirst || loadApi().catch(() => undefined)),
      });
  try {
    if (isFirst) await port?.release();
    await (isFirst ? beginOthers(environment, database) : serve(environment, database, port));
  } catch (error) {
    await database.stop();
    const unreached = DATABASE_URL && unreachedProblem(error);
    // Its cause would be the reason again, without the setting.
    throw unreached ? new Error(`DATABASE_URL: ${unreached}`) : error;
  }
}

async function serve(
  environment: Environment,
  database: EmbeddedPostgres,
  port: HeldPort | null,
): Promise<void> {
  const { DATA_DIR, HOST, PORT, PUBLIC_URL } = environment;
  const [[{ createApi }, { hasCompanies }]] = await Promise.all([
    loadApi(),
    migrate(database.url, join(root, 'apps/api/migrations'), (duration) =>
      process.stdout.write(`${duration}\n`),
    ),
  ]);
  const app = await createApi({
    databaseUrl: database.url,
    dataDir: DATA_DIR,
    webDir: currentWebBuild(join(root, 'apps/web/dist')),
    environment,
  });
  const close = async () => {
    await app.close();
    await database.stop();
  };
  closeOnSignal(close);
  process.on('message', (how: Ending) => void endAfter(how === 'leave' ? leave(app, LEAVE_MS) : close()));
  await port?.release();
  const listening = await app.listen({ host: HOST, port: PORT });
  // Only one of several processes prints the address.
  if (cluster.isWorker && cluster.worker?.id !== 1) return;
  const address = PUBLIC_URL ?? listening;
  process.stdout.write(`\n${PRODUCT_NAME} ${VERSION}: ${address}\n\n`);
  // A database that is down at this moment comes back: it must not end a server that is listening.
  if (!(await hasCompanies(app.deps.database).catch(() => true))) {
    process.stdout.write(
      `Registra tu restaurante en ${address}/register, o prueba uno de ejemplo con: npm run demo\n\n`,
    );
  }
}

/** Runs the database for the serving processes, and replaces them on request: `npm run restart`. */
async function beginOthers({ DATA_DIR, PROCESSES }: Environment, database: EmbeddedPostgres): Promise<void> {
  const report = (problem: string) => void process.stderr.write(`${problem}\n`);
  const starting = startProcesses(PROCESSES, { DATABASE_URL: database.url }, report);
  await acceptRestarts(DATA_DIR, async () => (await starting).replace(), report);
  closeOnSignal(async () => {
    await (await starting).stop();
    await database.stop();
  });
  await starting;
}

/** Each process opens about 20 connections, and a restart runs one more process. */
const settingsFor = (processes: number) => ({ max_connections: String(30 * (processes + 1)) });

/** Finishes running requests, closes sockets and stops the database; a second signal does not wait. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      void endAfter(close());
    });
  }
}

const endAfter = (closed: Promise<void>) =>
  closed.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );

start().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
