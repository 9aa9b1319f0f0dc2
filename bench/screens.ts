import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, print } from './figures.ts';
import { lightClient } from './http.ts';
import { percentile } from './load.ts';
import type { Options } from './options.ts';
import { sellerOf } from './platform.ts';
import { callsAnswered, memoryOf, spentBy } from './processor.ts';
import type { Product, Till } from './product.ts';

const SCREENS = 1000;
const PER_SECOND = 200;
const SECONDS = 10;
const CONNECTIONS = 4;

/** What a connected screen takes of memory. For a process that has done little: one that was larger shows nothing. */
export async function measureScreenMemory(product: Product, tills: readonly Till[]): Promise<void> {
  const before = await memoryOf(product);
  const screens = await openScreens(product, tills, () => undefined);
  // What the handshakes needed for a moment is not counted.
  await wait(3000);
  const each = (1024 * ((await memoryOf(product)) - before)) / screens.length;
  for (const screen of screens) screen.close();
  print(`\n${screens.length} connected screens: ${each.toFixed(0)} kB each`);
  figure('memory of a screen', each, ' kB', { atMost: 70 }, 0);
}

/**
 * The time from a cashier's confirmation until each screen of the branch hears of the order, at a steady 200 sales a
 * second over all branches.
 */
export async function measureScreens(product: Product, tills: readonly Till[]): Promise<void> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const screens = await openScreens(product, tills, (mark) => {
    const at = sent.get(mark);
    if (at !== undefined) latencies.push(performance.now() - at);
  });
  const { node, postgres, client } = await spentBy(product, () => sellSteadily(product, tills, sent));
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

/** Orders come at a fixed rate, whether or not the last one was answered; `sent` keeps when, by their marks. */
async function sellSteadily(
  product: Product,
  tills: readonly Till[],
  sent: Map<string, number>,
): Promise<void> {
  const sellers = tills.map((till) => sellerOf(product, till, CONNECTIONS));
  const started = performance.now();
  const sales: Promise<unknown>[] = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
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
  product: Product,
  tills: readonly Till[],
  hear: (mark: string) => void,
): Promise<WebSocket[]> {
  const screens: WebSocket[] = [];
  while (screens.length < SCREENS) {
    screens.push(...(await Promise.all(tills.map((till) => openScreen(product, till, hear)))));
  }
  return screens;
}

/**
 * A screen that understands as much of Socket.IO as it must: a thousand whole ones would keep the cores busy that are
 * measured. Resolves when the server has let it in.
 */
function openScreen(
  { address }: Product,
  { session }: Till,
  hear: (mark: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a screen was not let in')));
    socket.addEventListener('message', (event) => {
      const data = String(event.data);
      if (data === '2') socket.send('3');
      else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token: session.token })}`);
      else if (data.startsWith('40')) resolve(socket);
      else if (data.startsWith('44')) reject(new Error(data));
      else if (data.startsWith('42["change status"')) hear(/"observations":"([^"]+)"/.exec(data)?.[1] ?? '');
    });
  });
}

/** The memory of the product's process after the calls of the whole run, or after more of them. */
export async function measureMemory(product: Product, { calls }: Options): Promise<void> {
  const [connections, path] = [8, `/api/cashier/${product.registerId}`];
  const ask = lightClient(product.address, product.session.token, connections);
  let missing = calls - (await callsAnswered(product));
  const client = async () => {
    for (; missing > 0; missing -= 1) await ask('GET', path);
  };
  await Promise.all(Array.from({ length: connections }, client));
  const [answered, memory] = [await callsAnswered(product), await memoryOf(product)];
  print(`\nMemory after ${answered} calls: ${memory.toFixed(0)} MB`);
  figure(`memory after ${answered} calls`, memory, ' MB', { atMost: 200 }, 0);
}
