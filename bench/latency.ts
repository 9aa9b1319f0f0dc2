import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ChangeStatus } from '@restaurante/contract/realtime.ts';
import { io } from 'socket.io-client';
import { lightClient } from './http.ts';
import { type Product, saleBody } from './product.ts';
import { percentile } from './rate.ts';

const PER_SECOND = 100;
const SECONDS = 10;

/** The time from the cashier's confirmation until a kitchen screen hears of the order, at a steady 100 sales a second. */
export async function measureLatency(product: Product): Promise<void> {
  const { address, session } = product;
  const socket = io(address, { auth: { token: session.token }, transports: ['websocket'] });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  socket.on('change status', ({ sale }: ChangeStatus) => {
    const at = sent.get(sale?.observations ?? '');
    if (at !== undefined) latencies.push(performance.now() - at);
  });
  const send = lightClient(address, session.token, 32);
  const started = performance.now();
  const sales: Promise<unknown>[] = [];
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    // Orders come at a fixed rate, whether or not the last one was answered.
    await wait(Math.max(0, started + (n * 1000) / PER_SECOND - performance.now()));
    const mark = randomUUID();
    sent.set(mark, performance.now());
    sales.push(send('POST', '/api/sales/create', saleBody(product, mark)));
  }
  await Promise.all(sales);
  while (latencies.length < sales.length && performance.now() < started + SECONDS * 2000) await wait(20);
  socket.close();
  const p = (share: number) => percentile(latencies, share).toFixed(1);
  process.stdout.write(
    `\nConfirm to kitchen at ${PER_SECOND} sales/s: p50 ${p(0.5)} ms, p99 ${p(0.99)} ms (${latencies.length} of ${sales.length} heard)\n`,
  );
}
