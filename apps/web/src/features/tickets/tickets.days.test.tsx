import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listPublications } from '@restaurante/contract/publications/publications.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { setSession } from '../../shared/session/session.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { renderUi } from '../../test/render.tsx';
import { boardTicketOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { say } from './tickets.voice.ts';
import { TicketsPage } from './TicketsPage.tsx';

const ORDERS_AN_HOUR = 15;
const BETWEEN_MS = 3_600_000 / ORDERS_AN_HOUR;
/** How many later orders come until one is ready, and then until it is fetched. */
const UNTIL_READY = 5;
const UNTIL_FETCHED = 3;

/** Returns the server's answer when this is the latest order. */
function salesAt(latest: number) {
  const first = Math.max(1, latest - UNTIL_READY - UNTIL_FETCHED);
  return Array.from({ length: latest - first + 1 }, (_, i) => {
    const number = first + i;
    const created_at = new Date(Date.now() - (latest - number) * BETWEEN_MS).toISOString();
    return boardTicketOf(number, { created_at, sales_status_id: latest - number >= UNTIL_READY ? 3 : 2 });
  });
}

/** Listeners on window and document that were added and not removed. */
function countListeners(): () => number {
  let count = 0;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...parameters: unknown[]) => void;
    const remove = target.removeEventListener.bind(target) as (...parameters: unknown[]) => void;
    const typesOf = new Map<unknown, Set<string>>();
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: unknown, options?: unknown) => {
        const types = typesOf.get(listener) ?? new Set();
        if (!types.has(type)) count += 1;
        typesOf.set(listener, types.add(type));
        add(type, listener, options);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: unknown, options?: unknown) => {
        if (typesOf.get(listener)?.delete(type)) count -= 1;
        remove(type, listener, options);
      },
    );
  }
  return () => count;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let latest = 0;
beforeEach(() => {
  latest = 1;
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00-04:00') });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  setSession(sessionOf(4));
  setLocalSetting('sales', { alertTickets: 'voice', timeSliderTickets: 10 });
  const publications = [1, 2, 3].map((id) => ({
    id,
    title: `Oferta ${id}`,
    subtitle: null,
    banner: `p/${id}.jpg`,
  }));
  const server = fakeServer();
  server.answer(listTickets, () => ({ sales: salesAt(latest) }));
  server.answer(listPublications, { publications });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Plays an hour of orders, with a connection that is lost and comes back. */
async function passHour(): Promise<void> {
  for (let i = 0; i < ORDERS_AN_HOUR; i += 1) {
    latest += 1;
    emit('change status', { branch_id: 3, sale_id: 85, status: 3, origin: 'kitchen' });
    if (i === 5) act(() => setConnected(false));
    if (i === 6) {
      act(() => setConnected(true));
      reconnect();
    }
    await pass(BETWEEN_MS);
  }
}

test('after 24 hours of orders the board holds no more than after two', async () => {
  const listeners = countListeners();
  const measured = () => ({
    nodes: document.querySelectorAll('*').length,
    listeners: listeners(),
    timers: vi.getTimerCount(),
  });
  renderUi(<TicketsPage />);
  await pass(BETWEEN_MS);
  for (let hour = 0; hour < 2; hour += 1) await passHour();
  const early = measured();
  collectGarbage();
  const heap = process.memoryUsage().heapUsed;
  for (let hour = 2; hour < 24; hour += 1) await passHour();
  expect(measured()).toEqual(early);
  expect(vi.mocked(say)).toHaveBeenCalledTimes(24 * ORDERS_AN_HOUR - UNTIL_READY + 1);
  expect(screen.getByText(`T-${latest}`)).toBeTruthy();
  vi.mocked(say).mockClear();
  collectGarbage();
  expect((process.memoryUsage().heapUsed - heap) / 1024 ** 2).toBeLessThan(8);
}, 120_000);
