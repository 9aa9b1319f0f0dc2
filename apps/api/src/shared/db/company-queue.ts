import { AppError } from '@restaurante/contract/errors.ts';

interface Queue {
  running: number;
  /** When work of this queue last succeeded, in milliseconds. */
  movedAt: number;
  readonly waiting: Set<() => void>;
}

export interface CompanyQueue {
  /** Runs `work` when its company has a free place. Throws server_busy if it gets none in time. */
  readonly inTurn: <T>(key: number, work: () => Promise<T>) => Promise<T>;
  /** Returns how much work of all companies waits. */
  readonly waiting: () => number;
}

/**
 * Creates a queue per company, in which at most `atOnce` transactions run at once. The others wait. If nothing of the
 * company has succeeded for `patienceMs`, they fail with server_busy.
 */
export function createCompanyQueue({
  atOnce,
  patienceMs,
}: {
  atOnce: number;
  patienceMs: number;
}): CompanyQueue {
  const queues = new Map<number, Queue>();

  const enter = (queue: Queue): Promise<void> => {
    if (queue.running < atOnce) {
      queue.running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const still = queue.movedAt + patienceMs - performance.now();
        if (still > 0) {
          timer = setTimeout(giveUp, still);
          return;
        }
        queue.waiting.delete(begin);
        reject(new AppError('server_busy'));
      };
      let timer = setTimeout(giveUp, patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.waiting.add(begin);
    });
  };

  /** Passes the place on to the first waiting work. */
  const passOn = (key: number, queue: Queue): void => {
    const [next] = queue.waiting;
    if (next) {
      queue.waiting.delete(next);
      next();
    } else if (--queue.running === 0) queues.delete(key);
  };

  const inTurn: CompanyQueue['inTurn'] = async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, movedAt: performance.now(), waiting: new Set() };
    queues.set(key, queue);
    await enter(queue);
    try {
      const result = await work();
      queue.movedAt = performance.now();
      return result;
    } finally {
      passOn(key, queue);
    }
  };
  return {
    inTurn,
    waiting: () => [...queues.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
  };
}
