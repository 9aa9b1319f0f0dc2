import { AppError } from '@restaurante/contract/errors.ts';

interface Line {
  running: number;
  /** When a work of the line last ended well, in milliseconds. */
  movedAt: number;
  readonly waiting: Set<() => void>;
}

/** Runs `work` when it is its key's turn. Throws server_busy when the turn does not come in time. */
export type TakeTurn = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/**
 * At most `atOnce` works of one key run beside each other. The others wait while the line moves on, however long it is;
 * when nothing has ended well for `patienceMs`, they are told.
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

  /** Whoever leaves hands the place to the first who waits. */
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
