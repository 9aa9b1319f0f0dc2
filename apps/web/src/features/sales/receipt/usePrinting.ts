import { useEffect, useEffectEvent } from 'react';

/** Longest wait for font and logo: the receipt is printed even if they do not load. */
const PATIENCE_MS = 3_000;

async function everythingShown(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')].map((image) =>
    image.decode().catch(() => undefined),
  );
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), late]);
}

/** Closes the print window; a tab that was opened by hand goes back to the list. */
function leave(): void {
  window.close();
  if (!window.closed && window.parent === window) window.location.assign('/dashboard/sales');
}

/** Prints once the receipt has loaded; Enter prints again, Escape closes (docs/rules/receipts.md). */
export function usePrinting(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    let isHere = true;
    void everythingShown().then(() => {
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
