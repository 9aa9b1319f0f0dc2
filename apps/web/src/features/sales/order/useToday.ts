import {
  addDays,
  businessDay,
  businessDayStart,
  type Day,
} from '@restaurante/domain/business-day/business-day.ts';
import { useEffect, useState } from 'react';

/** The company's business day; a till left open overnight gets the next day's offers. */
export function useToday(cutoffHour: number): Day {
  const [now, setNow] = useState(Date.now);
  const today = businessDay(now, cutoffHour);
  useEffect(() => {
    const next = businessDayStart(addDays(today, 1), cutoffHour);
    const timer = setTimeout(() => setNow(Date.now()), Math.max(1_000, next - Date.now()));
    return () => clearTimeout(timer);
  }, [today, cutoffHour]);
  return today;
}
