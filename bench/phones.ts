import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { print } from './figures.ts';
import { lightClient } from './http.ts';
import { load, percentile } from './load.ts';
import { sellerOf } from './platform.ts';
import { metric } from './processor.ts';
import type { Product } from './product.ts';

const PHONES = 200;
const PRODUCTS = 80;
const CHANGES = 10;
const TILLS = 8;
const SECONDS = 5;
/** The page's random delay, so that not all phones ask at one moment. */
const SPREAD_MS = 300;

/**
 * Measures 200 phones with a menu of 80 products: time until all have the new page after a product has sold out, its
 * cost, and the effect on the tills of the branch.
 */
export async function measurePhones(product: Product): Promise<void> {
  const countedId = await addProducts(product);
  const sell = sellerOf(product, product, TILLS);
  const sales = async () => (await load(TILLS, SECONDS, () => sell())).perSecond;
  const processor = () => metric(product, 'process_cpu_seconds_total');
  const alone = await sales();
  const room = await openRoom(product);
  try {
    const duringRush = await sales();
    const before = await processor();
    const times: number[] = [];
    for (let n = 0; n < CHANGES; n++)
      times.push(await room.allHave(() => setStockTo(product, countedId, n % 2)));
    const cost = (1000 * ((await processor()) - before)) / CHANGES;
    print(
      `\n${PHONES} open pages of ${PRODUCTS} products: all have the new menu ${ms(percentile(times, 0.5))} after a call that sells a product out ` +
        `(slowest of ${CHANGES} changes: ${ms(Math.max(...times))}), ${cost.toFixed(0)} ms of processor in Node`,
    );
    print(
      `${TILLS} tills: ${duringRush.toFixed(0)} sales a second with these pages open (alone: ${alone.toFixed(0)})`,
    );
  } finally {
    room.close();
  }
}

/** Adds the products and returns the id of the last one, which is counted. */
async function addProducts(product: Product): Promise<number> {
  const { call, session } = product;
  const [token, params] = [session.token, { companyId: session.company.id }];
  const { categories } = await call(listProductCategories, { token, params });
  let id = 0;
  for (let n = 0; n < PRODUCTS; n++) {
    const body = { product_category_id: categories[0]?.id ?? 0, name: `Plato del menú ${n}`, price: 10 + n };
    ({ id } = (await call(createProduct, { token, params, body })).product);
  }
  await setStockTo(product, id, 1);
  return id;
}

const setStockTo = ({ call, session, branchId }: Product, id: number, stock: number) =>
  call(setStock, { token: session.token, params: { id }, body: { branch_id: branchId, stock } });

/** Opens the stream of each phone. Each fetches the page at the event of another menu. */
async function openRoom({ address, session, branchId }: Product) {
  const path = `/order/${session.company.slug}/${branchId}`;
  const fetchPage = lightClient(address, '', PHONES);
  const agent = new Agent({ keepAlive: false, maxSockets: PHONES });
  let arrived = 0;
  let allArrived: () => void;
  const phones = Array.from({ length: PHONES }, (_, n) => {
    let revision = '';
    const from = `10.9.${n >> 8}.${n & 255}`;
    const hear = async (text: string) => {
      const latest = /event: menu\ndata: (.+)\n/.exec(text)?.[1] ?? revision;
      if (latest === revision) return;
      revision = latest;
      await pause(Math.random() * SPREAD_MS);
      await fetchPage('GET', `${path}/7`, undefined, { 'x-forwarded-for': from });
      arrived += 1;
      if (arrived === PHONES) allArrived();
    };
    return get(`${address}${path}/changes`, { agent, headers: { 'x-forwarded-for': from } }, (answer) => {
      answer.on('data', (chunk: Buffer) => void hear(String(chunk)));
    });
  });
  const allHave = async (change: () => Promise<unknown>) => {
    arrived = 0;
    const all = new Promise<void>((resolve) => (allArrived = resolve));
    const start = performance.now();
    await change();
    await all;
    return performance.now() - start;
  };
  // Each phone receives the present menu's revision first.
  await allHave(() => Promise.resolve());
  return { allHave, close: () => phones.forEach((phone) => phone.destroy()) };
}

const ms = (time: number) => `${time.toFixed(0)} ms`;
