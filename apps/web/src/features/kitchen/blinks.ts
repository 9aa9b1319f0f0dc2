import { useCallback, useRef } from 'react';

/** How long an order blinks that has changed or that the counter requests (docs/rules/kitchen.md). */
const BLINK_MS = 15_000;

/** Returns a function that ends the blinking of an order, some time after the latest reason for it. */
export function useBlinks() {
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  return useCallback((saleId: number, end: () => void) => {
    clearTimeout(timers.current.get(saleId));
    timers.current.set(saleId, setTimeout(end, BLINK_MS));
  }, []);
}

export const without = <V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> =>
  new Map([...map].filter(([other]) => other !== key));
