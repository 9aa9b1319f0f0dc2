// A believable restaurant in a data folder of its own: `npm run demo`. With `-- --live` new orders keep coming.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { reasonOf, settingsIn } from '@restaurante/contract/environment.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { createApi } from '../apps/api/src/create-api.ts';
import { readEnvironment } from '../apps/api/src/environment.ts';
import { hasCompanies } from '../apps/api/src/features/companies/index.ts';
import { migrate } from '../apps/api/src/shared/db/migrate.ts';
import { holdPort } from '../apps/api/src/shared/http/port.ts';
import { currentWebBuild } from '../apps/api/src/shared/http/web-build.ts';
import { VERSION } from '../apps/api/src/shared/version.ts';
import { openFilling } from './demo/filling.ts';
import { keepSelling } from './demo/live.ts';
import { MENU } from './demo/menu.ts';
import { startPrinting } from './demo/printing.ts';
import { OWNER_EMAIL } from './demo/restaurant.ts';
import { priceFor, seed } from './demo/seed.ts';
import { PASSWORD, STAFF } from './demo/staff.ts';
import { startWhatsapp } from './demo/whatsapp.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    live: { type: 'boolean', default: false },
    /** The address of the screens, if another program serves them. */
    web: { type: 'string' },
  },
});
const environment = readEnvironment({
  LOG_LEVEL: 'warn',
  DATA_DIR: 'data-demo',
  ...settingsIn(process.env),
});
const { HOST, PORT, DATABASE_URL, DATA_DIR } = environment;

await mkdir(DATA_DIR, { recursive: true });
const port = await holdPort(environment);
const database = DATABASE_URL
  ? { url: DATABASE_URL, stop: async () => undefined }
  : await startEmbeddedPostgres({ dataDir: DATA_DIR });
const filling = await openFilling(database.url);
await migrate(database.url, join(root, 'apps/api/migrations'));
/** The demo's time while it plays the day so far; null means the real time. */
const clock: { at: number | null; now: () => number } = { at: null, now: () => clock.at ?? Date.now() };
const app = await createApi({
  databaseUrl: database.url,
  dataDir: DATA_DIR,
  webDir: currentWebBuild(join(root, 'apps/web/dist')),
  clock,
  environment,
});
const stopping = new AbortController();
/** Null before its start, and if another program has one of its ports: then the demo runs without paper. */
let printing: Awaited<ReturnType<typeof startPrinting>> | null = null;
/** Null before its start, and if its port is taken: then messages wait for their server. */
let whatsapp: Awaited<ReturnType<typeof startWhatsapp>> | null = null;
await port.release();
const address = await app.listen({ host: HOST, port: PORT });
const call = clientOf(address);
const today = businessDay(Date.now(), 0);
const running = run().catch((error: unknown) => {
  // Running calls fail at the end of the demo.
  if (!stopping.signal.aborted) throw error;
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
await running;

async function run(): Promise<void> {
  if (!(await hasCompanies(app.deps.database))) {
    process.stdout.write('Preparando el restaurante de ejemplo: tres meses de ventas…\n');
    await filling.fill(() => seed(call, app.deps.database, clock, today));
  }
  await filling.close();
  const lucia = await logIn(OWNER_EMAIL);
  const demo = { address, dataDir: DATA_DIR };
  printing = await startPrinting(demo).catch((reason) => goOnWithout('impresora de ejemplo', reason));
  whatsapp = await startWhatsapp({ ...demo, call, owner: lucia }).catch((reason) =>
    goOnWithout('servidor de WhatsApp', reason),
  );
  welcome(lucia);
  if (values.live) await live();
}

function goOnWithout(part: string, reason: unknown): null {
  process.stdout.write(`Sin ${part}: ${reasonOf(reason)}\n`);
  return null;
}

function welcome({ company, branch }: SessionWire): void {
  const web = values.web ?? address;
  process.stdout.write(
    `\n${PRODUCT_NAME} ${VERSION}: ${web}\n\nEl Fogón de Lucía, contraseña de todos: ${PASSWORD}\n`,
  );
  process.stdout.write(`  ${OWNER_EMAIL.padEnd(22)} Lucía Quispe, propietaria\n`);
  for (const { email, name, job } of STAFF) process.stdout.write(`  ${email.padEnd(22)} ${name}, ${job}\n`);
  const table = `${address}/order/${company.slug}/${branch?.id}/7`;
  process.stdout.write(`\n  Un cliente en la mesa 7: ${table}\n`);
  if (printing) {
    process.stdout.write(`\n  Servidor de impresión: ${printing.server}\n`);
    for (const { name, address, paper } of printing.printers)
      process.stdout.write(`  Impresora de ejemplo, ${name}: ${address}, su papel: ${paper}\n`);
  }
  if (whatsapp) process.stdout.write(`\n  Los mensajes de WhatsApp: ${whatsapp.outbox}\n`);
  process.stdout.write('\n');
}

function logIn(email: string) {
  return call(auth.login, { body: { email, password: PASSWORD } });
}

async function live(): Promise<void> {
  const owner = await logIn(OWNER_EMAIL);
  const params = { companyId: owner.company.id };
  const { products } = await call(listProducts, { token: owner.token, params });
  const { employes } = await call(listEmployees, { token: owner.token, params });
  const priceOf = priceFor(today);
  await keepSelling({
    call,
    owner,
    cashiers: await Promise.all(
      STAFF.filter(({ role }) => role === ROLE.cashier).map(({ email }) => logIn(email)),
    ),
    products: MENU.flatMap((dish) => {
      const product = products.find(({ name, type }) => name === dish.name && type === dish.type);
      return product ? [{ ...dish, id: product.id, optionGroups: product.option_groups }] : [];
    }),
    priceOf: (product) => priceOf(product),
    courierId:
      employes.find((employee) => 'role_id' in employee && employee.role_id === ROLE.courier)?.id ?? 0,
    signal: stopping.signal,
  });
}

async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  await app.close();
  await running;
  await printing?.stop();
  await whatsapp?.close();
  await filling.close();
  await database.stop();
}
