import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../api.ts';
import { lastMonthsSums } from '../../../month-sums.ts';
import { expectedOf, expectedReading, readingOf, storedOf } from './checks.ts';
import { type Choice, type DeedName, openRoomEvening, type Settings } from './evening.ts';
import { RECIPIENTS } from './given.ts';

/** `EVENINGS=1000 SEED=7 npx vitest run apps/api/test/system/money/room` takes about ten minutes. */
const EVENINGS = Number(process.env['EVENINGS'] ?? 10);
const SEED = process.env['SEED'];

const DEEDS: Record<DeedName, number> = {
  sell: 9,
  add: 3,
  guestOrders: 5,
  reserve: 3,
  changeReservation: 2,
  seat: 3,
  accept: 5,
  step: 4,
  touch: 6,
  fire: 3,
  release: 2,
  turn: 4,
  markSoldOut: 2,
  update: 2,
  merge: 3,
  move: 8,
  payPart: 16,
  close: 4,
  give: 7,
  undo: 5,
  change: 5,
  remove: 5,
  void: 2,
  spend: 5,
  carry: 6,
  settle: 3,
  takeBack: 2,
  handOver: 1,
  openOrClose: 3,
  share: 3,
  midnight: 1,
};
const names = Object.keys(DEEDS) as DeedName[];

const step = fc.record({
  name: fc.oneof(...names.map((name) => ({ weight: DEEDS[name], arbitrary: fc.constant(name) }))),
  actor: fc.nat({ max: 10 }),
  bill: fc.nat({ max: 59 }),
  other: fc.nat({ max: 59 }),
  line: fc.nat({ max: 5 }),
  units: fc.integer({ min: 1, max: 4 }),
  table: fc.nat({ max: 19 }),
  purpose: fc.nat({ max: 5 }),
  part: fc.nat({ max: 100 }),
  pays: fc.constantFrom('cash', 'cash', 'qr', 'qr', 'both', 'both', 'short', 'later'),
  isRare: fc.nat({ max: 7 }).map((one) => one === 0),
  isRestocked: fc.boolean(),
  discount: fc.constantFrom('keep', 'lower', 'none', null),
  refund: fc.constantFrom('cash', 'qr', null),
  tip: fc.constantFrom(0, 0, 0, 0, 350, 1000, 5),
  tipMethod: fc.constantFrom(null, null, 'cash', 'qr'),
  gives: fc.constantFrom('amount', 'amount', 'percent', 'percent', 'percent', 'courtesy', 'nothing'),
  percent: fc.constantFrom(1000, 1000, 1000, 750, 3333, 1, 5000, 10_000, 0),
  recipient: fc.constantFrom(...RECIPIENTS),
  sees: fc.constantFrom('now', 'now', 'now', null, null, null, null, null, null, null, null, 'before'),
});
type Step = Choice & { readonly name: DeedName };

const api = await startTestApi();

/** The deeds that were done or refused, with their number. */
const counts = new Map<string, number>();

it('bills, parts, drawers, stock and refusals of any evening in a dining room are those of the model', async () => {
  const evening = fc.array(step, { minLength: 30, maxLength: 60, size: 'max' });
  const settings = fc.record({ roundTo: fc.constantFrom(0, 10, 50), mayShare: fc.boolean() });
  await fc.assert(fc.asyncProperty(evening, settings, play), {
    numRuns: EVENINGS,
    unbiased: true,
    // A smaller evening takes minutes to find; the deeds of this one are in the failure.
    endOnFailure: true,
    ...(SEED !== undefined && { seed: Number(SEED) }),
  });
  if (EVENINGS >= 100) process.stdout.write(`${JSON.stringify(Object.fromEntries([...counts].sort()))}\n`);
}, 7_200_000);

async function play(steps: readonly Step[], settings: Settings): Promise<void> {
  const evening = await openRoomEvening(api, settings);
  try {
    for (const { name, ...choice } of steps) {
      api.clock.advance(60);
      const outcome = await evening.deeds[name](choice);
      if (outcome === null) continue;
      const key = `${name} ${outcome}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      expect(await storedOf(api, evening)).toEqual(expectedOf(evening));
    }
    expect(await readingOf(api, evening)).toEqual(expectedReading(evening));
    const { owner, companyId } = evening.counter;
    const { workbook, reports } = await lastMonthsSums(api, { token: owner.token, companyId });
    expect(workbook).toEqual(reports);
  } catch (error) {
    throw new Error(evening.calls.join('\n'), { cause: error });
  }
}
