import { useEffect, useEffectEvent } from 'react';

/** A font or logo that does not come must not keep the receipt from being printed. */
const PATIENCE_MS = 3_000;

async function everythingShown(): Promise<void> {
  const pictures = [...document.querySelectorAll('img')].map((image) =>
    image.decode().catch(() => undefined),
  );
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), late]);
}

/** Closes the print window; a tab that nobody opened as one goes back to the list. */
function leave(): void {
  window.close();
  if (!window.closed && window.parent === window) window.location.assign('/dashboard/sales');
}

/** Prints once the receipt is there; Enter prints again, Escape closes (spec 2 §2.7). */
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
