export interface Load {
  readonly perSecond: number;
  /** Number of answered calls, including the warm-up. */
  readonly calls: number;
  /** Milliseconds of each call after the warm-up. */
  readonly times: readonly number[];
}

/** Lets clients call `once` repeatedly, for a warm-up and then for the given seconds. */
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
      for (let start = performance.now(); start < until; start = performance.now()) {
        await once(client);
        calls += 1;
        const end = performance.now();
        if (end >= from && end < until) times.push(end - start);
      }
    }),
  );
  return { perSecond: times.length / seconds, calls, times };
}

/** Runs the measurements in turn, round after round, so that other work of the machine affects all of them. */
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

/** Returns the quantile of sorted values; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
