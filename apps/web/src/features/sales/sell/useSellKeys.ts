import { useEffect, useEffectEvent } from 'react';

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
