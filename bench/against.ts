import { checkOut } from './checkout.ts';
import { type Aim, AIMS, print, printMachine } from './figures.ts';
import { CLIENTS as READERS, openLists } from './lists.ts';
import { load, percentile } from './load.ts';
import { openMenu } from './menu.ts';
import type { Options } from './options.ts';
import { openPlatform, sellerOf } from './platform.ts';
import { callsAnswered } from './processor.ts';
import { type Build, ROOT, startBuild, type Till } from './product.ts';
import { headOf, inTurns, type Pair, rowOf } from './ratios.ts';
import { sellFor } from './sales.ts';
import { openSalon } from './salon.ts';
import { memoryAfter } from './screens.ts';
import { startsOf } from './start.ts';

interface Reading {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly aim?: Aim;
}

/** A build that runs, with its tills in fifty branches. */
interface Running {
  readonly build: Build;
  readonly tills: readonly Till[];
}

/** Prepares a build and returns the measurement of one turn. */
type Part<T> = (of: T, options: Options) => Promise<() => Promise<Reading[]>>;

/** Measures this build and the one of `options.against` in turns, each on an embedded database of its own. */
export async function measureAgainst(options: Options): Promise<void> {
  print(`Checking out and building ${options.against}`);
  const { commit, root, remove } = await checkOut(options.against);
  try {
    print(`\n${headOf(commit, options.rounds)}`);
    await compareBuilds({ here: ROOT, there: root }, options);
    printMachine(`this build against ${commit}`);
  } finally {
    await remove();
  }
}

async function compareBuilds(roots: Pair<string>, options: Options): Promise<void> {
  const runs = (part: string) => options.only.length === 0 || options.only.includes(part);
  if (runs('start')) await compare(starts, roots, options);
  const here = await startBuild(roots.here);
  try {
    const there = await startBuild(roots.there);
    try {
      const running = {
        here: { build: here, tills: await openPlatform(here) },
        there: { build: there, tills: await openPlatform(there) },
      };
      for (const [name, parts] of Object.entries(PARTS)) {
        if (runs(name)) for (const part of parts) await compare(part, running, options);
      }
      if (runs('memory')) await compareMemory({ here, there }, options);
    } finally {
      await there.stop();
    }
  } finally {
    await here.stop();
  }
}

async function compare<T>(part: Part<T>, { here, there }: Pair<T>, options: Options): Promise<void> {
  const prepare = async (of: T) => {
    const turn = await part(of, options);
    // Does not count: a build compiles its code during its first calls.
    await turn();
    return turn;
  };
  const ours = await prepare(here);
  const theirs = await prepare(there).catch((error: unknown) => {
    print(`The other build is not measured: ${String(error)}`);
    return () => Promise.resolve([]);
  });
  const rounds = await inTurns(options.rounds, { here: ours, there: theirs });
  const valueOf = (readings: readonly Reading[], what: string) =>
    readings.find((reading) => reading.what === what)?.value ?? Number.NaN;
  for (const { what, unit, aim } of rounds[0]!.here) {
    const values = rounds.map((round) => ({
      here: valueOf(round.here, what),
      there: valueOf(round.there, what),
    }));
    print(rowOf({ what, unit, aim, rounds: values }));
  }
}

/** Compares the memory after the same number of calls: the faster build has answered more of them. */
async function compareMemory({ here, there }: Pair<Build>, options: Options): Promise<void> {
  const calls = Math.max(options.calls, await callsAnswered(here), await callsAnswered(there));
  const memory = { here: await memoryAfter(here, calls), there: await memoryAfter(there, calls) };
  const row = { what: `memory after ${calls} calls`, unit: ' MB', aim: AIMS.memory, rounds: [memory] };
  print(rowOf(row, options.rounds));
}

const starts: Part<string> = async (root) => {
  const { first, warm } = startsOf(root);
  return async () => [
    { what: 'first start', value: await first(), unit: ' s', aim: AIMS.firstStart },
    { what: 'warm start', value: await warm(), unit: ' s', aim: AIMS.warmStart },
  ];
};

const PARTS: Readonly<Record<string, readonly Part<Running>[]>> = {
  sales: [1, 8, 32].map((clients) => salesOf('many branches', clients)).concat(salesOf('one branch', 8)),
  menu: [menu],
  lists: [lists, salon],
};

function salesOf(where: 'many branches' | 'one branch', clients: number): Part<Running> {
  const name = `${where}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
  return async ({ build, tills }, { seconds }) => {
    const sellers = Array.from({ length: clients }, (_, client) =>
      sellerOf(build, tills[where === 'one branch' ? 0 : client]!),
    );
    return async () => {
      const { node, postgres, result } = await sellFor(build, sellers, seconds);
      const { calls, perSecond, times } = result;
      const lone = {
        what: 'a lone sale, p50',
        value: percentile(times, 0.5),
        unit: ' ms',
        aim: AIMS.loneSale,
      };
      return [
        { what: `sales, ${name}`, value: perSecond, unit: '/s' },
        { what: `  Node, ${name}`, value: node / calls, unit: ' ms', aim: AIMS.nodePerSale },
        { what: `  PostgreSQL, ${name}`, value: postgres / calls, unit: ' ms', aim: AIMS.postgresPerSale },
        ...(clients === 1 ? [lone] : []),
      ];
    };
  };
}

async function menu({ build }: Running, { seconds }: Options) {
  const { whole, unchanged } = await openMenu(build);
  return async () => [
    { what: 'menu of 500 products', value: await rateOf(whole, seconds), unit: '/s', aim: AIMS.menu },
    { what: 'unchanged menu (304)', value: await rateOf(unchanged, seconds), unit: '/s' },
  ];
}

async function lists({ build }: Running, { seconds }: Options) {
  const { day, kitchen } = await openLists(build);
  return async () => [
    { what: "day's list of 50", value: await rateOf(day, seconds), unit: '/s' },
    { what: "kitchen's list of 50", value: await rateOf(kitchen, seconds), unit: '/s' },
  ];
}

async function salon({ build }: Running, { seconds }: Options) {
  const read = await openSalon(build, READERS);
  return async () => [{ what: 'salon of 40 tables', value: await rateOf(read, seconds), unit: '/s' }];
}

const rateOf = async (call: () => Promise<unknown>, seconds: number) =>
  (await load(READERS, seconds, call)).perSecond;
