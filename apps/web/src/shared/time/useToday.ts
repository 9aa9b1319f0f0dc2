import {
  addDays,
  businessDay,
  businessDayStart,
  type Day,
} from '@restaurante/domain/business-day/business-day.ts';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../session/session.ts';
import { onServerClock, serverNow } from './serverClock.ts';

/** Returns the company's business day by the server's clock; a till left open overnight gets the next day's offers. */
export function useToday(): Day {
  const cutoffHour = useSignedIn().company.cutoff_hour;
  const [today, setToday] = useState(() => businessDay(serverNow(), cutoffHour));
  useEffect(() => {
    const next = businessDayStart(addDays(today, 1), cutoffHour);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => void (timer = setTimeout(look, Math.max(1_000, next - serverNow())));
    const look = () => {
      clearTimeout(timer);
      setToday(businessDay(serverNow(), cutoffHour));
      // After hours a timer may end a moment before the clock says midnight.
      wait();
    };
    wait();
    // Checked again: the first answer may show that the clock here is wrong, and a sleeping tablet's timers are late.
    const unsubscribe = onServerClock(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
    };
  }, [today, cutoffHour]);
  return today;
}
