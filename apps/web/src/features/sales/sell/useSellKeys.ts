import { type MouseEvent, useEffect, useEffectEvent } from 'react';

const TYPES = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
/** Where Enter already does something. */
const HAS_ENTER = 'button, a, textarea, select, [role="tab"], [aria-expanded="true"]';

interface SellKeys {
  onCharge: () => void;
  onSearch: () => void;
}

/** '/' looks for a product, Enter opens the confirmation (spec 2 §2.6); dialogs keep their own keys. */
export function useSellKeys({ onCharge, onSearch }: SellKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isTaken = event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey;
    if (isTaken || target.closest('[role="dialog"]:not([data-order-sheet])')) return;
    if (event.key === 'Enter' && !target.closest(HAS_ENTER)) {
      event.preventDefault();
      onCharge();
    }
    if (event.key === '/' && !target.closest(TYPES)) {
      event.preventDefault();
      onSearch();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/**
 * A touched or clicked button does not take the focus: Enter after it charges, as it does from anywhere (spec 2 §2.6),
 * and a search goes on. With Tab and the arrows buttons are reached as ever.
 */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  // React hands up what happens in dialogs too, which lie elsewhere on the page.
  const isHere = event.target instanceof Element && event.currentTarget.contains(event.target);
  if (isHere && (event.target as Element).closest('button')) event.preventDefault();
}
