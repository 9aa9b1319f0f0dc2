import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findDatabase } from '../../../src/find-database.ts';
import { openPool } from '../../../src/shared/db/database.ts';
import { haproxy, haproxyBefore, resolveCompanies } from '../../haproxy.ts';
import { openScreen } from '../../screen.ts';
import { prepareServer, type TestServer } from '../../server.ts';
import { openShop } from '../storm/shop.ts';
import { expectExact, openTills } from './tills.ts';

resolveCompanies();

let products: TestServer[];
let proxy: Awaited<ReturnType<typeof haproxyBefore>>;
let folder: string;
let addresses: string[];
let databases: EmbeddedPostgres[];
beforeEach(async () => {
  if (!haproxy) return;
  folder = await mkdtemp(join(tmpdir(), 'installations-'));
  const ports = [await freePort(), await freePort()] as const;
  proxy = await haproxyBefore(ports);
  products = [await prepareServer(), await prepareServer()];
  for (const [i, product] of products.entries()) {
    await product.start({ ...proxy.settingsOf(i + 1), PORT: String(ports[i]) });
  }
  addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  databases = await Promise.all(products.map(({ dataDir: DATA_DIR }) => findDatabase({ DATA_DIR })));
  await proxy.start();
});
afterEach(async () => {
  if (!haproxy) return;
  await Promise.all(databases.map((database) => database.stop()));
  await Promise.all(products.map((product) => product.end()));
  await proxy.stop();
  await rm(folder, { recursive: true });
});

const operator = (installation: number, ...words: string[]) =>
  products[installation - 1]!.run('operator.ts', words, proxy.settingsOf(installation));

/** Writes the settings of an installation, as a command of another one reads them. */
async function settingsFile(installation: number): Promise<string> {
  const { dataDir } = products[installation - 1]!;
  const file = join(folder, `${installation}.env`);
  const settings = { ...proxy.settingsOf(installation), DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  await writeFile(
    file,
    Object.entries(settings)
      .map((entry) => `${entry.join('=')}\n`)
      .join(''),
  );
  return file;
}

const slowest = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

it.runIf(haproxy)(
  'a company moves while 8 tills sell: each acknowledged sale is there once, and its neighbours notice nothing',
  async () => {
    const shop = await openShop(addresses[0]!, 'Mudanza');
    const beside = await openShop(addresses[0]!, 'Vecina');
    const awaiting = await openShop(addresses[1]!, 'Lejana');
    for (const n of [1, 2]) expect(await operator(n, 'map')).toMatchObject({ code: 0, err: '' });
    const url = proxy.companyUrl(shop.slug);
    const kitchen = await openScreen({ app: { listeningOrigin: url } }, shop.token);
    const neighbours = [beside, awaiting].map((one) =>
      openTills(proxy.companyUrl(one.slug), one, { count: 2 }),
    );
    const tills = openTills(url, shop);
    for (const one of [tills, ...neighbours]) await one.untilSold(30);
    const before = neighbours.map((one) => slowest(one.takeTimes()));

    const words = ['company', 'move', shop.slug, '--to', await settingsFile(2), '--yes'];
    expect(await operator(1, ...words)).toMatchObject({ code: 0, err: '' });
    const during = neighbours.map((one) => slowest(one.takeTimes()));
    expect(await kitchen.isCut).toBe('io server disconnect');
    const again = await openScreen({ app: { listeningOrigin: url } }, shop.token);
    for (const one of [tills, ...neighbours]) await one.untilSold(20);
    expect(again.heard.length).toBeGreaterThan(0);
    again.close();

    const { sold, refusals, longestMs } = await tills.close();
    expect(Object.keys(refusals).filter((one) => one !== '503 company_moving')).toEqual([]);
    expect(refusals['503 company_moving']).toBeGreaterThan(0);
    expect(longestMs).toBeLessThan(15_000);
    const [here, there] = await Promise.all(neighbours.map((one) => one.close()));
    expect([here!.refusals, there!.refusals]).toEqual([{}, {}]);
    // The move and the sales share two cores here; a neighbour that waits for a lock of the move would wait for
    // seconds.
    for (const [i, ms] of during.entries()) expect(ms).toBeLessThan(Math.max(10 * before[i]!, 500));

    await expectExact(databases[0]!.url, here!.sold);
    await expectExact(databases[1]!.url, [...sold, ...there!.sold]);
  },
  120_000,
);

/** Runs the move until it has reported `steps` steps, and kills it. */
async function killedMove(words: readonly string[], steps: number): Promise<void> {
  const child = products[0]!.launch('operator.ts', words, proxy.settingsOf(1));
  let count = 0;
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('· ') && ++count === steps) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  expect(count).toBeGreaterThanOrEqual(steps);
}

it.runIf(haproxy)(
  'a move that is killed after any step leaves the company here or there; the command finishes it or returns it',
  async () => {
    const shop = await openShop(addresses[0]!, 'Mudanza');
    const url = proxy.companyUrl(shop.slug);
    for (const n of [1, 2]) await operator(n, 'map');
    const tills = openTills(url, shop, { count: 2 });
    await tills.untilSold(10);
    const [first, second] = databases.map(({ url }) => openPool(url));
    const places = async () =>
      Promise.all(
        [first!, second!].map(async (db) => {
          const { rows } = await sql<{
            moving: string | null;
          }>`select moving from companies where slug = ${shop.slug}`.execute(db);
          return rows.map(({ moving }) => moving ?? 'works')[0] ?? 'gone';
        }),
      );
    const there = await settingsFile(2);
    const here = await settingsFile(1);
    const words = ['company', 'move', shop.slug, '--to', there, '--yes'];
    for (const [step, killedAt] of [1, 2, 3, 4, 5].entries()) {
      await killedMove(words, killedAt);
      const [atHome, away] = await places();
      // Only one of the two works, or will: here until its rows are deleted.
      expect([atHome, away]).not.toEqual(['works', 'works']);
      if (atHome === 'gone') expect(['arriving', 'works']).toContain(away);
      else expect([atHome, ['gone', 'arriving'].includes(away!)]).toEqual(['leaving', true]);
      // Every other time the command finishes, and the company comes back for the next step.
      const isUndone = atHome !== 'gone' && step % 2 === 0;
      expect(await operator(1, ...words, ...(isUndone ? ['--undo'] : []))).toMatchObject({
        code: 0,
        err: '',
      });
      expect(await places()).toEqual(isUndone ? ['works', 'gone'] : ['gone', 'works']);
      await tills.untilSold(4);
      if (!isUndone) {
        const back = ['company', 'move', shop.slug, '--to', here, '--yes'];
        expect(await operator(2, ...back)).toMatchObject({ code: 0, err: '' });
        await tills.untilSold(4);
      }
    }
    const { sold, refusals } = await tills.close();
    expect(Object.keys(refusals).filter((one) => one !== '503 company_moving')).toEqual([]);
    await expectExact(databases[0]!.url, sold);
    await Promise.all([first!.destroy(), second!.destroy()]);
  },
  240_000,
);
