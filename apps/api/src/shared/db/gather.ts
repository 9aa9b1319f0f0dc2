/** Does pieces of work, each together with what waits for the same place. */
export interface Gather<T, R> {
  readonly add: (place: number, item: T) => Promise<R>;
  /** Whether work of a place runs or waits. */
  readonly isBusy: (place: number) => boolean;
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
}

/**
 * While work of a place runs, what comes for it gathers, and all of that is the next piece of work. What comes alone
 * begins at once: nobody waits for a clock. `work` returns one result for each item, in their order; if it throws, all
 * of its items fail.
 */
export function createGather<T, R>(
  work: (place: number, items: readonly T[]) => Promise<readonly R[]>,
  { most, ownerOf }: GatherOptions<T>,
): Gather<T, R> {
  const places = new Map<number, Waiting<T, R>[]>();

  const begin = async (place: number) => {
    for (let waiting = places.get(place)!; waiting.length > 0; waiting = places.get(place)!) {
      const inTurns = takeTurns(waiting, ({ item }) => ownerOf(item));
      const together = inTurns.slice(0, most);
      places.set(place, inTurns.slice(most));
      try {
        const results = await work(
          place,
          together.map(({ item }) => item),
        );
        for (const [i, { resolve }] of together.entries()) resolve(results[i]!);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    places.delete(place);
  };

  return {
    isBusy: (place) => places.has(place),
    add: (place, item) =>
      new Promise((resolve, reject) => {
        const waiting = places.get(place);
        if (waiting) waiting.push({ item, resolve, reject });
        else {
          places.set(place, [{ item, resolve, reject }]);
          void begin(place);
        }
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
