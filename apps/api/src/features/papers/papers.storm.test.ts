import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Kitchen, openKitchen } from '../../../test/papers.ts';

const api = await startTestApi();

/** `PAPERS=10000 npx vitest run papers.storm` for a long night. */
const PAPERS = Number(process.env['PAPERS'] ?? 240);

/** Returns numbers from 0 to 1, the same in each run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = seeded(7);
const chance = (share: number) => random() < share;

/** Ids of the papers that came out, one for each time. */
const printed: string[] = [];
let browsers = 0;

/** A device that prints, and is frozen, reloaded, emptied and cut off at any moment. */
function startDevice({ device }: Kitchen) {
  let browser = `device ${(browsers += 1)}`;
  let steps: (() => Promise<void>)[] = [];
  // Stored by the browser: what it has begun to print.
  let begun = new Set<string>();
  let frozenFor = 0;
  const at = () => device(browser);

  /** Tries a step again whose answer got lost. */
  const retried = (step: () => Promise<void>) => void steps.unshift(step);
  const report = (id: string, state: string) => async () => {
    await at().say(id, state);
    if (chance(0.05)) retried(report(id, state));
  };
  const print = (id: string) => async () => void printed.push(id);
  const begin = (id: string) => async () => {
    // It was interrupted while it printed: nobody knows the end.
    if (begun.has(id)) return report(id, 'failed')();
    const state = await at().say(id, 'printing');
    if (chance(0.05)) return retried(begin(id));
    if (state !== 'leased') return;
    begun.add(id);
    steps.unshift(print(id), report(id, 'printed'));
  };
  const claim = async () => {
    const papers = await at().claim({ limit: 1 + Math.floor(random() * 3) });
    if (chance(0.05)) return;
    steps.push(...papers.map(({ id }) => begin(id)));
  };

  return {
    sell: () => at().sell(),
    wake: () => void (frozenFor = 0),
    /** Does the next thing that it has to do, unless something happens to it. */
    tick: async () => {
      if (frozenFor > 0) frozenFor -= 1;
      else if (chance(0.06)) frozenFor = Math.ceil(random() * 40);
      else if (chance(0.03)) steps = [];
      else if (chance(0.01)) {
        [steps, begun] = [[], new Set()];
        browser = `device ${(browsers += 1)}`;
      } else await (steps.shift() ?? claim)();
    },
  };
}

it('no paper is lost or printed twice by devices that freeze, reload, lose their storage and their answers', async () => {
  const kitchen = await openKitchen(api);
  const { database } = api.app.deps;
  await database
    .updateTable('stock')
    .set({ quantity: PAPERS })
    .where('companyId', '=', kitchen.companyId)
    .execute();
  const devices = [1, 2, 3].map(() => startDevice(kitchen));
  await Promise.all(devices.map((one) => one.tick()));
  const rows = () =>
    database
      .selectFrom('papers')
      .select(['id', 'outcome', 'isRenewed', 'createdAt'])
      .where('companyId', '=', kitchen.companyId)
      .execute();
  for (let made = 0; made < PAPERS;) {
    if (chance(0.3)) {
      // The beer is of one station, the Pique of the other.
      const at = devices[Math.floor(random() * 4)];
      await (at ? at.sell() : kitchen.sell());
      made += 2;
    }
    await Promise.all(devices.map((one) => one.tick()));
    api.clock.advance(random() * 8);
  }
  for (const device of devices) device.wake();
  for (let i = 0; i < 200; i += 1) {
    await Promise.all(devices.map((one) => one.tick()));
    api.clock.advance(5);
  }
  api.clock.advance(60);

  const papers = await rows();
  expect(papers.length).toBeGreaterThanOrEqual(PAPERS);
  expect(printed.length, 'a paper came out twice').toBe(new Set(printed).size);
  const isOut = new Set(printed);
  const wrong = papers.filter(({ id, outcome, isRenewed }) => {
    const isForPerson = outcome === 'failed' || (outcome === null && isRenewed);
    // What came out is printed, or a person must look; what did not come out is never called printed.
    return isOut.has(id) ? outcome !== 'printed' && !isForPerson : outcome === 'printed';
  });
  expect(wrong).toEqual([]);
  const byThemselves = papers.filter(({ outcome }) => outcome === 'printed').length;
  expect(byThemselves / papers.length, 'many come out by themselves').toBeGreaterThan(0.3);
}, 600_000);
