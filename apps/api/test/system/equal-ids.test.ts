import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listProducts, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPool } from '../../src/shared/db/database.ts';
import { startTestApi } from '../api.ts';
import { openDiningRoom } from '../guests.ts';
import { openPhone } from '../phone.ts';
import { openScreen } from '../screen.ts';
import { openTwins } from '../twins.ts';
import { untilOneWaits } from '../waiting.ts';

type Room = Awaited<ReturnType<typeof openDiningRoom>>;

let here: Room;
let twin: Room;
const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '');
await writeFile(join(webDir, 'diner.html'), '{{revision}}');
const api = await startTestApi({ webDir });
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  [here, twin] = await openTwins(api, () => openDiningRoom(api));
});

/** Opens the stream of a guest's phone. */
async function phoneIn({ companyId, branchId }: Room) {
  const companies = api.app.deps.database.selectFrom('companies').select('slug');
  const { slug } = await companies.where('id', '=', companyId).executeTakeFirstOrThrow();
  return openPhone(`${api.app.listeningOrigin}/order/${slug}/${branchId}/changes`);
}

const setBeer = ({ owner, branchId, beer }: Room, stock: number) =>
  api.call(setStock, { token: owner.token, params: { id: beer.id }, body: { branch_id: branchId, stock } });

it('two companies have equal ids', async () => {
  const idsOf = ({ branchId, pique, beer, register }: Room) => [branchId, pique.id, beer.id, register.id];
  expect(idsOf(here)).toEqual(idsOf(twin));
  expect(here.companyId).not.toBe(twin.companyId);
});

it('screens receive the events of their own company only', async () => {
  const screens = [await openScreen(api, here.cashier.token), await openScreen(api, twin.cashier.token)];
  const { id } = await here.sell();
  await screens[0]!.eventsUntil('tickets');
  await screens[0]!.requestOrder({ branch_id: here.branchId, sale_id: id });
  await screens[0]!.eventsUntil('request order');
  // A connection receives events in order: the twin's first one is of its own sale.
  const { id: own } = await twin.sell();
  const [first] = await screens[1]!.eventsUntil('change status');
  expect(first!.payload).toMatchObject({ sale_id: own });
  for (const screen of screens) screen.close();
});

it("guests' phones receive the menu and the orders of their own company only", async () => {
  await here.sell();
  const [phone, other] = [await phoneIn(here), await phoneIn(twin)];
  expect(await phone.nextMessage('menu')).not.toBe(await other.nextMessage('menu'));
  const { sale_number: number } = await here.waiting();
  expect(await phone.nextMessage('sale')).toBe(String(number));
  const { sale_number: otherNumber } = await twin.waiting();
  expect(number).not.toBe(otherNumber);
  expect(await other.nextMessage('sale')).toBe(String(otherNumber));
  phone.hangUp();
  other.hangUp();
});

it('each reads its own rows', async () => {
  await setBeer(here, 3);
  const read = async ({ owner, companyId, beer }: Room) => {
    const { products } = await api.call(listProducts, { token: owner.token, params: { companyId } });
    return products.find(({ id }) => id === beer.id)!.stock[0]!.stock;
  };
  expect([await read(here), await read(twin), await read(here)]).toEqual([3, 10, 3]);
});

it('a flood of orders at one table leaves the table of the other alone', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= 10; attempt++) statuses.push((await here.order()).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await twin.order()).status).toBe(200);
});

it('sales that arrive together are written in their own company', async () => {
  const sales = await Promise.all(
    [here, twin, here, twin, here, twin].map(async (room) => ({ room, ...(await room.sell()) })),
  );
  for (const { room, id } of sales) expect(await room.sale(id)).toMatchObject({ id });
  expect([await here.stockOf(here.beer.id), await twin.stockOf(twin.beer.id)]).toEqual([7, 7]);
});

it('a sale that waits for a lock delays none of the other', async () => {
  const pool = openPool(api.databaseUrl, { connections: 1 });
  const waiting = await pool.transaction().execute(async (tx) => {
    await sql`select from cash_registers where company_id = ${here.companyId} for update`.execute(tx);
    const sale = here.sell();
    await untilOneWaits(api);
    await twin.sell();
    return { sale };
  });
  await waiting.sale;
  await pool.destroy();
});
