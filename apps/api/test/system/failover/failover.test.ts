import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../src/shared/db/migrate.ts';
import { hasOneAddress, openOneAddress } from '../../one-address.ts';
import { openServers } from '../../postgres-pair.ts';
import { prepareServer, type TestServer } from '../../server.ts';
import { openShop } from '../storm/shop.ts';
import { expectExact, openTills } from './tills.ts';

let product: TestServer;
let servers: Awaited<ReturnType<typeof openServers>>;
beforeEach(async () => {
  [product, servers] = await Promise.all([prepareServer(), openServers()]);
});
afterEach(async () => {
  await product.end();
  await servers.stop();
});

it.runIf(hasOneAddress)(
  'the primary dies and comes back as a standby, then its successor falls silent: every acknowledged sale is there',
  async () => {
    const first = await servers.startPrimary();
    const second = await servers.startStandby(first);
    const { url, patronis, stop } = await openOneAddress(first, second);
    onTestFinished(stop);
    const [patroni, otherPatroni] = patronis;
    const settings = { DATABASE_URL: url };
    const { child, address } = await product.start({ ...settings, LOG_LEVEL: 'error' });
    const log: string[] = [];
    child.stdout?.on('data', (lines) => log.push(String(lines)));
    const shop = await openShop(address);
    // At each failure some sales should be under way.
    const tills = openTills(address, shop, { restMs: 50 });
    await tills.untilSold(40);

    await first.kill();
    patroni.role = 'standby';
    await second.query('select pg_promote()');
    otherPatroni.role = 'primary';
    await tills.untilSold(40);

    const third = await servers.startStandby(second, first.port);
    await expect(migrate(third.url, 'apps/api/migrations')).rejects.toThrow('no acepta escrituras');
    await tills.untilSold(40);

    second.freeze();
    otherPatroni.role = 'silent';
    await third.query('select pg_promote()');
    patroni.role = 'primary';
    await tills.untilSold(40);
    second.thaw();
    await tills.untilSold(40);
    expect(await product.run('operator.ts', ['companies'], settings)).toMatchObject({ code: 0 });

    const { sold, refusals, longestMs } = await tills.close();
    const others = Object.keys(refusals).filter(
      (one) => !/^503 (server_busy|database_unavailable)$/.test(one),
    );
    if (others.length > 0) throw new Error(`${others.join()}\n${log.join('')}`);
    // A till repeats a call for 15 seconds.
    expect(longestMs).toBeLessThan(12_000);

    await expectExact(third.url, sold);
  },
  60_000,
);
