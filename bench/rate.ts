/** Lets this many clients call `once` again and again, and returns the calls per second. */
export async function rateOf(
  clients: number,
  seconds: number,
  once: (client: number) => Promise<void>,
): Promise<number> {
  const warmUp = Math.min(1, seconds / 4) * 1000;
  const started = performance.now();
  const from = started + warmUp;
  const until = from + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        await once(client);
        if (performance.now() >= from) done += 1;
      }
    }),
  );
  return done / seconds;
}

/** The quantile: this share of the sorted values is below it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
