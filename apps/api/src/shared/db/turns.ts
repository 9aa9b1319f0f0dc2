import { AppError } from '@restaurante/contract/errors.ts';

interface Line {
  running: number;
  /** When work of this queue last succeeded, in milliseconds. */
  movedAt: number;
  readonly waiting: Set<() => void>;
}

/** Runs `work` when its company has a free place. Throws server_busy if it gets none in time. */
export type TakeTurn = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue per company, in which at most `atOnce` transactions run at once. The others wait as long as the
 * queue moves, at any length; if nothing succeeded for `patienceMs`, they fail with server_busy.
 */
export function createTurns({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): TakeTurn {
  const lines = new Map<number, Line>();

  const enter = (line: Line): Promise<void> => {
    if (line.running < atOnce) {
      line.running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const still = line.movedAt + patienceMs - performance.now();
        if (still > 0) {
          timer = setTimeout(giveUp, still);
          return;
        }
        line.waiting.delete(begin);
        reject(new AppError('server_busy'));
      };
      let timer = setTimeout(giveUp, patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.add(begin);
    });
  };

  /** Passes the place on to the first waiting work. */
  const leave = (key: number, line: Line): void => {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else if (--line.running === 0) lines.delete(key);
  };

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, movedAt: performance.now(), waiting: new Set() };
    lines.set(key, line);
    await enter(line);
    try {
      const result = await work();
      line.movedAt = performance.now();
      return result;
    } finally {
      leave(key, line);
    }
  };
}
