import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRoom } from './room.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('notifies phones that come after it was closed with a pending message', async () => {
  let revision = 'one';
  const watched = { companyId: 1, branchId: 1, reads: [], revision: async () => revision };
  const room = openRoom(watched, { warn: () => undefined });
  const enter = () => {
    const messages: string[] = [];
    const answer = { write: (text: string) => messages.push(text), end: () => undefined };
    room.enter(answer as unknown as ServerResponse);
    return messages;
  };
  enter();
  room.checkSoon();
  room.notifySale(7);
  room.close();
  const messages = enter();
  revision = 'two';
  room.checkSoon();
  room.notifySale(8);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(messages.join('')).toContain('event: menu\ndata: two');
  expect(messages.join('')).toContain('event: sale\ndata: 7,8');
});
