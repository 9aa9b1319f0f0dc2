import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { type Client as Call, clientOf } from '@restaurante/contract/client.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { Client } from 'pg';
import { registration } from '../apps/api/test/registration.ts';
import { addressOf } from '../apps/api/test/server-address.ts';
import { stopBeforeEnd } from './ending.ts';

/** A cashier of a branch, and the three counted products of their sales. */
export interface Till {
  readonly session: SessionWire;
  readonly branchId: number;
  readonly registerId: number;
  readonly productIds: readonly number[];
}

/** A build of the product in a separate process, with a restaurant that sells. An old one may have other tables. */
export interface Build extends Till {
  readonly address: string;
  readonly dataDir: string;
  readonly call: Call;
  readonly stop: () => Promise<void>;
}

/** The working tree's build, with access to its database. */
export interface Product extends Build {
  readonly databaseUrl: string;
}

export const ROOT = join(import.meta.dirname, '..');

/** Contains the bench's own Node, not the first one on PATH. */
export const ENVIRONMENT = {
  ...process.env,
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
};

export const PRICE = 20;

/** Starts the product on this database; default: an embedded one of its own. */
export async function startProduct({
  processes = 1,
  database: given,
}: { processes?: number; database?: EmbeddedPostgres } = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  // Set as the product sets it for its own database.
  const settings = { max_connections: processes > 1 ? '200' : '80' };
  const database = given ?? (await startEmbeddedPostgres({ dataDir, settings }));
  const server = { root: ROOT, dataDir, processes, databaseUrl: database.url };
  return { ...(await startServer(server, () => database.stop())), databaseUrl: database.url };
}

/** Starts the build in the folder `root` on an embedded database that the build itself starts. */
export async function startBuild(root: string): Promise<Build> {
  return startServer({ root, dataDir: await mkdtemp(join(tmpdir(), 'bench-')) });
}

interface ServerOptions {
  readonly root: string;
  readonly dataDir: string;
  readonly processes?: number;
  readonly databaseUrl?: string;
}

async function startServer(
  { root, dataDir, processes = 1, databaseUrl }: ServerOptions,
  stopDatabase = () => Promise.resolve(),
): Promise<Build> {
  const server = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...ENVIRONMENT,
      PORT: '0',
      PROCESSES: String(processes),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      // Guests come from many addresses.
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  let stopping: Promise<void> | undefined;
  const end = async () => {
    server.kill('SIGTERM');
    await exited;
    await stopDatabase();
    await rm(dataDir, { recursive: true, force: true });
    stayed();
  };
  const stop = () => (stopping ??= end());
  const stayed = stopBeforeEnd(stop);
  const address = await addressOf(server);
  const call = clientOf(address);
  const restaurant = await openRestaurant(call, 'bench');
  return { address, dataDir, call, ...restaurant, stop };
}

/** A new restaurant whose owner sells in its branch. `name` must be unique. */
export async function openRestaurant(call: Call, name: string): Promise<Till> {
  const session = await call(auth.register, {
    body: registration(`${name}@elfogon.bo`, name),
  });
  const { token, company } = session;
  const branchId = session.branch?.id ?? 0;
  const params = { companyId: company.id };
  const { categories } = await call(listProductCategories, { token, params });
  const productIds: number[] = [];
  for (const dish of ['Silpancho', 'Salteña', 'Refresco']) {
    const body = { product_category_id: categories[0]?.id ?? 0, name: dish, type: null, price: PRICE };
    productIds.push((await call(createProduct, { token, params, body })).product.id);
  }
  await stockUp(call, token, branchId, productIds);
  return { session, branchId, productIds, registerId: await openRegister(call, token, branchId) };
}

/** The largest stock of a product: more than a run of the bench sells. */
export async function stockUp(call: Call, token: string, branchId: number, productIds: readonly number[]) {
  for (const id of productIds)
    await call(setStock, { token, params: { id }, body: { branch_id: branchId, stock: 1_000_000 } });
}

export async function openRegister(call: Call, token: string, branchId: number): Promise<number> {
  const body = { name: 'principal', opening_amount: 0 };
  return (await call(openCashRegister, { token, params: { id: branchId }, body })).cashier.id;
}

/** A paid sale of three counted lines. */
export function saleBody({ session, branchId, productIds }: Till, observations: string | null = null) {
  return {
    company_id: session.company.id,
    branch_id: branchId,
    user_id: session.user.id,
    sale_type: 'mesa' as const,
    amount_received: 60,
    amount_received_cash: 60,
    observations,
    sale_details: productIds.map((product_id) => ({ product_id, quantity: 1, price: PRICE })),
  };
}

/** Opens a connection outside of the product's pool. */
export async function connect({ databaseUrl }: Pick<Product, 'databaseUrl'>): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
    pipeline: true,
  });
  await client.connect();
  return client;
}
