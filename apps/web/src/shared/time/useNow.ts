import { useEffect, useState } from 'react';
import { serverNow } from './serverClock.ts';

/** The time (epoch milliseconds, by the server's clock), renewed every so many milliseconds while the component is there. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    // A tab in the background or a tablet asleep ticks late: it must not show an old time when it is looked at again.
    document.addEventListener('visibilitychange', tick);
    const timer = setInterval(tick, everyMs);
    return () => {
      document.removeEventListener('visibilitychange', tick);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
