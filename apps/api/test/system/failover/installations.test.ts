import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api.ts';
import { openDiningRoom } from '../../guests.ts';
import { COMMON_HOST, haproxy, resolveCompanies, haproxyBefore } from '../../haproxy.ts';
import { runDueJobs } from '../../jobs.ts';
import { operatorOf } from '../../operator.ts';
import { openPhone } from '../../phone.ts';
import { registerRestaurant } from '../../restaurant.ts';
import { openScreen } from '../../screen.ts';

resolveCompanies();

let folder: string;
let first: TestApi;
let second: TestApi;
let proxy: Awaited<ReturnType<typeof haproxyBefore>>;
let common: string;
beforeEach(async () => {
  if (!haproxy) return;
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(folder, 'index.html'), '');
  await writeFile(join(folder, 'diner.html'), '{{revision}}');
  const ports = [await freePort(), await freePort()] as const;
  proxy = await haproxyBefore(ports);
  common = proxy.companyUrl('x').replace('x.', '');
  const [one, two] = await Promise.all(
    [1, 2].map((n) => startTestApi({ webDir: folder, settings: proxy.settingsOf(n) })),
  );
  [first, second] = [one!, two!];
  for (const [i, { app }] of [first, second].entries())
    await app.listen({ port: ports[i]!, host: '127.0.0.1' });
  await proxy.start();
});
afterEach(async () => {
  if (!haproxy) return;
  await Promise.all([first.close(), second.close()]);
  await proxy.stop();
  await rm(folder, { recursive: true });
});

const writeMap = async () => [await operatorOf(first)('map'), await operatorOf(second)('map')] as const;
const linesOf = async () => (await readFile(proxy.map, 'utf8')).trim().split('\n');

it.runIf(haproxy)(
  'a company’s address leads to its installation, with its screens and its guests; so does a QR code with the common address',
  async () => {
    const room = await openDiningRoom(second);
    await registerRestaurant(first, 'La Casona');
    expect(await writeMap()).toMatchObject([{ code: 0 }, { code: 0 }]);
    const { slug } = room.owner.company;
    expect(await linesOf()).toEqual([
      `${slug}.${COMMON_HOST} installation2`,
      `la-casona.${COMMON_HOST} installation1`,
    ]);

    const url = proxy.companyUrl(slug);
    const screen = await openScreen({ app: { listeningOrigin: url } }, room.cashier.token);
    const phone = await openPhone(`${common}/order/${slug}/${room.branchId}/changes`);
    await phone.nextMessage('menu');
    second.app.deps.publish(room.companyId, 'tickets', { branch_id: room.branchId });
    await screen.eventsUntil('tickets');
    screen.close();
    phone.hangUp();

    const page = await fetch(`${common}/order/${slug}/${room.branchId}/7?q=pique`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      307,
      `${url}/order/${slug}/${room.branchId}/7?q=pique`,
    ]);
  },
);

it.runIf(haproxy)('a slug that two installations use is refused, and the map stays as it is', async () => {
  await registerRestaurant(first, 'La Casona');
  await writeMap();
  const before = await linesOf();
  await registerRestaurant(second, 'La Casona');
  expect(await operatorOf(second)('map')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`la-casona.${COMMON_HOST} installation1`),
  });
  expect(await linesOf()).toEqual(before);
});

it.runIf(haproxy)('a company that is gone loses its line', async () => {
  await registerRestaurant(first, 'La Casona');
  await writeMap();
  await sql`update companies set slug = 'otra' where slug = 'la-casona'`.execute(first.app.deps.database);
  await writeMap();
  expect(await linesOf()).toEqual([`otra.${COMMON_HOST} installation1`]);
});

it.runIf(haproxy)('a company that moves takes its address, its screens and its guests with it', async () => {
  const room = await openDiningRoom(first);
  const { slug } = room.owner.company;
  await writeMap();
  const url = proxy.companyUrl(slug);
  const openAll = async () => ({
    screen: await openScreen({ app: { listeningOrigin: url } }, room.cashier.token),
    phone: await openPhone(`${url}/order/${slug}/${room.branchId}/changes`),
  });
  const before = await openAll();
  await before.phone.nextMessage('menu');
  const move = operatorOf(first, { other: second });
  expect(await move('company', 'move', slug, '--to', 'second.env', '--yes')).toMatchObject({ code: 0 });
  expect(await linesOf()).toEqual([`${slug}.${COMMON_HOST} installation2`]);
  await runDueJobs(first.app.deps);
  expect(await before.screen.isCut).toBe('io server disconnect');
  await expect(before.phone.nextMessage('sale')).rejects.toThrow('the line ended');

  const after = await openAll();
  await after.phone.nextMessage('menu');
  const sale = await fetch(`${url}${createSale.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${room.cashier.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ branch_id: room.branchId, sale_type: 'mesa', sale_details: [room.pique] }),
  });
  expect(sale.status).toBe(200);
  second.app.deps.publish(room.companyId, 'tickets', { branch_id: room.branchId });
  await after.screen.eventsUntil('tickets');
  after.screen.close();
  after.phone.hangUp();

  // A map that is written while it is not where it was changes nothing.
  await writeMap();
  expect(await linesOf()).toEqual([`${slug}.${COMMON_HOST} installation2`]);

  // Without the proxy, the old installation still leads its guests to it.
  const { headers } = await first.app.inject({ url: `/order/${slug}/${room.branchId}/7` });
  expect(headers['location']).toBe(`${url}/order/${slug}/${room.branchId}/7`);
});
