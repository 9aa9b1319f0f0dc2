export interface Load {
  readonly perSecond: number;
  /** Calls answered, those of the warm-up included. */
  readonly calls: number;
  /** Milliseconds of each call after the warm-up. */
  readonly times: readonly number[];
}

/** Lets this many clients call `once` again and again, a moment to warm up and then for the seconds given. */
export async function load(
  clients: number,
  seconds: number,
  once: (client: number) => Promise<unknown>,
): Promise<Load> {
  const warmUp = Math.min(1, seconds / 4) * 1000;
  const from = performance.now() + warmUp;
  const until = from + seconds * 1000;
  const times: number[] = [];
  let calls = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let begun = performance.now(); begun < until; begun = performance.now()) {
        await once(client);
        calls += 1;
        const ended = performance.now();
        if (ended >= from && ended < until) times.push(ended - begun);
      }
    }),
  );
  return { perSecond: times.length / seconds, calls, times };
}

/** Runs the measurements in turn, round after round, so that whatever else the machine does falls on all alike. */
export async function interleaved<T extends Record<string, () => Promise<unknown>>>(
  rounds: number,
  measurements: T,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>>[] }> {
  const results: Record<string, unknown[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, measure] of Object.entries(measurements)) (results[name] ??= []).push(await measure());
  }
  return results as { [K in keyof T]: Awaited<ReturnType<T[K]>>[] };
}

/** The quantile: this share of the sorted values is below it. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
