import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AIMS, figure, print } from './figures.ts';
import { lightClient } from './http.ts';
import { percentile } from './load.ts';
import type { Options } from './options.ts';
import { sellerOf } from './platform.ts';
import { callsAnswered, memoryOf, spentBy } from './processor.ts';
import type { Build, Product, Till } from './product.ts';
import { openScreen, type Screen } from './screen.ts';

const SCREENS = 1000;
const PER_SECOND = 200;
const SECONDS = 10;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 4;
/** Beginning of the event of a confirmed sale, as Socket.IO writes it. */
const EVENT = '42["change status"';
const REMARK = '"observations":"';
const MARK_LENGTH = randomUUID().length;

/** Measures the memory of a connected screen, in a young process: a larger heap hides it. */
export async function measureScreenMemory(product: Product, tills: readonly Till[]): Promise<void> {
  const before = await memoryOf(product);
  const screens = await openScreens(product, tills, () => undefined);
  // Garbage of the handshakes is not counted.
  await wait(3000);
  const each = (1024 * ((await memoryOf(product)) - before)) / screens.length;
  for (const screen of screens) screen.close();
  print(`\n${screens.length} connected screens: ${each.toFixed(0)} kB each`);
  figure('memory of a screen', each, ' kB', { atMost: 70 }, 0);
}

/**
 * Measures the time from a cashier's confirmation until each screen of the branch receives the order, at a steady 200
 * sales a second over all branches.
 */
export async function measureScreens(product: Product, tills: readonly Till[]): Promise<void> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const screens = await openScreens(product, tills, (message) => {
    const at = sent.get(markIn(message) ?? '');
    if (at !== undefined) latencies.push(performance.now() - at);
  });
  const sellers = tills.map((till) => sellerOf(product, till, CONNECTIONS));
  await sellSteadily(sellers, WARM_UP_SECONDS);
  const { node, postgres, client } = await spentBy(product, () => sellSteadily(sellers, SECONDS, sent));
  const expected = (sent.size * screens.length) / tills.length;
  for (let n = 0; n < 500 && latencies.length < expected; n += 1) await wait(20);
  for (const screen of screens) screen.close();

  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  const [nodes, databases, clients] = [node, postgres, client].map((ms) => (ms / SECONDS / 10).toFixed(0));
  print(
    `\nConfirm to kitchen at ${PER_SECOND} sales/s, ${screens.length} screens of ${tills.length} branches: ` +
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${latencies.length} of ${expected} heard)`,
  );
  print(
    `Of one core meanwhile: Node ${nodes} %, PostgreSQL ${databases} %, these screens and tills ${clients} %`,
  );
  figure(`confirm to kitchen, ${screens.length} screens, p50`, p50, ' ms', { atMost: 3 });
  figure(`confirm to kitchen, ${screens.length} screens, p99`, p99, ' ms', { atMost: 15 });
}

/** Sends orders at a fixed rate, independent of the answers; `sent` has their times by their marks. */
async function sellSteadily(
  sellers: readonly ReturnType<typeof sellerOf>[],
  seconds: number,
  sent = new Map<string, number>(),
): Promise<void> {
  const started = performance.now();
  const sales: Promise<unknown>[] = [];
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    const ahead = started + (n * 1000) / PER_SECOND - performance.now();
    if (ahead > 0) await wait(ahead);
    const mark = randomUUID();
    sent.set(mark, performance.now());
    sales.push(
      sellers[n % sellers.length]!(mark).then(
        () => undefined,
        (error: unknown) => error,
      ),
    );
  }
  const failure = (await Promise.all(sales)).find((error) => error !== undefined);
  if (failure !== undefined) throw failure;
}

/** Twenty in each branch. */
async function openScreens(
  { address }: Product,
  tills: readonly Till[],
  onMessage: (message: Buffer) => void,
): Promise<Screen[]> {
  const screens: Screen[] = [];
  while (screens.length < SCREENS) {
    const more = tills.map(({ session: { token } }) => openScreen({ address, token, onMessage }));
    screens.push(...(await Promise.all(more)));
  }
  return screens;
}

/** Returns the mark of a sale, its remark, from the kitchen's event. */
function markIn(message: Buffer): string | undefined {
  if (message.toString('latin1', 0, EVENT.length) !== EVENT) return undefined;
  const at = message.indexOf(REMARK) + REMARK.length;
  return message.toString('latin1', at, at + MARK_LENGTH);
}

/** Measures the memory of the product's process after the calls of the whole run, or after more of them. */
export async function measureMemory(product: Product, { calls }: Options): Promise<void> {
  const memory = await memoryAfter(product, calls);
  const answered = await callsAnswered(product);
  print(`\nMemory after ${answered} calls: ${memory.toFixed(0)} MB`);
  figure(`memory after ${answered} calls`, memory, ' MB', AIMS.memory, 0);
}

/** Makes the calls that are missing to that number and returns the MB of the build's process. */
export async function memoryAfter(build: Build, calls: number): Promise<number> {
  const [connections, path] = [8, `/api/cashier/${build.registerId}`];
  const ask = lightClient(build.address, build.session.token, connections);
  let missing = calls - (await callsAnswered(build));
  const client = async () => {
    for (; missing > 0; missing -= 1) await ask('GET', path);
  };
  await Promise.all(Array.from({ length: connections }, client));
  return memoryOf(build);
}
