import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Blocks the fields of a dialog while it saves: it closes on success, and what was typed since the save began would be
 * lost with it. After a failure the focus is where it was.
 */
export function useBlocked(fields: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const { current: element } = fields;
    if (isSaving && element) {
      focused.current = document.activeElement;
      element.toggleAttribute('inert', true);
      return () => void element.toggleAttribute('inert', false);
    }
    const { current: before } = focused;
    focused.current = null;
    const isLost = document.activeElement === document.body;
    if (isLost && before instanceof HTMLElement && element?.contains(before)) before.focus();
    return undefined;
  }, [fields, isSaving]);
}
