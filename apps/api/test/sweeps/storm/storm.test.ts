import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '../../../src/shared/db/database.ts';
import { compareRunningFigures } from '../../running-figures.ts';
import { prepareServer, type TestServer } from '../../server.ts';
import { type Deed, type Shop, openShop, sellUntilAnswered, someDeed } from './shop.ts';

const CLIENTS = 16;
const DEEDS = Number(process.env.DEEDS ?? 480);

let server: TestServer;
let shop: Shop;
let api: Awaited<ReturnType<TestServer['start']>>;
beforeAll(async () => {
  server = await prepareServer();
  api = await server.start();
  shop = await openShop(api.address);
});
afterAll(() => server.end());

const inDatabase = (file: string) => readFileSync(join(server.dataDir, 'postgres', file), 'utf8').trim();
const database = () =>
  openPool(`postgres://app:${inDatabase('password')}@127.0.0.1:${inDatabase('port')}/postgres`);

async function killApi(): Promise<void> {
  const exited = once(api.child, 'exit');
  api.child.kill('SIGKILL');
  await exited;
  api = await server.start();
}

async function killPostgres(): Promise<void> {
  process.kill(Number.parseInt(inDatabase('data/postmaster.pid'), 10), 'SIGKILL');
}

it('sixteen tills sell while API and PostgreSQL are killed: nothing is lost, doubled or refused for a wrong reason', async () => {
  const deeds = Array.from({ length: DEEDS }, (_, i) => someDeed(shop, i));
  const done: { deed: Deed; status: number; code: string | undefined; number: number | undefined }[] = [];
  const kills = [killApi, killPostgres, killApi];
  let killing = Promise.resolve();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let deed = deeds.pop(); deed !== undefined; deed = deeds.pop()) {
        const answer = await sellUntilAnswered(() => api.address, shop, deed);
        done.push({ deed, ...answer });
        const isTime = done.length > (DEEDS * (4 - kills.length)) / 5;
        if (isTime && kills.length > 0) killing = killing.then(kills.shift());
      }
    }),
  );
  await killing;

  for (const { deed, status, code } of done) {
    const expected = status === 200 ? [undefined] : deed.mayBeRefused;
    expect(expected).toContain(code);
    if (deed.mustBeRefused) expect(status).not.toBe(200);
  }
  const sold = done.filter(({ status }) => status === 200);
  const numbers = sold.map(({ number }) => number).sort((a, b) => a! - b!);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));

  const db = database();
  try {
    const { rows: sales } = await sql<{ number: number }>`select number from sales order by number`.execute(
      db,
    );
    expect(sales.map(({ number }) => number)).toEqual(numbers);
    // Of each product, every entry begins with what the one before has left.
    const { rows: shelves } = await sql<{ left: number; broken: number; last: number }>`
      select stock.quantity as left, min(entry.quantity_after) as last,
        count(*) filter (where entry.quantity_before <> entry.earlier)::int as broken
      from stock join (
        select *, lag(quantity_after) over (partition by product_id order by quantity_after desc) as earlier
        from stock_ledger where reason = 'sale') entry on entry.product_id = stock.product_id
      group by stock.product_id, stock.quantity`.execute(db);
    expect(shelves).toHaveLength(2);
    for (const { left, last, broken } of shelves) expect([last, broken]).toEqual([left, 0]);
    const { kept, counted } = await compareRunningFigures(db);
    expect(kept).toEqual(counted);
  } finally {
    await db.destroy();
  }
}, 120_000);
