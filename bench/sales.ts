import { AIMS, figure, print } from './figures.ts';
import type { Limit } from './limit/pgbench.ts';
import { interleaved, load, median, percentile } from './load.ts';
import type { Options } from './options.ts';
import { sellerOf } from './platform.ts';
import { spentBy } from './processor.ts';
import type { Build, Product, Till } from './product.ts';

/** Medians of all rounds. */
interface Compared {
  /** Orders a second of the limit, in one statement each. */
  readonly limit: number;
  /** Orders a second of the limit, table by table. */
  readonly byTable: number;
  readonly ours: number;
  /** Milliseconds of processor per sale. */
  readonly node: number;
  readonly postgres: number;
  readonly client: number;
  /** Milliseconds of each sale, of all rounds. */
  readonly times: readonly number[];
}

/**
 * Measures paid sales of three counted lines a second, between rounds of the limit: each client in its own branch, then
 * all of them in one branch.
 */
export async function measureSales(
  product: Product,
  tills: readonly Till[],
  limit: Limit,
  options: Options,
): Promise<void> {
  const apart = tills.map((till) => sellerOf(product, till));
  // A new server compiles its code during its first sales.
  await load(8, 3 * options.seconds, (client) => apart[client]!());
  print('\nPaid sales of three counted lines a second, and milliseconds of processor per sale');
  print('branches clients   limit  by table    ours   ratio    Node  PostgreSQL  client');
  const many = async (clients: number) => {
    const compared = await compare(product, limit, options, tills.length, apart.slice(0, clients));
    printRow(tills.length, clients, compared);
    return compared;
  };
  const lone = await many(1);
  figure('a lone sale, p50', percentile(lone.times, 0.5), ' ms', AIMS.loneSale);
  figure('a lone sale, p99', percentile(lone.times, 0.99), ' ms', { atMost: 6 });
  for (const clients of [8, 32]) {
    const { ours, limit, node, postgres } = await many(clients);
    const name = `many branches, ${clients} clients`;
    figure(`sales, ${name}: of the limit`, (100 * ours) / limit, ' %', { atLeast: 70 }, 0);
    figure(`processor per sale in Node, ${name}`, node, ' ms', AIMS.nodePerSale);
    figure(`processor per sale in PostgreSQL, ${name}`, postgres, ' ms', AIMS.postgresPerSale);
  }
  for (const clients of [1, 8, 32]) {
    const together = Array.from({ length: clients }, () => sellerOf(product, tills[0]!));
    const compared = await compare(product, limit, options, 1, together);
    printRow(1, clients, compared);
    // A single client has no other sale to be committed with.
    if (clients === 1) continue;
    const times = compared.ours / compared.limit;
    figure(`sales, one branch, ${clients} clients: of the limit one by one`, times, ' ×', { atLeast: 2 });
  }
}

/** Measures the sales of these sellers, each a client of its own. */
export const sellFor = (build: Build, sellers: readonly (() => Promise<unknown>)[], seconds: number) =>
  spentBy(build, () => load(sellers.length, seconds, (client) => sellers[client]!()));

async function compare(
  product: Product,
  limit: Limit,
  { seconds, rounds }: Options,
  branches: number,
  sellers: readonly (() => Promise<unknown>)[],
): Promise<Compared> {
  const clients = sellers.length;
  const options = { clients, seconds, values: { branches } };
  const { one, ours, byTable } = await interleaved(rounds, {
    one: () => limit.perSecond('one-statement', options),
    ours: () => sellFor(product, sellers, seconds),
    byTable: () => limit.perSecond('by-table', options),
  });
  const perSale = (whose: 'node' | 'postgres' | 'client') =>
    median(ours.map((spent) => spent[whose] / spent.result.calls));
  return {
    limit: median(one),
    byTable: median(byTable),
    ours: median(ours.map(({ result }) => result.perSecond)),
    node: perSale('node'),
    postgres: perSale('postgres'),
    client: perSale('client'),
    times: ours.flatMap(({ result }) => result.times),
  };
}

function printRow(branches: number, clients: number, { limit, byTable, ours, ...spent }: Compared): void {
  const rates = [limit, byTable, ours].map((rate) => rate.toFixed(0));
  const costs = [spent.node, spent.postgres, spent.client].map((ms) => ms.toFixed(2));
  const columns = [branches, clients, ...rates, (ours / limit).toFixed(2), ...costs];
  const widths = [8, 7, 7, 9, 7, 7, 7, 11, 7];
  print(columns.map((column, i) => String(column).replace('NaN', '–').padStart(widths[i]!)).join(' '));
}
