import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from './environment.ts';
import { startEmbeddedPostgres } from './shared/db/embedded-postgres.ts';
import { migrate } from './shared/db/migrate.ts';
import { currentWebBuild } from './shared/http/web-build.ts';

const root = join(import.meta.dirname, '../../..');

/** Loaded while PostgreSQL starts, which is the other half of a start. */
const loadApi = () => Promise.all([import('./create-api.ts'), import('./features/companies/index.ts')]);

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const { DATABASE_URL, DATA_DIR, HOST, PORT, PUBLIC_URL } = environment;
  await mkdir(DATA_DIR, { recursive: true });
  const database = DATABASE_URL
    ? { url: DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres({
        dataDir: DATA_DIR,
        meanwhile: () => void loadApi().catch(() => undefined),
      });
  try {
    await migrate(database.url, join(root, 'apps/api/migrations'));
    const [{ createApi }, { hasCompanies }] = await loadApi();
    const app = await createApi({
      databaseUrl: database.url,
      dataDir: DATA_DIR,
      webDir: currentWebBuild(join(root, 'apps/web/dist')),
      environment,
    });
    closeOnSignal(async () => {
      await app.close();
      await database.stop();
    });
    const listening = await app.listen({ host: HOST, port: PORT });
    const address = PUBLIC_URL ?? listening;
    process.stdout.write(`\nSistema de Restaurante: ${address}\n\n`);
    if (!(await hasCompanies(app.deps.database))) {
      process.stdout.write(
        `Registra tu restaurante en ${address}/register, o prueba uno de ejemplo con: npm run demo\n\n`,
      );
    }
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Finishes running requests, closes sockets and stops the database; a second signal does not wait. */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
