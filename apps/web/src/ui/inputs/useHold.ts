import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A press of this length, in ms, is a long press. */
const HOLD_MS = 500;
/** A finger that moves at most so many pixels is at rest. */
const SLACK_PX = 10;

/** Returns the handlers of a long press and of the context menu. The click that ends a press is ignored. */
export function useHold(onHold: (() => void) | undefined) {
  const press = useRef({ timer: 0, x: 0, y: 0, isHeld: false });
  if (!onHold) return {};
  const stop = () => clearTimeout(press.current.timer);
  const hold = () => {
    stop();
    if (press.current.isHeld) return;
    press.current.isHeld = true;
    onHold();
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent) => {
      stop();
      press.current = { timer: button === 0 ? window.setTimeout(hold, HOLD_MS) : 0, x, y, isHeld: false };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current;
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      hold();
    },
    onClickCapture: (event: MouseEvent) => {
      if (press.current.isHeld) event.stopPropagation();
      press.current.isHeld = false;
    },
  };
}
