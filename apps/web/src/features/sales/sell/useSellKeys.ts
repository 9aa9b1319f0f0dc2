import { type MouseEvent, useEffect, useEffectEvent } from 'react';

const TYPES = 'input:not([type="checkbox"], [type="radio"]), textarea, select';
/** Elements where Enter already does something. */
const HAS_ENTER = 'button, a, textarea, select, [role="tab"], [aria-expanded="true"]';

interface SellKeys {
  onCharge: () => void;
  onSearch: () => void;
}

/** Handles keys: '/' goes to the search, Enter opens the confirmation; dialogs handle their own keys. */
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
 * Keeps the focus where it is when a button is touched or clicked, so that Enter after it still charges and a search continues.
 * Tab and the arrow keys reach buttons as usual.
 */
export function keepFocus(event: MouseEvent<HTMLElement>): void {
  // React also passes on events of dialogs, which are elsewhere in the document.
  const isHere = event.target instanceof Element && event.currentTarget.contains(event.target);
  if (isHere && (event.target as Element).closest('button')) event.preventDefault();
}
