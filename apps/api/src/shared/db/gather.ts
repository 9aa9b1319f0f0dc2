import { setImmediate as endOfTurn } from 'node:timers/promises';

/** Does pieces of work, each together with what waits at that moment. */
export interface Gather<T, R> {
  readonly add: (item: T) => Promise<R>;
  /** Whether something runs or waits. */
  readonly isBusy: () => boolean;
}

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

interface GatherOptions<T> {
  /** The most items of one piece of work. */
  readonly most: number;
  /** Whose item it is: if more wait than one piece of work takes, everybody's come in turns. */
  readonly ownerOf: (item: T) => number;
  /** The most pieces of work at once. */
  readonly atOnce: number;
  /** How many items must wait for a piece of work to begin beside another one. */
  readonly enough: number;
  /** Items of one place are never in two pieces of work at once, so that they keep their order. */
  readonly placeOf: (item: T) => number;
}

/**
 * While work runs, what comes gathers, and all of that is the next piece of work. What comes alone after what came alone
 * begins at once; nobody waits for a clock. `work` returns one result for each item, in their order; if it throws, all
 * of its items fail.
 */
export function createGather<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  { most, ownerOf, atOnce, enough, placeOf }: GatherOptions<T>,
): Gather<T, R> {
  let waiting: Waiting<T, R>[] = [];
  const running = new Set<readonly Waiting<T, R>[]>();
  /** The items of the piece of work that ended last. */
  let answered = 1;
  let isSettling = false;

  const inTurns = (items: readonly Waiting<T, R>[]) => takeTurns(items, ({ item }) => ownerOf(item));

  const next = () => {
    if (running.size === atOnce || (running.size > 0 && waiting.length < enough)) return [];
    const taken = new Set([...running].flat().map(({ item }) => placeOf(item)));
    const free = waiting.filter(({ item }) => !taken.has(placeOf(item)));
    if (running.size > 0 && free.length < enough) return [];
    return inTurns(free).slice(0, most);
  };

  const begin = () => {
    for (let together = next(); together.length > 0; together = next()) {
      const begun = new Set(together);
      waiting = inTurns(waiting).filter((one) => !begun.has(one));
      void run(together);
    }
  };

  const run = async (together: readonly Waiting<T, R>[]) => {
    running.add(together);
    try {
      const results = await work(together.map(({ item }) => item));
      for (const [i, { resolve }] of together.entries()) resolve(results[i]!);
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
    running.delete(together);
    answered = together.length;
    void wake();
  };

  /** Those who were answered together come again one after the other: the first must not leave alone. */
  const wake = async () => {
    if (isSettling) return;
    if (answered > 1 && running.size === 0) {
      isSettling = true;
      await untilHalfCame();
      isSettling = false;
    }
    begin();
  };

  /** Or until nobody comes. */
  const untilHalfCame = async () => {
    let known: number;
    do {
      known = waiting.length;
      // What is left of this turn of the event loop, and a whole one.
      await endOfTurn();
      await endOfTurn();
    } while (waiting.length > known && waiting.length < answered / 2);
  };

  return {
    isBusy: () => running.size > 0 || waiting.length > 0,
    add: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        void wake();
      }),
  };
}

/** Everybody's first item, then everybody's second, and so on. */
function takeTurns<T>(items: readonly T[], ownerOf: (item: T) => number): T[] {
  const counts = new Map<number, number>();
  const turns: T[][] = [];
  for (const item of items) {
    const owner = ownerOf(item);
    const turn = counts.get(owner) ?? 0;
    counts.set(owner, turn + 1);
    (turns[turn] ??= []).push(item);
  }
  return turns.flat();
}
