import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trailing } from './refetch.ts';

const ROUND_TRIP_MS = 400;
const work = vi.fn<() => Promise<void>>(
  () => new Promise((resolve) => void setTimeout(resolve, ROUND_TRIP_MS)),
);

beforeEach(() => {
  vi.useFakeTimers();
  work.mockClear();
});
afterEach(() => void vi.useRealTimers());

test('runs at once, and once more for all requests during the run', async () => {
  const soon = trailing(work);
  for (let i = 0; i < 5; i += 1) soon();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 5; i += 1) soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('events that come faster than the answers do not keep an answer from arriving', async () => {
  const answered = vi.fn<() => void>();
  const soon = trailing(() => work().then(answered));
  for (let i = 0; i < 100; i += 1) {
    soon();
    await vi.advanceTimersByTimeAsync(100);
  }
  // Ten seconds of events: about one answer a second, none of them cancelled.
  expect(answered.mock.calls.length).toBeGreaterThanOrEqual(9);
  expect(work.mock.calls.length).toBeLessThanOrEqual(11);
});

test('a failure does not stop it', async () => {
  work.mockRejectedValueOnce(new Error('unreachable'));
  const soon = trailing(work);
  soon();
  await vi.advanceTimersByTimeAsync(1_000);
  soon();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
});
