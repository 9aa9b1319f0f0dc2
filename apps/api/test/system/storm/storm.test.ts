import { afterEach, beforeEach, expect, it } from 'vitest';
import { runOperator } from '../../../src/features/operator/index.ts';
import { createContext } from '../../../src/shared/context.ts';
import { openPool, transactOn } from '../../../src/shared/db/database.ts';
import { prepareServer, type TestServer } from '../../server.ts';
import { sumAllDays } from '../../sum-days.ts';
import type { Storm } from './act.ts';
import { change } from './changing.ts';
import { closeAndOpen } from './closing.ts';
import * as disturbing from './disturbing.ts';
import { databaseUrlOf, killPostgres, killProcess } from './kill.ts';
import { proveAll } from './proofs.ts';
import { sell } from './selling.ts';
import { senderTo } from './send.ts';
import { openTown } from './town.ts';

const CLIENTS = 16;
const DEEDS = Number(process.env.DEEDS ?? 700);
/** Kills of an API and of PostgreSQL, in turns. */
const KILLS = Math.max(3, Math.round(DEEDS / 2_500));
const SEED = Number(process.env.SEED ?? 11);

let server: TestServer;
let apis: Awaited<ReturnType<TestServer['start']>>[];
beforeEach(async () => {
  server = await prepareServer();
  apis = [];
});
afterEach(() => server.end());

/** Error output of API processes. */
const complaints: string[] = [];

async function startApi() {
  const api = await server.start();
  api.child.stderr?.on('data', (chunk: Buffer) => void complaints.push(String(chunk)));
  return api;
}

async function killApi(which: number): Promise<void> {
  const { child } = apis[which]!;
  if (child.exitCode !== null)
    throw new Error(`an API process ended by itself with ${child.exitCode}: ${complaints.join('')}`);
  await killProcess(child);
  apis[which] = await startApi();
}

/** Runs the operator's command line on the running product until it succeeds. */
async function operate(command: string, slug: string): Promise<void> {
  const open = async () => {
    const db = openPool(databaseUrlOf(server));
    const surroundings = {
      db,
      transact: transactOn(db),
      clock: { now: Date.now },
      storage: undefined as never,
    };
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    return {
      ctx: createContext({ ...surroundings, log }),
      stores: undefined as never,
      publicUrl: '',
      dataDir: '',
      companyUrl: () => '',
      openOther: () => Promise.reject(new Error('there is no other installation')),
      user: 'marta',
      close: () => db.destroy(),
    };
  };
  const terminal = { print: () => undefined, fail: () => undefined, ask: null };
  while ((await runOperator([command, slug, '--yes'], { terminal, open })) !== 0);
}

/** Sums all days, as the job does, while sales are written. A kill of PostgreSQL may end it. */
async function sumDays(): Promise<void> {
  const db = openPool(databaseUrlOf(server));
  await sumAllDays(db).catch(() => undefined);
  await db.destroy();
}

/** Returns equal numbers for equal seeds; the timing of concurrent clients is up to the machine. */
function randomOf(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** The acts of a client, with their frequency in a thousand. */
const DEED: readonly (readonly [often: number, run: (storm: Storm) => Promise<void>])[] = [
  [550, (storm) => sell(storm, someTill(storm))],
  [90, (storm) => change(storm, [someTill(storm)], ['add'])],
  [90, (storm) => change(storm, [someTill(storm)], ['pay'])],
  [50, (storm) => change(storm, [someTill(storm)], ['reduce'])],
  [40, (storm) => change(storm, [someTill(storm)], ['remove'])],
  [40, (storm) => change(storm, [someTill(storm)], ['void'])],
  [15, (storm) => change(storm, twoTills(storm), ['pay', 'void'])],
  [15, (storm) => change(storm, twoTills(storm), ['add', 'pay'])],
  // One till: each refund depends on which of the two was first, and no answer contains the order.
  [10, (storm) => change(storm, [someTill(storm)], ['reduce', 'remove'])],
  [10, (storm) => change(storm, twoTills(storm), ['add', 'void'])],
  [20, (storm) => disturbing.changePrice(storm, someCompany(storm))],
  [15, (storm) => disturbing.switchOffer(storm, someCompany(storm))],
  [10, (storm) => disturbing.switchSoup(storm, someCompany(storm))],
  [20, (storm) => disturbing.stockUp(storm, some(storm, storm.town.branches))],
  [10, (storm) => closeAndOpen(storm, someTill(storm))],
  [10, sumDays],
  [7, (storm) => disturbing.revoke(storm, someTill(storm))],
  [3, (storm) => disturbing.suspend(storm, someCompany(storm), operate)],
];
const ALL = DEED.reduce((sum, [often]) => sum + often, 0);

const some = <T>({ below }: Storm, all: readonly T[]) => all[below(all.length)]!;
const someTill = (storm: Storm) => some(storm, storm.town.tills);
const someCompany = (storm: Storm) => some(storm, storm.town.companies);
const twoTills = (storm: Storm) => {
  const { branch } = someTill(storm);
  return storm.town.tills.filter((till) => till.branch === branch).slice(storm.below(2), 3);
};

function someDeed(storm: Storm): Promise<void> {
  let at = storm.below(ALL);
  const [, run] = DEED.find(([often]) => (at -= often) < 0)!;
  return run(storm);
}

// `DEEDS=100000` also plays it over one process.
it.each(process.env.DEEDS ? [1, 2] : [2])(
  'a storm of all deeds over %i API processes, which are killed like PostgreSQL: all is exact, each refusal is right',
  async (processes) => {
    for (let n = 0; n < processes; n += 1) apis.push(await startApi());
    const faults: string[] = [];
    const fault = (what: string) => void faults.push(what);
    const below = randomOf(SEED);
    const town = await openTown(apis[0]!.address);
    const send = senderTo(() => apis[below(processes)]!.address, fault);
    const storm: Storm = { town, send, fault, below, answered: new Map() };

    const kills = Array.from({ length: KILLS }, (_, n) =>
      n % 2 ? async () => killPostgres(server) : () => killApi(n % processes),
    );
    let killing: Promise<void> = Promise.resolve();
    let done = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        while (done < DEEDS && faults.length < 10) {
          await someDeed(storm);
          done += 1;
          const isTime = done > (DEEDS * (KILLS + 1 - kills.length)) / (KILLS + 1);
          if (isTime && kills.length > 0)
            killing = killing.then(kills.shift()).catch((error: unknown) => fault(String(error)));
        }
      }),
    );
    await killing;
    if (process.env.DEEDS) console.info(processes, Object.fromEntries([...storm.answered].sort()));
    expect(faults).toEqual([]);
    await proveAll(databaseUrlOf(server), town);
  },
  60_000 + DEEDS * 60,
);
