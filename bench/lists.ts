import { figure, print } from './figures.ts';
import { lightClient } from './http.ts';
import type { Limit } from './limit/pgbench.ts';
import { interleaved, type Load, load, median } from './load.ts';
import type { Options } from './options.ts';
import { sellerOf } from './platform.ts';
import { type Build, connect, openRestaurant, type Product } from './product.ts';
import { addHistory, openChain } from './reports-history.ts';

const TODAY = 50;
export const CLIENTS = 8;
const FEW_PAST = 10_000;
/** Past sales are numbered from 1 on. */
const FIRST_ID_OF_TODAY = 1_000_000_000;

/** Measures the lists of a branch with 50 sales today: growth with past sales, and ratio to equal rows as JSON. */
export async function measureLists(product: Product, limit: Limit, options: Options): Promise<void> {
  const chain = { ...product, ...(await openRestaurant(product.call, 'listas')) };
  const client = await connect(product);
  let few: Awaited<ReturnType<typeof loneTimes>>;
  try {
    const cashier = await openChain(client, chain);
    await client.query(`select setval('sales_id_seq', $1)`, [FIRST_ID_OF_TODAY]);
    await sellToday(chain);
    // Unpaid sales of earlier days would be in the day's list.
    await addHistory(client, chain, cashier, [0, FEW_PAST], 0);
    few = await loneTimes(chain, options);
    await addHistory(client, chain, cashier, [FEW_PAST, options.history], 0);
  } finally {
    await client.end();
  }
  const many = await loneTimes(chain, options);
  const { json, day, kitchen } = await compare(chain, limit, options);
  print(
    `\nLists of ${TODAY} sales, ${CLIENTS} clients, a second: limit ${json.toFixed(0)}, day's ${day.toFixed(0)}, kitchen's ${kitchen.toFixed(0)}`,
  );
  const share = (ours: number) => (100 * ours) / json;
  figure(`day's list of ${TODAY}: of the limit`, share(day), ' %', { atLeast: 45 }, 0);
  figure(`kitchen's list of ${TODAY}: of the limit`, share(kitchen), ' %', { atLeast: 45 }, 0);
  print(
    `alone, p50 of day's and kitchen's list: ${few.text} after ${FEW_PAST} past sales, ${many.text} after ${options.history}`,
  );
  const growth = `p50 from ${FEW_PAST} to ${options.history} past sales`;
  figure(`day's list: ${growth}`, many.day / few.day, ' ×', { atMost: 1.15 });
  figure(`kitchen's list: ${growth}`, many.kitchen / few.kitchen, ' ×', { atMost: 1.15 });
}

/** Opens a branch with 50 sales today and returns the calls for its lists. */
export async function openLists(build: Build) {
  const branch = { ...build, ...(await openRestaurant(build.call, 'listas')) };
  await sellToday(branch);
  return listsOf(branch, CLIENTS);
}

async function sellToday(branch: Build): Promise<void> {
  const sell = sellerOf(branch, branch);
  for (let n = 0; n < TODAY; n += 1) await sell();
}

function listsOf({ address, session, branchId }: Build, connections = 1) {
  const ask = lightClient(address, session.token, connections);
  return {
    day: () => ask('GET', `/api/v2/sales/${branchId}/${session.user.id}`),
    kitchen: () => ask('GET', `/api/branch/${branchId}/sales/kitchen/list`),
  };
}

/** Measures lists a second, between rounds of equal rows as JSON. */
async function compare(chain: Product, limit: Limit, { seconds, rounds }: Options) {
  const { session, branchId } = chain;
  const lists = listsOf(chain, CLIENTS);
  const values = { company: session.company.id, branch: branchId, day: today() };
  const { json, day, kitchen } = await interleaved(rounds, {
    json: () => limit.perSecond('list', { clients: CLIENTS, seconds, values }),
    day: () => load(CLIENTS, seconds, lists.day),
    kitchen: () => load(CLIENTS, seconds, lists.kitchen),
  });
  const middle = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond));
  return { json: median(json), day: middle(day), kitchen: middle(kitchen) };
}

/** Measures the p50 of each list for one client, in milliseconds. */
async function loneTimes(chain: Product, { seconds, rounds }: Options) {
  const lists = listsOf(chain);
  // Once without timing: the process may not have rendered a list before.
  await load(1, seconds, lists.day);
  const loads = await interleaved(rounds, {
    day: () => load(1, seconds, lists.day),
    kitchen: () => load(1, seconds, lists.kitchen),
  });
  const middle = (ofList: readonly Load[]) => median(ofList.flatMap(({ times }) => times));
  const [day, kitchen] = [middle(loads.day), middle(loads.kitchen)];
  return { day, kitchen, text: `${day.toFixed(1)} and ${kitchen.toFixed(1)} ms` };
}

/** Returns the business day of a company whose day begins at midnight in La Paz. */
function today(): string {
  return new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10);
}
