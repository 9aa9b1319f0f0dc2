import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { startEmbeddedPostgres } from '../apps/api/src/shared/db/embedded-postgres.ts';
import { Client } from 'pg';
import { type Client as Call, clientOf } from '../scripts/demo/client.ts';

/** The product in a separate process, with a restaurant that sells and access to its database. */
export interface Product {
  readonly address: string;
  readonly databaseUrl: string;
  readonly call: Call;
  readonly session: SessionWire;
  readonly branchId: number;
  readonly registerId: number;
  readonly productIds: readonly number[];
  readonly stop: () => Promise<void>;
}

const PRICE = 20;

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const database = await startEmbeddedPostgres({ dataDir });
  const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/src/server.ts')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'error',
      // Guests come from many addresses.
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(server);
  const call = clientOf(address);
  const restaurant = await openRestaurant(call);
  return {
    address,
    databaseUrl: database.url,
    call,
    ...restaurant,
    stop: async () => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function openRestaurant(call: Call) {
  const session = await call(auth.register, {
    body: {
      firstName: 'Lucía',
      lastName: 'Quispe',
      companyName: 'Bench',
      city: 1,
      phone: '59171234567',
      email: 'bench@elfogon.bo',
      password: 'fogon2026',
    },
  });
  const { token, company } = session;
  const branchId = session.branch?.id ?? 0;
  const params = { companyId: company.id };
  const { categories } = await call(listProductCategories, { token, params });
  const productIds: number[] = [];
  for (const name of ['Silpancho', 'Salteña', 'Refresco']) {
    const body = { product_category_id: categories[0]?.id ?? 0, name, type: null, price: PRICE };
    const { product } = await call(createProduct, { token, params, body });
    await call(setStock, {
      token,
      params: { id: product.id },
      body: { branch_id: branchId, stock: 1_000_000 },
    });
    productIds.push(product.id);
  }
  const { cashier } = await call(openCashRegister, {
    token,
    params: { id: branchId },
    body: { name: 'principal', opening_amount: 0 },
  });
  return { session, branchId, registerId: cashier.id, productIds };
}

/** A paid sale of three counted lines. */
export function saleBody({ session, branchId, productIds }: Product, observations: string | null = null) {
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

/** Processor milliseconds of the product's process since it started, without the database. */
export async function processorOf({ address }: Pick<Product, 'address'>): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
}

/** One connection besides the product's pool. */
export async function connect({ databaseUrl }: Pick<Product, 'databaseUrl'>): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
    pipeline: true,
  });
  await client.connect();
  return client;
}
