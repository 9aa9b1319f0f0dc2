import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { setSession } from '../../shared/session/session.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { fakeServer, json } from '../../test/fakeServer.ts';
import { renderUi } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { sessionOf } from '../../test/session.ts';
import { say } from './tickets.voice.ts';
import { TicketsPage } from './TicketsPage.tsx';

vi.mock('../../shared/realtime/realtime.ts', () => import('../../test/fakeRealtime.ts'));
vi.mock('./tickets.voice.ts', () => ({ say: vi.fn<typeof say>(), prepareVoice: vi.fn<() => void>() }));

const MINUTE_MS = 60_000;
const COOKING_MINUTES = 8;
const WAITING_MINUTES = 5;

/** What the server says after so many minutes, with one order each minute. */
function salesAt(minute: number) {
  const first = Math.max(1, minute - COOKING_MINUTES - WAITING_MINUTES);
  return Array.from({ length: minute - first + 1 }, (_, i) => {
    const number = first + i;
    const created_at = new Date(Date.now() - (minute - number) * MINUTE_MS).toISOString();
    return saleOf(number, { created_at, sales_status_id: minute - number >= COOKING_MINUTES ? 3 : 2 });
  });
}

/** Listeners on window and document that were added and not removed. */
function countListeners(): () => number {
  let count = 0;
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...parameters: unknown[]) => void;
    const remove = target.removeEventListener.bind(target) as (...parameters: unknown[]) => void;
    const known = new Map<unknown, Set<string>>();
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: unknown, options?: unknown) => {
        const types = known.get(listener) ?? new Set();
        if (!types.has(type)) count += 1;
        known.set(listener, types.add(type));
        add(type, listener, options);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: unknown, options?: unknown) => {
        if (known.get(listener)?.delete(type)) count -= 1;
        remove(type, listener, options);
      },
    );
  }
  return () => count;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let minute = 0;
beforeEach(() => {
  minute = 1;
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
  fakeServer({
    'GET /api/branch/3/sales/tickets/list': () => json({ sales: salesAt(minute) }),
    'GET /api/company/1/publications': () => json({ publications }),
    'GET /api/health': () => json({}),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** An hour of orders, with a line that is lost and comes back. */
async function passHour(): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    minute += 1;
    emit('tickets', { branch_id: 3 });
    if (i === 20) act(() => setConnected(false));
    if (i === 25) {
      act(() => setConnected(true));
      reconnect();
    }
    await pass(MINUTE_MS);
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
  await pass(MINUTE_MS);
  for (let hour = 0; hour < 2; hour += 1) await passHour();
  const early = measured();
  collectGarbage();
  const heap = process.memoryUsage().heapUsed;
  for (let hour = 2; hour < 24; hour += 1) await passHour();
  expect(measured()).toEqual(early);
  expect(vi.mocked(say)).toHaveBeenCalledTimes(24 * 60 - COOKING_MINUTES + 1);
  expect(screen.getByText(`T-${minute}`)).toBeTruthy();
  vi.mocked(say).mockClear();
  collectGarbage();
  expect((process.memoryUsage().heapUsed - heap) / 1024 ** 2).toBeLessThan(8);
}, 120_000);
