import { useEffect } from 'react';

/** Keeps the screen from going dark while the component is mounted; browsers offer it only over HTTPS. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const take = () => {
      // Browsers release the lock when the tab is hidden, and refuse it on a low battery.
      if (document.visibilityState === 'visible') {
        lock = navigator.wakeLock.request('screen').catch(() => undefined);
      }
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      document.removeEventListener('visibilitychange', take);
      void lock?.then((sentinel) => sentinel?.release());
    };
  }, []);
}
