import { exportMonths } from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { lastMonths } from '@restaurante/domain/reports/period.ts';
import { print } from './figures.ts';
import { percentile } from './load.ts';
import { memoryOf } from './processor.ts';
import { connect, type Product, saleBody, startProduct } from './product.ts';
import { addHistory, openChain } from './reports-history.ts';

/** Nearly the most that a workbook has; the till adds some. */
const SALES = 190_000;
const BEFORE_MS = 10_000;

/** Measures the workbook of a company with some 200,000 sales, and a till of the company that sells during the work. */
export async function measureMonths(): Promise<void> {
  const product = await startProduct();
  try {
    const client = await connect(product);
    await addHistory(client, product, await openChain(client, product), [0, SALES]);
    await client.query(`select setval('sales_id_seq', ${SALES})`);
    await client.end();
    print(`\nThe workbook of ${SALES} sales, beside a till that sells without a pause`);
    const before = await sellDuring(product, () => new Promise((resolve) => setTimeout(resolve, BEFORE_MS)));
    print(`before      ${before.text}`);
    const begun = performance.now();
    let size = 0;
    const during = await sellDuring(product, async () => void (size = await download(product)));
    const seconds = (performance.now() - begun) / 1_000;
    print(`during      ${during.text}`);
    print(`the file has ${(size / 1_000_000).toFixed(1)} MB and took ${seconds.toFixed(1)} s`);
  } finally {
    await product.stop();
  }
}

async function download({ address, call, session }: Product): Promise<number> {
  const [to = '', from = ''] = lastMonths(businessDay(Date.now(), 0), 2);
  const params = { companyId: session.company.id };
  const query = { from, to, link: '1' } as const;
  const { url } = await call(exportMonths, { token: session.token, params, query });
  return (await (await fetch(`${address}${url}`)).arrayBuffer()).byteLength;
}

/** Sells until the work is done; reads the memory of the product's process each time a second. */
async function sellDuring(product: Product, work: () => Promise<void>): Promise<{ text: string }> {
  const end = new AbortController();
  let peak = 0;
  const times: number[] = [];
  const watch = setInterval(async () => (peak = Math.max(peak, await memoryOf(product))), 500);
  const sell = async () => {
    while (!end.signal.aborted) {
      const start = performance.now();
      await product.call(createSale, { token: product.session.token, body: saleBody(product) });
      times.push(performance.now() - start);
    }
  };
  await Promise.all([sell(), work().finally(() => end.abort())]).finally(() => clearInterval(watch));
  const ms = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  return {
    text: `${times.length} sales, p50 ${ms(0.5)}, p99 ${ms(0.99)}, max ${ms(1)}; peak of memory ${peak.toFixed(0)} MB`,
  };
}
