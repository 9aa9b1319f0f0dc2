import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { hasOneAddress, openOneAddress } from '../apps/api/test/one-address.ts';
import { openServers } from '../apps/api/test/postgres-pair.ts';
import { print } from './figures.ts';
import { interleaved, load, median } from './load.ts';
import type { Options } from './options.ts';
import { openPlatform, sellerOf } from './platform.ts';
import { startProduct } from './product.ts';

/**
 * Measures sales in fifty branches a second without a standby, with one, and with one that each commit waits for. As in
 * production, HAProxy leads to the primary.
 */
export async function measureStandby({ seconds, rounds }: Options): Promise<void> {
  if (!hasOneAddress)
    return print('\nA standby: not measured, because PostgreSQL or HAProxy of Debian is missing');
  const servers = await openServers({ fsync: 'on' });
  const primary = await servers.startPrimary();
  const standbyPort = await freePort();
  const { url, stop } = await openOneAddress(primary, { port: standbyPort });
  const database = { url, stop: async () => void (await Promise.all([stop(), servers.stop()])) };
  const product = await startProduct({ database });
  try {
    const tills = await openPlatform(product);
    const sellers = tills.map((till) => sellerOf(product, till));
    const run = (clients: number) => load(clients, seconds, (client) => sellers[client]!());
    await run(32);
    const standby = await servers.startStandby(primary, standbyPort);
    const commitsWaitFor = async (names: string) => {
      await primary.query(`alter system set synchronous_standby_names = '${names}'`);
      await primary.query('select pg_reload_conf()');
    };
    print('\nclients  sales/s alone  with a standby  each commit waits for it');
    for (const clients of [1, 8, 32]) {
      const rates = await interleaved(rounds, {
        alone: async () => {
          await commitsWaitFor('');
          standby.freeze();
          const alone = await run(clients);
          standby.thaw();
          return alone;
        },
        follows: () => run(clients),
        waits: async () => {
          await commitsWaitFor('*');
          return run(clients);
        },
      });
      const columns = [rates.alone, rates.follows, rates.waits].map((runs) =>
        median(runs.map(({ perSecond }) => perSecond)).toFixed(0),
      );
      print([String(clients), ...columns].map((text, i) => text.padStart([7, 15, 16, 26][i]!)).join(''));
    }
  } finally {
    await product.stop();
  }
}
