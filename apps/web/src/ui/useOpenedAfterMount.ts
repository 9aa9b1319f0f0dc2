import { useEffect, useState } from 'react';

/** Whether a dialog is open; false in its first render, because a dialog mounted open cannot return the focus. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [isMounted, setIsMounted] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point
  useEffect(() => setIsMounted(true), []);
  return opened && isMounted;
}
