import { useCallback, useRef } from 'react';

/**
 * Runs one piece of work at a time: a call during the work does nothing. The second touch of a double touch may come
 * before the first one is rendered, so a state would be too late.
 */
export function useSingleFlight() {
  const running = useRef(false);
  const run = useCallback(async (work: () => unknown): Promise<void> => {
    if (running.current) return;
    running.current = true;
    try {
      await work();
    } finally {
      running.current = false;
    }
  }, []);
  return { run, isRunning: () => running.current };
}
