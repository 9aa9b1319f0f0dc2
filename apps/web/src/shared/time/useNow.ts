import { useEffect, useState } from 'react';
import { onServerClock, serverNow } from './serverClock.ts';

/** Returns the server's time (epoch milliseconds), renewed every `everyMs` milliseconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    // Timers are late in a background tab or on a sleeping tablet: the time is renewed as soon as the page is visible.
    document.addEventListener('visibilitychange', tick);
    // The first answer may show that the clock here is wrong.
    const unsubscribe = onServerClock(tick);
    const timer = setInterval(tick, everyMs);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', tick);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
