import { useRef } from 'react';

/** When a row leaves, the next one moves under the finger: a second touch this soon belongs to the first. */
const DOUBLE_TOUCH_MS = 400;

/** Returns a function that checks whether the present touch is the second of a double touch. */
export function useDoubleTouch(): () => boolean {
  const touchedAt = useRef(-Infinity);
  return () => {
    const now = performance.now();
    const isDouble = now - touchedAt.current < DOUBLE_TOUCH_MS;
    touchedAt.current = now;
    return isDouble;
  };
}
