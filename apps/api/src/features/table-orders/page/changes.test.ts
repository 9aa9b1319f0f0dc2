import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { openPhone } from '../../../../test/phone.ts';

const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), '');
await writeFile(join(webDir, 'diner.html'), '{{revision}}');
const api = await startTestApi({ webDir });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const room = await openDiningRoom(api);
const companies = api.app.deps.database.selectFrom('companies').select('slug');
const { slug } = await companies.where('id', '=', room.companyId).executeTakeFirstOrThrow();

const address = (path: string) => `${api.app.listeningOrigin}/order/${slug}/${path}`;
const page = async () => (await fetch(address(`${room.branchId}/7`))).text();

const setBeer = (stock: number) =>
  api.call(setStock, {
    token: room.owner.token,
    params: { id: room.beer.id },
    body: { branch_id: room.branchId, stock },
  });

const listen = () => openPhone(address(`${room.branchId}/changes`));

it('sends a new phone the current revision of the menu', async () => {
  const [first, second] = [await listen(), await listen()];
  const revision = await page();
  expect(revision).toMatch(/^[\w-]{12}$/);
  expect([await first.nextMessage('menu'), await second.nextMessage('menu')]).toEqual([revision, revision]);
  expect(first.headers.get('content-type')).toBe('text/event-stream');
  first.hangUp();
  second.hangUp();
});

it.each([
  ['what has sold out', () => setBeer(0)],
  ['what has arrived', () => setBeer(10)],
  ['table orders being switched off', () => room.turn(false)],
  ['table orders being switched on', () => room.turn(true)],
  [
    'the last bottle being sold to another table',
    () => room.order({ sale_details: [{ ...room.beer, quantity: 10 }] }),
  ],
])('notifies of %s', async (_, change) => {
  const phone = await listen();
  const before = await phone.nextMessage('menu');
  await change();
  const after = await phone.nextMessage('menu');
  expect(after).not.toBe(before);
  expect(after).toBe(await page());
  phone.hangUp();
});

it('notifies of an order that changed', async () => {
  const phone = await listen();
  const sale = await room.waiting();
  expect(await phone.nextMessage('sale')).toBe(String(sale.sale_number));
  const [params, body] = [{ id: sale.id }, { sales_status_id: 2 } as const];
  await api.call(setSaleStatus, { token: room.cashier.token, params, body });
  expect(await phone.nextMessage('sale')).toBe(String(sale.sale_number));
  phone.hangUp();
});

it.each(['999999', 'x', '-1'])('branch %s has none', async (branch) => {
  expect((await fetch(address(`${branch}/changes`))).status).toBe(404);
});
