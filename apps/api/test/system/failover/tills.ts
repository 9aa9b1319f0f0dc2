import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { openPool } from '../../../src/shared/db/database.ts';
import { compareRunningFigures } from '../../running-figures.ts';
import { totalsProblems } from '../../totals-problems.ts';
import type { Shop } from '../storm/shop.ts';

/** Expects exactly these sales in a database, numbers without a gap, and exact totals. */
export async function expectExact(url: string, sold: readonly number[]): Promise<void> {
  const db = openPool(url);
  const { rows } = await sql<{ id: number }>`select id from sales order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(sold.toSorted((a, b) => a - b));
  expect(await totalsProblems(db)).toEqual([]);
  const { stored, counted } = await compareRunningFigures(db);
  expect(stored).toEqual(counted);
  await db.destroy();
}

/**
 * Sells at several tills, which repeat a refused sale with its key, until `close`. They rest after each sale, as a
 * sale takes 9 ms of processor time here.
 */
export function openTills(
  address: string,
  { token, branchId, plenty }: Shop,
  { count = 8, restMs = 150 } = {},
) {
  const sold: number[] = [];
  const refusals: Record<string, number> = {};
  let times: number[] = [];
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
      times.push(performance.now() - begun);
      sold.push(id);
      await pause(restMs);
    }
  };
  const tills = Promise.all(Array.from({ length: count }, till));
  return {
    sold,
    /** Returns the times of the sales since the last call, in ms. */
    takeTimes: () => {
      const taken = times;
      times = [];
      return taken;
    },
    untilSold: async (count: number) => {
      const aim = sold.length + count;
      await vi.waitFor(() => expect(sold.length).toBeGreaterThan(aim), { timeout: 20_000, interval: 20 });
    },
    close: async () => {
      selling.abort();
      await tills;
      return { sold, refusals, longestMs: Math.max(...times) };
    },
  };
}
