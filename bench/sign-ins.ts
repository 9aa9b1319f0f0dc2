// Forty tills sell every three seconds while 500 people sign in within ten: `npm run bench:sign-ins`.
import { setTimeout as wait } from 'node:timers/promises';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { print } from './figures.ts';
import { percentile } from './load.ts';
import { openRestaurant, saleBody, startProduct, type Till } from './product.ts';

const TILLS = 40;
const PAUSE_MS = 3_000;
const SIGN_INS = 500;
const SECONDS = 10;

const product = await startProduct();
try {
  const tills: Till[] = [];
  for (let i = 0; i < TILLS; i += 1) tills.push(await openRestaurant(product.call, `caja${i}`));
  const accounts = Array.from({ length: SIGN_INS }, (_, i) => i);
  const signIns = { times: [] as number[], statuses: new Map<number, number>() };
  const sales = { times: [] as number[], refused: 0 };
  const over = new AbortController();

  const sell = async (till: Till, i: number) => {
    await wait((i * PAUSE_MS) / TILLS);
    while (!over.signal.aborted) {
      const start = performance.now();
      await product
        .call(createSale, { token: till.session.token, body: saleBody(till) })
        .catch(() => (sales.refused += 1));
      sales.times.push(performance.now() - start);
      await wait(PAUSE_MS);
    }
  };
  const selling = tills.map(sell);
  await wait(SECONDS * 1_000);
  const alone = sales.times.splice(0);
  await Promise.all(
    accounts.map(async (i) => {
      await wait((i * SECONDS * 1_000) / SIGN_INS);
      const start = performance.now();
      const { status } = await fetch(`${product.address}/api/auth/login`, {
        method: 'POST',
        // Each from an address of its own, or the limits would refuse them before the password is compared.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${i >> 8}.${i & 255}` },
        body: JSON.stringify({ email: `caja${i % TILLS}@elfogon.bo`, password: 'fogon2026' }),
      });
      signIns.times.push(performance.now() - start);
      signIns.statuses.set(status, (signIns.statuses.get(status) ?? 0) + 1);
    }),
  );
  const beside = sales.times.splice(0);
  over.abort();
  await Promise.all(selling);
  const figures = (times: readonly number[]) =>
    [0.5, 0.99, 1].map((share) => `${Math.round(percentile(times, share))} ms`).join(' · ');
  print(`sales alone, ${alone.length}: p50 · p99 · longest ${figures(alone)}`);
  print(`sales beside sign-ins, ${beside.length}: ${figures(beside)}; refused ${sales.refused}`);
  print(
    `sign-ins, ${signIns.times.length}: ${figures(signIns.times)}; ${JSON.stringify([...signIns.statuses])}`,
  );
} finally {
  await product.stop();
}
process.exit();
