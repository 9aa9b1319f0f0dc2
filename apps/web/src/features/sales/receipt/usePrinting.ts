import { useEffect, useEffectEvent } from 'react';
import { pageLoaded } from '../../../ui/print/printContent.tsx';

/** Closes the print window; a tab that was opened by hand goes back to the list. */
export function leave(): void {
  window.close();
  if (!window.closed && window.parent === window) window.location.assign('/dashboard/sales');
}

/** Prints once the receipt has loaded; Enter prints again, Escape closes (docs/rules/receipts.md). */
export function usePrinting(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    let isHere = true;
    void pageLoaded(document).then(() => {
      if (isHere) window.print();
    });
    return () => {
      isHere = false;
    };
  }, [isReady]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter' || !isReady) return;
    event.preventDefault();
    window.print();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
