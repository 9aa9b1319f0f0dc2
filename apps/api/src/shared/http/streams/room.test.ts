import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRoom } from './room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('goes on telling those who come after it was closed with something still to tell', async () => {
  let revision = 'one';
  const watched = { companyId: 1, branchId: 1, reads: [], revision: async () => revision };
  const room = openRoom(watched, { warn: () => undefined });
  const enter = () => {
    const told: string[] = [];
    const answer = { write: (text: string) => told.push(text), end: () => undefined };
    room.enter(answer as unknown as ServerResponse);
    return told;
  };
  enter();
  room.lookSoon();
  room.tellSale(7);
  room.close();
  const told = enter();
  revision = 'two';
  room.lookSoon();
  room.tellSale(8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told.join('')).toContain('event: menu\ndata: two');
  expect(told.join('')).toContain('event: sale\ndata: 7,8');
});
