import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPool } from '../../../src/shared/db/database.ts';
import { migrate } from '../../../src/shared/db/migrate.ts';
import { openServers, debianPostgres } from '../../postgres-pair.ts';
import { compareRunningFigures } from '../../running-figures.ts';
import { prepareServer, type TestServer } from '../../server.ts';
import { totalsProblems } from '../../totals-problems.ts';
import { openShop, type Shop } from '../storm/shop.ts';

const TILLS = 8;

let product: TestServer;
let servers: Awaited<ReturnType<typeof openServers>>;
beforeEach(async () => {
  [product, servers] = await Promise.all([prepareServer(), openServers()]);
});
afterEach(async () => {
  await product.end();
  await servers.stop();
});

it.runIf(debianPostgres)(
  'the primary dies and comes back as a standby, then its successor falls silent: every acknowledged sale is there',
  async () => {
    const first = await servers.startPrimary();
    const second = await servers.startStandby(first);
    const hosts = [second, first].map(({ port }) => `127.0.0.1:${port}`).join(',');
    const settings = { DATABASE_URL: `postgres://app@${hosts}/postgres?target_session_attrs=read-write` };
    const { address } = await product.start(settings);
    const shop = await openShop(address);
    const tills = openTills(address, shop);
    await tills.untilSold(40);

    await first.kill();
    await second.query('select pg_promote()');
    await tills.untilSold(40);

    const third = await servers.startStandby(second, first.port);
    await expect(migrate(third.url, 'apps/api/migrations')).rejects.toThrow('no acepta escrituras');
    await tills.untilSold(40);

    second.freeze();
    await third.query('select pg_promote()');
    await tills.untilSold(40);
    second.thaw();
    await tills.untilSold(40);
    expect(await product.run('operator.ts', ['companies'], settings)).toMatchObject({ code: 0 });

    const { sold, refusals, longestMs } = await tills.close();
    expect(
      Object.keys(refusals).filter((one) => !/^503 (server_busy|database_unavailable)$/.test(one)),
    ).toEqual([]);
    // A till repeats a call for 15 seconds.
    expect(longestMs).toBeLessThan(12_000);

    const db = openPool(third.url);
    const { rows } = await sql<{
      id: number;
      number: number;
    }>`select id, number from sales order by number`.execute(db);
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(sold.sort((a, b) => a - b));
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
    expect(await totalsProblems(db)).toEqual([]);
    const { stored, counted } = await compareRunningFigures(db);
    expect(stored).toEqual(counted);
    await db.destroy();
  },
  60_000,
);

/** Sells at several tills, which repeat a refused sale with its key, until `close`. */
function openTills(address: string, { token, branchId, plenty }: Shop) {
  const sold: number[] = [];
  const refusals: Record<string, number> = {};
  let longestMs = 0;
  const selling = new AbortController();
  const sell = async (key: string): Promise<number | null> => {
    const response = await fetch(`${address}${endpoints.createSale.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        branch_id: branchId,
        sale_type: 'mesa',
        sale_details: [{ product_id: plenty, quantity: 1, price: 20 }],
        amount_received: 20,
      }),
    });
    const answer = (await response.json()) as { sale: { id: number }; code?: string };
    if (response.status === 200) return answer.sale.id;
    const refusal = `${response.status} ${answer.code}`;
    refusals[refusal] = (refusals[refusal] ?? 0) + 1;
    await pause(1_000 * Number(response.headers.get('retry-after')));
    return null;
  };
  const till = async () => {
    while (!selling.signal.aborted) {
      const key = randomUUID();
      const begun = performance.now();
      let id: number | null = null;
      while (id === null) id = await sell(key);
      longestMs = Math.max(longestMs, performance.now() - begun);
      sold.push(id);
    }
  };
  const tills = Promise.all(Array.from({ length: TILLS }, till));
  return {
    untilSold: async (count: number) => {
      const aim = sold.length + count;
      await vi.waitFor(() => expect(sold.length).toBeGreaterThan(aim), { timeout: 20_000, interval: 20 });
    },
    close: async () => {
      selling.abort();
      await tills;
      return { sold, refusals, longestMs };
    },
  };
}
