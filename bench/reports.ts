// Measures reports and home page with 10 thousand, a million and 10 million sales of a year: `npm run bench:reports`.
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { lightClient } from './http.ts';
import { median } from './load.ts';
import { memoryOf } from './processor.ts';
import { connect, type Product, startProduct } from './product.ts';
import { addHistory, openChain } from './reports-history.ts';
import { recordTimes, type Statement } from './statements.ts';

const SIZES = (process.argv[2] ?? '10000,1000000,10000000').split(',').map(Number);
const TIMES = 5;

const product = await startProduct();
const client = await connect(product);
try {
  const cashier = await openChain(client, product);
  const results = new Map<string, string[]>();
  let past = 0;
  for (const size of SIZES) {
    await addHistory(client, product, cashier, [past, size]);
    past = size;
    for (const [what, value] of await measure(product, cashier)) {
      results.set(what, [...(results.get(what) ?? []), value]);
    }
  }
  print('', SIZES.map(String));
  for (const [what, values] of results) print(what, values);
} finally {
  await client.end();
  await product.stop();
}

function print(what: string, values: readonly string[]): void {
  process.stdout.write(`${what.padEnd(40)} ${values.map((value) => value.padStart(11)).join('')}\n`);
}

async function measure(
  product: Product,
  cashier: SessionWire,
): Promise<(readonly [what: string, value: string])[]> {
  const before = await memoryOf(product);
  const results: (readonly [string, string])[] = [];
  for (const [what, path, body] of callsOf(product)) results.push([what, await timeOf(product, path, body)]);
  for (const [whose, session] of Object.entries({ owner: product.session, cashier })) {
    const person = { ...product, session };
    const home = `/api/company/${session.company.id}/metrics/${session.user.id}`;
    results.push([`home page of the ${whose}`, await timeOf(person, home)]);
    const { first, later } = await databaseTimes(person, home);
    results.push([`  ${whose}: statements by hand, every 10 minutes`, first]);
    results.push([`  ${whose}: statements by hand`, later]);
  }
  const growth = (await memoryOf(product)) - before;
  return [...results, ['memory that all this added', `${growth.toFixed(0)} MB`]];
}

type Call = readonly [what: string, path: string, body: object];

function callsOf({ session, branchId }: Product): Call[] {
  const company = `/api/company/${session.company.id}/report`;
  const yesterday = daysAgo(1);
  const [year = '', month = ''] = yesterday.split('-');
  const periods = {
    day: { type: 'daily', date: yesterday },
    month: { type: 'range', start: daysAgo(30), finish: yesterday },
    year: { type: 'range', start: daysAgo(365), finish: yesterday },
  };
  const sales = Object.entries(periods).flatMap(([name, period]) =>
    ['sales', 'products', 'customers'].map((group): Call => [
      `${group} of a ${name}`,
      `${company}/sales`,
      { ...period, group },
    ]),
  );
  const group = 'sales';
  const { year: whole } = periods;
  return [
    ...sales,
    ['sales of a calendar month', `${company}/sales`, { type: 'monthly', year, month, group }],
    ['sales of a year: one branch', `${company}/sales`, { ...whole, group, branch_id: branchId }],
    ['sales of a year: paid both ways', `${company}/sales`, { ...whole, group, payment_type: 3 }],
    ['sales of a year: unpaid', `${company}/sales`, { ...whole, group, payment_type: 4 }],
    ['kitchen of a day', `${company}/kitchen`, periods.day],
    ['kitchen of a month: one branch', `${company}/kitchen`, { ...periods.month, branch_id: branchId }],
    ['kitchen of a month', `${company}/kitchen`, periods.month],
    ['kitchen of a year: one branch', `${company}/kitchen`, { ...whole, branch_id: branchId }],
    ['registers of a month', `${company}/cashiers`, periods.month],
    ['registers of a year', `${company}/cashiers`, whole],
    ['purchases of a month', `${company}/purchases`, periods.month],
    ['purchases of a year', `${company}/purchases`, whole],
  ];
}

function daysAgo(days: number): string {
  return new Date(Date.now() - 4 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the median of some calls without the first one, which may find empty caches. */
async function timeOf({ address, session }: Product, path: string, body?: object): Promise<string> {
  const send = lightClient(address, session.token, 1);
  const times: number[] = [];
  for (let i = 0; i <= TIMES; i += 1) {
    const start = performance.now();
    await send(body ? 'POST' : 'GET', path, body);
    times.push(performance.now() - start);
  }
  return `${median(times.slice(1)).toFixed(1)} ms`;
}

/** Measures the database's part of a call: its statements, sent directly. A second call is recorded too. */
async function databaseTimes(product: Product, url: string): Promise<{ first: string; later: string }> {
  const call = { method: 'GET', url, token: product.session.token } as const;
  const [first, later] = (await recordTimes(product, call, 2)).map(({ statements }) => statements);
  return { first: await replayed(product, first), later: await replayed(product, later) };
}

async function replayed(product: Product, statements: readonly Statement[] = []): Promise<string> {
  const client = await connect(product);
  const times: number[] = [];
  for (let i = 0; i <= TIMES; i += 1) {
    const start = performance.now();
    await Promise.all(
      statements.map(({ text, values }, n) => client.query({ name: `home${n}`, text, values: [...values] })),
    );
    times.push(performance.now() - start);
  }
  await client.end();
  return `${median(times.slice(1)).toFixed(1)} ms`;
}
