import { availableParallelism } from 'node:os';
import { print } from './figures.ts';
import { lightClient } from './http.ts';
import { openLimit } from './limit/pgbench.ts';
import { interleaved, load, median } from './load.ts';
import type { Options } from './options.ts';
import { openPlatform, sellerOf } from './platform.ts';
import { spentBy } from './processor.ts';
import { type Product, startProduct } from './product.ts';

const CLIENTS = 32;

/** Measures sales in fifty branches and plain reads a second through one, two and four processes. */
export async function measureProcesses(options: Options): Promise<void> {
  print(`\n${CLIENTS} clients on ${availableParallelism()} cores, which PostgreSQL and the clients use too`);
  print('processes   limit  sales/s   Node  PostgreSQL  client (ms a sale)   reads/s');
  for (const processes of [1, 2, 4]) {
    const product = await startProduct({ processes });
    try {
      await measureOne(product, processes, options);
    } finally {
      await product.stop();
    }
  }
}

async function measureOne(product: Product, processes: number, { seconds, rounds }: Options): Promise<void> {
  const limit = await openLimit(product);
  const tills = await openPlatform(product);
  const sellers = tills.slice(0, CLIENTS).map((till) => sellerOf(product, till));
  const readers = tills.slice(0, CLIENTS).map(({ session, registerId }) => {
    const ask = lightClient(product.address, session.token);
    return () => ask('GET', `/api/cashier/${registerId}`);
  });
  const run = (clients: readonly (() => Promise<unknown>)[]) =>
    spentBy(product, () => load(CLIENTS, seconds, (client) => clients[client]!()));
  // New processes compile their code during their first calls.
  await run(readers);
  await run(sellers);
  const { one, sales, reads } = await interleaved(rounds, {
    one: () =>
      limit.perSecond('one-statement', { clients: CLIENTS, seconds, values: { branches: tills.length } }),
    sales: () => run(sellers),
    reads: () => run(readers),
  });
  const perSale = (whose: 'node' | 'postgres' | 'client') =>
    median(sales.map((spent) => spent[whose] / spent.result.calls));
  const rate = (spent: typeof sales) => median(spent.map(({ result }) => result.perSecond)).toFixed(0);
  const costs = (['node', 'postgres', 'client'] as const).map((whose) => perSale(whose).toFixed(2));
  const columns = [processes, median(one).toFixed(0), rate(sales), ...costs, rate(reads)];
  const widths = [9, 7, 8, 6, 11, 7, 22];
  print(columns.map((column, i) => String(column).replace('NaN', '–').padStart(widths[i]!)).join(' '));
}
