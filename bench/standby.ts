import { debianPostgres, openServers } from '../apps/api/test/postgres-pair.ts';
import { print } from './figures.ts';
import { interleaved, load, median } from './load.ts';
import type { Options } from './options.ts';
import { openPlatform, sellerOf } from './platform.ts';
import { startProduct } from './product.ts';

/** Measures sales in fifty branches a second without a standby, with one, and with one that each commit waits for. */
export async function measureStandby({ seconds, rounds }: Options): Promise<void> {
  if (!debianPostgres)
    return print('\nA standby: not measured, because no PostgreSQL of Debian is installed');
  const servers = await openServers({ fsync: 'on' });
  const primary = await servers.startPrimary();
  const product = await startProduct({ database: { url: primary.url, stop: servers.stop } });
  try {
    const tills = await openPlatform(product);
    const sellers = tills.map((till) => sellerOf(product, till));
    const run = (clients: number) => load(clients, seconds, (client) => sellers[client]!());
    await run(32);
    const standby = await servers.startStandby(primary);
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
