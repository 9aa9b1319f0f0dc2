import { expect, it, vi } from 'vitest';
import { createCompanyQueue } from './company-queue.ts';

/** Creates work that runs until the test ends it. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isRunning = false;
  return {
    work: () => {
      isRunning = true;
      return promise;
    },
    end: resolve,
    isRunning: () => isRunning,
  };
}

it('a company runs a limited number at once, first come first served; other companies do not wait', async () => {
  const { inTurn: inQueue } = createCompanyQueue({ atOnce: 2, patienceMs: 60_000 });
  const works = [openWork(), openWork(), openWork(), openWork()];
  const done = works.map(({ work }) => inQueue(1, work));
  const other = openWork();
  const otherDone = inQueue(2, other.work);
  await Promise.resolve();
  expect(works.map(({ isRunning }) => isRunning())).toEqual([true, true, false, false]);
  expect(other.isRunning()).toBe(true);

  works[0]!.end();
  await done[0];
  await Promise.resolve();
  expect(works.map(({ isRunning }) => isRunning())).toEqual([true, true, true, false]);
  for (const { end } of [...works, other]) end();
  await Promise.all([...done, otherDone]);
});

it('work that waits too long fails with server_busy, and leaves the queue', async () => {
  const { inTurn: inQueue } = createCompanyQueue({ atOnce: 1, patienceMs: 1 });
  const first = openWork();
  const firstDone = inQueue(1, first.work);
  const late = openWork();
  await expect(inQueue(1, late.work)).rejects.toMatchObject({ code: 'server_busy' });
  first.end();
  await firstDone;
  expect(late.isRunning()).toBe(false);
  await expect(inQueue(1, () => Promise.resolve('free again'))).resolves.toBe('free again');
});

it('work that waits in a moving queue does not fail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { inTurn: inQueue } = createCompanyQueue({ atOnce: 1, patienceMs: 1_000 });
  const works = [openWork(), openWork(), openWork()];
  const done = works.map(({ work }) => inQueue(1, work));
  for (const [i, { end }] of works.entries()) {
    await vi.advanceTimersByTimeAsync(900);
    end();
    await done[i];
  }
  vi.useRealTimers();
  expect(works.map(({ isRunning }) => isRunning())).toEqual([true, true, true]);
});

it('work that fails frees its place', async () => {
  const { inTurn: inQueue } = createCompanyQueue({ atOnce: 1, patienceMs: 60_000 });
  await expect(inQueue(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inQueue(1, () => Promise.resolve('yes'))).resolves.toBe('yes');
});
