import { type Product, processorOf, saleBody } from './product.ts';
import { lightClient } from './http.ts';
import { rateOf } from './rate.ts';
import { type Recording, record, replayer } from './statements.ts';

const SECONDS = 5;

/** Sales a second through HTTP against the same statements sent by hand, at 1, 8 and 32 clients. */
export async function measureSales(product: Product): Promise<void> {
  const { address, session } = product;
  const recording = await record(product, {
    url: '/api/sales/create',
    token: session.token,
    payload: saleBody(product),
  });
  print(
    `A paid sale of three counted lines: ${recording.statements.length} statements (session, begin and commit included)`,
  );
  await compare(product, recording, [1, 8, 32], (clients) => {
    const send = lightClient(address, session.token, clients);
    return () => send('POST', '/api/sales/create', saleBody(product));
  });
}

/** Prints how often a second a call is answered, beside its statements without HTTP. */
export async function compare(
  product: Product,
  recording: Recording,
  clientCounts: readonly number[],
  callOf: (clients: number) => () => Promise<unknown>,
): Promise<void> {
  print('clients   HTTP/s   SQL/s   ratio   Node, ms of processor a call');
  for (const clients of clientCounts) {
    const call = callOf(clients);
    let calls = 0;
    const before = await processorOf(product);
    const http = await rateOf(clients, SECONDS, async () => {
      await call();
      calls += 1;
    });
    const processor = ((await processorOf(product)) - before) / calls;
    // More connections than the product's pool would only wait for each other.
    const connections = Math.min(clients, 8);
    const replays = await Promise.all(
      Array.from({ length: connections }, () => replayer(product, recording)),
    );
    const bare = await rateOf(connections, SECONDS, (client) => replays[client]!.once());
    await Promise.all(replays.map((replay) => replay.end()));
    print(
      `${pad(clients, 7)} ${pad(http.toFixed(0), 8)} ${pad(bare.toFixed(0), 7)} ${pad((http / bare).toFixed(2), 7)} ${pad(processor.toFixed(2), 7)}`,
    );
  }
}

const REGISTER = { clients: 8, seconds: 4 };

/** GET of an open register: the session and one statement, a typical read. */
export async function measureRegister(product: Product, which: string): Promise<void> {
  const { registerId, address, session } = product;
  const send = lightClient(address, session.token, REGISTER.clients);
  let reads = 0;
  const before = await processorOf(product);
  const rate = await rateOf(REGISTER.clients, REGISTER.seconds, async () => {
    await send('GET', `/api/cashier/${registerId}`);
    reads += 1;
  });
  const processor = ((await processorOf(product)) - before) / reads;
  print(`GET of ${which}: ${rate.toFixed(0)}/s, ${processor.toFixed(2)} ms of processor in Node each\n`);
}

const pad = (value: string | number, width: number) => String(value).padStart(width);
const print = (line: string) => process.stdout.write(`${line}\n`);
