import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerDate, serverNow } from './serverClock.ts';

const NOW = Date.parse('2026-11-14T17:42:00Z');
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  noteServerDate(header(Date.now()));
  vi.useRealTimers();
});

test('a clock that is minutes off follows the server', () => {
  noteServerDate(header(NOW + 600_000));
  expect(serverNow()).toBe(NOW + 600_000);
  vi.advanceTimersByTime(1_000);
  expect(serverNow()).toBe(NOW + 601_000);
});

test('a delay of seconds changes nothing, nor does an answer without a date', () => {
  noteServerDate(header(NOW - 4_000));
  expect(serverNow()).toBe(NOW);
  noteServerDate(header(NOW - 600_000));
  noteServerDate(null);
  noteServerDate('yesterday');
  expect(serverNow()).toBe(NOW - 600_000);
});
