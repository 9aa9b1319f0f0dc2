import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Client } from '@restaurante/contract/client.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { expect, it } from 'vitest';
import { playToday } from './today.ts';

const NOW = Date.parse('2026-11-21T15:00:00-04:00');

it('the counters of today sell in parallel, each one sale after the other', async () => {
  const clock: { at: number | null } = { at: null };
  const sold: { branch: number | undefined; at: number | null }[] = [];
  const call = (async (endpoint: unknown, { body }: { body?: { branch_id: number } }) => {
    if (endpoint === createSale) sold.push({ branch: body?.branch_id, at: clock.at });
    return { sale: { id: sold.length, details: [] } };
  }) as unknown as Client;
  const sessionAt = (id: number) =>
    ({ token: '', user: { id: 7 }, company: { id: 1 }, branch: { id } }) as unknown as SessionWire;
  const dishes = [1, 2, 3, 4].map((id) => ({
    id,
    name: `Plato ${id}`,
    price: 50,
    weight: 1,
    optionGroups: [],
  }));
  await playToday({
    call,
    clock,
    today: '2026-11-21' as Day,
    now: NOW,
    counters: [
      { session: sessionAt(3), orders: 12 },
      { session: sessionAt(4), orders: 8 },
    ],
    products: dishes as never,
    priceOf: () => 5_000,
    courierId: 9,
  });
  const times = sold.map(({ at }) => at ?? 0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(sold.filter(({ branch }, index) => branch !== sold[index - 1]?.branch).length).toBeGreaterThan(2);
  expect(sold).toHaveLength(20);
});
