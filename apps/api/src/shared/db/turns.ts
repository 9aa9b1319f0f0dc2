import { AppError } from '@restaurante/contract/errors.ts';

interface Line {
  running: number;
  readonly waiting: Set<() => void>;
}

/** Runs `work` when it is its key's turn. Throws server_busy when the turn does not come in time. */
export type TakeTurn = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` works of one key run beside each other; the next in line waits up to `patienceMs`. */
export function createTurns({ atOnce, patienceMs }: { atOnce: number; patienceMs: number }): TakeTurn {
  const lines = new Map<number, Line>();

  const enter = (line: Line): Promise<void> => {
    if (line.running < atOnce) {
      line.running++;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.delete(begin);
        reject(new AppError('server_busy'));
      }, patienceMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.add(begin);
    });
  };

  /** Whoever leaves hands the place to the first who waits. */
  const leave = (key: number, line: Line): void => {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else if (--line.running === 0) lines.delete(key);
  };

  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: new Set() };
    lines.set(key, line);
    await enter(line);
    try {
      return await work();
    } finally {
      leave(key, line);
    }
  };
}
