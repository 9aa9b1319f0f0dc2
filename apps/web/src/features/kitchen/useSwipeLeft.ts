import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A swiped row is marked ready this long after it passed half the window (docs/rules/kitchen.md). */
const SWIPE_DELAY_MS = 300;

/** In px: a shorter movement is a trembling touch, not a swipe. */
const SLACK = 12;

/**
 * Detects a swipe to the left: it takes effect a moment after it passed half the window, unless the row is moved back
 * before (docs/rules/kitchen.md). Returns how far the element is pulled (px, 0 or less) and its event handlers.
 */
export function useSwipeLeft(isEnabled: boolean, onSwipe: () => void) {
  const [offset, setOffset] = useState(0);
  const startX = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const disarm = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const reset = () => {
    startX.current = null;
    disarm();
    setOffset(0);
  };

  if (!isEnabled) return { offset: 0, handlers: {} };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) startX.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (startX.current === null) return;
      const pulled = Math.min(0, event.clientX - startX.current);
      // From here on the row receives all pointer events, so that the swipe does not press a button under it.
      if (pulled < -SLACK) event.currentTarget.setPointerCapture(event.pointerId);
      setOffset(pulled < -SLACK ? pulled : 0);
      const isFar = -pulled > window.innerWidth / 2;
      if (!isFar) disarm();
      else
        timer.current ??= setTimeout(() => {
          reset();
          onSwipe();
        }, SWIPE_DELAY_MS);
    },
    onPointerUp: () => {
      startX.current = null;
      if (timer.current === undefined) setOffset(0);
    },
    onPointerCancel: reset,
  };
  return { offset, handlers };
}
