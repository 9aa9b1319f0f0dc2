/** Does a piece of work of a place, together with what waits for the same place. */
export type Gather<T, R> = (place: number, item: T) => Promise<R>;

interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * While work of a place runs, what comes for it gathers, and all of that is the next piece of work (at most `most`
 * items). What comes alone begins at once: nobody waits for a clock. `work` returns one result for each item, in their
 * order; if it throws, all of its items fail.
 */
export function createGather<T, R>(
  work: (place: number, items: readonly T[]) => Promise<readonly R[]>,
  { most }: { most: number },
): Gather<T, R> {
  const places = new Map<number, Waiting<T, R>[]>();

  const begin = async (place: number, waiting: Waiting<T, R>[]) => {
    while (waiting.length > 0) {
      const together = waiting.splice(0, most);
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

  return (place, item) =>
    new Promise((resolve, reject) => {
      const running = places.get(place);
      const waiting = running ?? [];
      waiting.push({ item, resolve, reject });
      if (running) return;
      places.set(place, waiting);
      void begin(place, waiting);
    });
}
