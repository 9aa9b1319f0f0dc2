import { AppError } from '@restaurante/contract/errors.ts';

/** A queue's maximum of waiting work. Each waiting upload occupies up to 5 MB. */
interface QueueLimits {
  /** Names the queue in /metrics. */
  readonly name: string;
  readonly perCompany: number;
  readonly total: number;
  /** How many pieces run at once; default: one. */
  readonly slots?: number;
}

/** Runs the work when it is the company's turn. Throws server_busy when too much waits already. */
export type FairQueue = <T>(companyId: number, work: () => Promise<T>) => Promise<T>;

/** The queues of this process. */
const counts = new Map<string, () => number>();

/** Returns how much work waits in each queue of this process. */
export const waitingWork = (): Record<string, number> =>
  Object.fromEntries([...counts].map(([name, count]) => [name, count()]));

/**
 * Creates a queue that runs heavy work, some pieces at once. Companies take turns: a company's first piece waits for at
 * most one piece of each other company.
 */
export function fairQueue({ name, perCompany, total, slots = 1 }: QueueLimits): FairQueue {
  /** Waiting work by company; the company whose turn is next comes first. */
  const waiting = new Map<number, (() => Promise<unknown>)[]>();
  let count = 0;
  let running = 0;
  counts.set(name, () => count);

  async function runAll(): Promise<void> {
    running++;
    for (let next = takeNext(); next; next = takeNext()) await next();
    running--;
  }

  function takeNext(): (() => Promise<unknown>) | undefined {
    for (const [companyId, works] of waiting) {
      const next = works.shift();
      waiting.delete(companyId);
      if (works.length > 0) waiting.set(companyId, works);
      count--;
      return next;
    }
    return undefined;
  }

  return <T>(companyId: number, work: () => Promise<T>) => {
    const own = waiting.get(companyId) ?? [];
    if (own.length >= perCompany || count >= total) return Promise.reject(new AppError('server_busy'));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    own.push(() => Promise.try(work).then(resolve, reject));
    waiting.set(companyId, own);
    count++;
    if (running < slots) void runAll();
    return promise;
  };
}
