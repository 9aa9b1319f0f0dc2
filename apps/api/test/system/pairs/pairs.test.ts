import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../api.ts';
import { cashOf, impossibleRecords, wrongFigures } from './figures.ts';
import { watchLockWaits } from './lock-waits.ts';
import { SAMPLES } from './samples.ts';
import { type Scene, openStage } from './scene.ts';
import { NEVER_DONE, writes } from './writes.ts';

type Write = (typeof writes)[number];

/** Reads its file in a thread of its own, which takes longer than all other calls: it meets each of them once. */
const isSlow = ({ name }: Write) => name === 'importProducts';
const [slow, quick] = [writes.filter(isSlow), writes.filter((write) => !isSlow(write))];
/**
 * A prime: the calls fill a square with this side, in which exactly one line goes through each two of them. The calls
 * of a line meet, which takes a tenth of the calls that meetings of two would need.
 */
const SIDE = 11;
const numbers = Array.from({ length: SIDE }, (_, n) => n);
const lineAt = (n: number, placeOf: (x: number, y: number) => number) =>
  quick.filter((_, i) => placeOf(Math.floor(i / SIDE), i % SIDE) % SIDE === n);
const rows = numbers.map((n) => lineAt(n, (_, y) => y));
const columns = numbers.map((n) => lineAt(n, (x) => x));
const slopes = numbers.slice(1).flatMap((slope) => numbers.map((n) => lineAt(n, (x, y) => slope * x + y)));
const every = [...rows, ...columns, ...slopes, ...slow.flatMap((one) => rows.map((row) => [one, ...row]))];
/** A third of the meetings, another one in each run. `PAIRS=2` repeats the second one, `PAIRS=all` runs all of them. */
const third = process.env['PAIRS'] ?? String(1 + Math.floor(3 * Math.random()));
const meetings = every.filter((_, i) => third === 'all' || i % 3 === Number(third) - 1);

/** A lock lasts a few milliseconds, longer on a busy machine; PostgreSQL breaks a deadlock after a second. */
const LONGEST_WAIT_MS = 900;

/**
 * A transaction may run again because what it had read has changed: that is no deadlock, and has a reason
 * instead of a state of PostgreSQL.
 */
const isOfPostgres = (line: string) => !line.includes('"reason":"');

/** A second process: one lets only four transactions of a company run at once. */
const log: string[] = [];
const options = {
  settings: { LOG_LEVEL: 'warn' },
  logStream: { write: (line: string) => void log.push(line) },
};
const api = await startTestApi(options);
const other = await startTestApi({ ...options, sharedWith: api });
const stage = await openStage(api);
// The second has warned that its pictures are in another folder.
log.length = 0;

const done = new Set<string>();

it('every writing call has a sample', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(writes.map(({ name }) => name).sort());
});

it(
  `every pair of writing calls runs concurrently without a deadlock, in both orders: third ${third}`,
  { timeout: 300_000 },
  async () => {
    const stopWatching = await watchLockWaits(api.databaseUrl);
    const failed: string[] = [];
    for (const meeting of meetings) {
      const scene = stage.nextScene();
      const meet = (process: TestApi, calls: readonly Write[]) =>
        calls.map((write, i) => prepare(process, scene, write, i === 0 ? 0 : 1));
      const there = meet(api, meeting);
      const back = meeting.some(isSlow) ? [] : meet(other, meeting.toReversed());
      const calls = await Promise.all([...there, ...back]);
      const names = meeting.map(({ name }) => name);
      for (const { name, status } of await Promise.all(calls.map((send) => send()))) {
        if (status >= 500) failed.push(`${names.join(' and ')}: ${name} answered ${status}`);
        if (status === 200) done.add(name);
      }
      if (names.includes('closeCashRegister')) {
        for (const till of stage.tills) await stage.reopen(till);
      }
    }
    const longestWait = await stopWatching();
    expect(failed).toEqual([]);
    expect(log.filter(isOfPostgres)).toEqual([]);
    expect(longestWait).toBeLessThan(LONGEST_WAIT_MS);
  },
);

it.runIf(third === 'all')('and each of them was done at least once', () => {
  expect(writes.map(({ name }) => name).filter((name) => !done.has(name))).toEqual(NEVER_DONE);
});

it('and afterwards the totals are exact, and no record is in a state that the acts exclude', async () => {
  expect(await impossibleRecords(api, stage.companyId)).toEqual([]);
  expect(await wrongFigures(api, stage.companyId, stage.stock)).toEqual([]);
  for (const { token, registerId } of stage.tills) {
    const { cashier } = await api.call(getCashRegister, { token, params: { id: registerId } });
    expect(Math.round(cashier.closing_amount! * 100)).toBe(await cashOf(api, stage.companyId, registerId));
  }
});

async function prepare(process: TestApi, scene: Scene, { name, endpoint }: Write, at: 0 | 1) {
  const sample = SAMPLES[name];
  if (!sample) throw new Error(`say in samples.ts what ${name} sends`);
  const sent = await sample(scene, stage.tills[at], stage.tills[1 - at]!);
  return async () => ({ name, status: (await process.send(endpoint, sent)).status });
}
