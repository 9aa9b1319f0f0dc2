/** A calendar day 'YYYY-MM-DD'. Days compare with < and > as text. */
export type Day = string & { readonly __unit: 'day' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How far America/La_Paz is behind UTC. It has had no daylight saving since 1932, so a constant is exact and spares
 * phones a time-zone database (Temporal is missing there).
 */
export const LA_PAZ_BEHIND_UTC_HOURS = 4;
const LA_PAZ_BEHIND_UTC_MS = LA_PAZ_BEHIND_UTC_HOURS * HOUR_MS;

/** Tells whether a text is a real calendar day 'YYYY-MM-DD'; 2026-02-30 is not, nor is any day of a year 0. */
export function isDay(text: string): text is Day {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Marks a text as a Day. Throws RangeError when it is not a calendar day. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a calendar day: ${text}`);
  return text;
}

const utcMidnight = (d: Day): number => Date.parse(`${d}T00:00:00Z`);
const dayAt = (utcMs: number): Day => day(new Date(utcMs).toISOString().slice(0, 10));

/**
 * Returns the business day of an instant: the day in America/La_Paz, shifted by the company's cut-off hour (with 4, a
 * sale at 03:59 belongs to the day before). docs/rules/days.md.
 */
export function businessDay(epochMs: number, cutoffHour: number): Day {
  return dayAt(epochMs - LA_PAZ_BEHIND_UTC_MS - cutoffHour * HOUR_MS);
}

/** Returns the first instant (epoch milliseconds) of a business day; the day ends where the next one starts. */
export function businessDayStart(d: Day, cutoffHour: number): number {
  return utcMidnight(d) + LA_PAZ_BEHIND_UTC_MS + cutoffHour * HOUR_MS;
}

/** A company's cut-off hour. If the hour was changed, `before` held until `since` (epoch milliseconds). */
export interface Cutoff {
  readonly hour: number;
  readonly before: number | null;
  readonly since: number | null;
}

/** Returns the cut-off hour that holds at an instant (epoch milliseconds). docs/rules/days.md. */
export function cutoffAt({ hour, before, since }: Cutoff, epochMs: number): number {
  return before !== null && since !== null && epochMs < since ? before : hour;
}

/**
 * Returns the first instant (epoch milliseconds) of a business day. The day of a change begins at the hour before it;
 * the next one where that day ends. docs/rules/days.md.
 */
export function startOfDay({ hour, before, since }: Cutoff, d: Day): number {
  const start = businessDayStart(d, hour);
  if (before === null || since === null) return start;
  const formerStart = businessDayStart(d, before);
  return formerStart < since ? formerStart : Math.max(start, since);
}

/**
 * Returns the cut-off hour after a change to `hour`. The old one holds until both give the same day, so that no
 * business day comes twice and none ends early. docs/rules/days.md.
 */
export function changedCutoff(cutoff: Cutoff, hour: number, epochMs: number): Cutoff {
  const before = cutoffAt(cutoff, epochMs);
  const today = businessDay(epochMs, hour);
  if (businessDay(epochMs, before) !== today) {
    return { hour, before, since: businessDayStart(businessDay(epochMs, 0), Math.max(before, hour)) };
  }
  // An earlier change of today may have replaced the hour at which today began.
  const began = (startOfDay(cutoff, today) - businessDayStart(today, 0)) / HOUR_MS;
  return began === hour ? { hour, before: null, since: null } : { hour, before: began, since: epochMs };
}

/** Returns the day `days` days later, or earlier if negative. */
export function addDays(d: Day, days: number): Day {
  return dayAt(utcMidnight(d) + days * DAY_MS);
}

/** Counts the days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY_MS;
}

/** Returns the weekday of a day: 1 Lunes … 7 Domingo. */
export function weekday(d: Day): number {
  return new Date(utcMidnight(d)).getUTCDay() || 7;
}

/** Returns the day of the month, 1 … 31. */
export function dayOfMonth(d: Day): number {
  return Number(d.slice(8));
}

/** Returns the last day of this day's month. */
export function lastDayOfMonth(d: Day): Day {
  return dayAt(Date.UTC(Number(d.slice(0, 4)), Number(d.slice(5, 7)), 0));
}

/** Returns the Monday of this day's week: weeks start on Monday (docs/rules/days.md). */
export function mondayOf(d: Day): Day {
  return addDays(d, 1 - weekday(d));
}

/** Writes a day as 'YYYYMMDD', the form of the subscription's dates on the wire. */
export function compactDay(d: Day): string {
  return d.replaceAll('-', '');
}

/** Reads 'YYYYMMDD' as a Day. Throws RangeError when it is not a calendar day. */
export function dayFromCompact(text: string): Day {
  return day(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
}

/** Returns the hour of the clock in La Paz at an instant (epoch milliseconds), 0 … 23. */
export function hourOfDay(epochMs: number): number {
  return new Date(epochMs - LA_PAZ_BEHIND_UTC_MS).getUTCHours();
}

/** Returns the time in La Paz at an instant (epoch milliseconds) as '13:42', independent of the device's time zone. */
export function clockTime(epochMs: number): string {
  return new Date(epochMs - LA_PAZ_BEHIND_UTC_MS).toISOString().slice(11, 16);
}
