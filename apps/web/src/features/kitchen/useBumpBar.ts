import { type FocusEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Where keys have a meaning of their own. */
const ELSEWHERE = 'input, textarea, select, [contenteditable]';
const OVERLAY = '[aria-modal="true"], [role="menu"]';

/**
 * Lets a keyboard or a bump bar work the cards: 1 to 9 choose one, on which Enter is 'Listo' (`KitchenRow`), and Escape
 * leaves it. docs/rules/kitchen.md
 */
export function useBumpBar(wall: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || altKey || metaKey || document.querySelector(OVERLAY)) return;
      if (target instanceof Element && target.closest(ELSEWHERE)) return;
      if (/^[1-9]$/.test(key)) {
        const card = wall.current?.querySelectorAll<HTMLElement>('[data-card]')[Number(key) - 1];
        card?.focus();
        card?.scrollIntoView({ block: 'nearest' });
      } else if (key === 'Escape' && wall.current?.contains(document.activeElement))
        (document.activeElement as HTMLElement).blur();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [wall]);
}

/**
 * Gives the focus of a card that has left to the wall: a keyboard goes on there, and Enter presses nothing. Returns the
 * wall's handler of focus.
 */
export function useKeepFocus(wall: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    focused.current = null;
    wall.current?.focus({ preventScroll: true });
  });
  return useCallback(({ target }) => void (focused.current = target), []);
}
