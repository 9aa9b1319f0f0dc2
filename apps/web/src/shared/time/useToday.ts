import { addDays, businessDayStart, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../session/session.ts';
import { businessDayOf, cutoffHourAt } from './cutoff.ts';
import { onServerClock, serverNow } from './serverClock.ts';

/** Returns the company's business day by the server's clock; a till left open overnight gets the next day's offers. */
export function useToday(): Day {
  const { company } = useSignedIn();
  const [today, setToday] = useState(() => businessDayOf(company, serverNow()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const next = businessDayStart(addDays(today, 1), cutoffHourAt(company, serverNow()));
      timer = setTimeout(look, Math.max(1_000, next - serverNow()));
    };
    const look = () => {
      clearTimeout(timer);
      setToday(businessDayOf(company, serverNow()));
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
  }, [today, company]);
  return today;
}
