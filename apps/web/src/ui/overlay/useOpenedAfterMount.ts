import { useEffect, useState } from 'react';

/**
 * Returns whether a dialog is open; false in its first render, because a dialog mounted open cannot return the focus.
 * Mantine returns it when a dialog closes; here it is returned for one that is removed while open.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => {
    const opener = document.activeElement;
    // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point
    setIsMounted(true);
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return opened && isMounted;
}
