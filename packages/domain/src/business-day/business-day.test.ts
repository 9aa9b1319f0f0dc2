import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDay,
  businessDayStart,
  changedCutoff,
  type Cutoff,
  cutoffAt,
  clockTime,
  compactDay,
  day,
  dayFromCompact,
  dayOfMonth,
  daysBetween,
  isDay,
  lastDayOfMonth,
  mondayOf,
  startOfDay,
  weekday,
} from './business-day.ts';

const HOUR_MS = 3_600_000;
const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
const cutoff = fc.integer({ min: 0, max: 23 });
const anyDay = instant.map((ms) => businessDay(ms, 0));

describe('isDay', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-12-01'])('takes %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '0000-01-01',
  ])('refuses "%s"', (text) => {
    expect(isDay(text)).toBe(false);
    expect(() => day(text)).toThrow(RangeError);
  });
});

describe('businessDay', () => {
  it.each([
    ['2026-11-21T00:00:00-04:00', 0, '2026-11-21'],
    ['2026-11-20T23:59:59.999-04:00', 0, '2026-11-20'],
    ['2026-11-21T03:59:59Z', 0, '2026-11-20'],
    ['2026-11-21T03:59:59-04:00', 4, '2026-11-20'],
    ['2026-11-21T04:00:00-04:00', 4, '2026-11-21'],
    ['2027-01-01T02:00:00-04:00', 4, '2026-12-31'],
  ])('%s with cut-off hour %i', (at, cutoffHour, expected) => {
    expect(businessDay(Date.parse(at), cutoffHour)).toBe(expected);
  });

  it('agrees with the time-zone database', () => {
    const laPaz = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/La_Paz' });
    fc.assert(
      fc.property(instant, (ms) => {
        expect(businessDay(ms, 0)).toBe(laPaz.format(ms));
      }),
    );
  });

  it('is the day whose start and next start enclose the instant', () => {
    fc.assert(
      fc.property(instant, cutoff, (ms, cutoffHour) => {
        const today = businessDay(ms, cutoffHour);
        expect(businessDayStart(today, cutoffHour)).toBeLessThanOrEqual(ms);
        expect(businessDayStart(addDays(today, 1), cutoffHour)).toBeGreaterThan(ms);
      }),
    );
  });

  it('starts at the cut-off hour in La Paz', () => {
    const start = businessDayStart(day('2026-11-21'), 4);
    expect(start).toBe(Date.parse('2026-11-21T04:00:00-04:00'));
    expect(businessDayStart(day('2026-11-21'), 0)).toBe(start - 4 * HOUR_MS);
  });
});

describe('a changed cut-off hour', () => {
  const NEVER = { before: null, since: null };

  it.each([
    ['2026-11-23T15:00', 0, 4, '2026-11-23', '2026-11-24T04:00'],
    ['2026-11-23T02:00', 0, 4, '2026-11-23', '2026-11-24T04:00'],
    ['2026-11-23T15:00', 4, 0, '2026-11-23', '2026-11-24T00:00'],
    ['2026-11-24T02:00', 4, 0, '2026-11-23', '2026-11-24T04:00'],
    ['2026-11-24T01:00', 4, 2, '2026-11-23', '2026-11-24T02:00'],
    ['2026-11-24T03:00', 4, 2, '2026-11-23', '2026-11-24T04:00'],
  ])('at %s from %i to %i: the day %s goes on until %s', (at, from, to, today, end) => {
    const instant = (local: string) => Date.parse(`${local}:00-04:00`);
    const after = changedCutoff({ hour: from, ...NEVER }, to, instant(at));
    const dayAt = (ms: number) => businessDay(ms, cutoffAt(after, ms));
    expect(dayAt(instant(at))).toBe(today);
    expect(dayAt(instant(end) - 1)).toBe(today);
    expect(dayAt(instant(end))).toBe('2026-11-24');
    expect(startOfDay(after, day(today))).toBe(businessDayStart(day(today), from));
    expect(startOfDay(after, day('2026-11-24'))).toBe(instant(end));
  });

  it('of a day that was changed twice leaves its beginning', () => {
    const instant = (local: string) => Date.parse(`${local}:00-04:00`);
    const once = changedCutoff({ hour: 0, ...NEVER }, 4, instant('2026-11-23T09:00'));
    const twice = changedCutoff(once, 6, instant('2026-11-23T10:00'));
    expect(startOfDay(twice, day('2026-11-23'))).toBe(instant('2026-11-23T00:00'));
    expect(startOfDay(twice, day('2026-11-24'))).toBe(instant('2026-11-24T06:00'));
    expect(changedCutoff(twice, 6, instant('2026-11-25T10:00'))).toEqual({ hour: 6, ...NEVER });
  });

  it('never repeats a day, however often it is changed', () => {
    const changes = fc.array(fc.record({ after: fc.integer({ min: 0, max: 40 }), hour: cutoff }));
    fc.assert(
      fc.property(instant, cutoff, changes, (from, hour, list) => {
        let now = from;
        let state: Cutoff = { hour, ...NEVER };
        let last = businessDay(now, hour);
        for (const { after, hour } of list) {
          now += after * 3_600_000;
          state = changedCutoff(state, hour, now);
          const day = businessDay(now, cutoffAt(state, now));
          expect(day >= last).toBe(true);
          last = day;
        }
      }),
    );
  });
});

describe('calendar', () => {
  it.each([
    ['2026-11-16', 1],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
  ])('%s is weekday %i of the week of 2026-11-16', (text, number) => {
    expect(weekday(day(text))).toBe(number);
    expect(mondayOf(day(text))).toBe('2026-11-16');
  });

  it.each([
    ['2026-02-10', '2026-02-28'],
    ['2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-31'],
    ['2026-04-30', '2026-04-30'],
  ])('the month of %s ends on %s', (text, last) => {
    expect(lastDayOfMonth(day(text))).toBe(last);
  });

  it('counts the day of the month from 1', () => {
    expect(dayOfMonth(day('2026-11-01'))).toBe(1);
    expect(dayOfMonth(day('2026-12-31'))).toBe(31);
  });

  it('ends the month the day before a first', () => {
    fc.assert(
      fc.property(anyDay, (d) => {
        expect(dayOfMonth(addDays(lastDayOfMonth(d), 1))).toBe(1);
      }),
    );
  });

  it('adds what it measures', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (d, days) => {
        const moved = addDays(d, days);
        expect(daysBetween(d, moved)).toBe(days);
        expect(moved > d).toBe(days > 0);
        expect(addDays(moved, -days)).toBe(d);
      }),
    );
  });
});

describe('compact days', () => {
  it('come back the same', () => {
    expect(compactDay(day('2026-11-21'))).toBe('20261121');
    fc.assert(
      fc.property(anyDay, (d) => {
        expect(dayFromCompact(compactDay(d))).toBe(d);
      }),
    );
  });

  it.each(['2026112', '20260231', '2026112a', ''])('refuses "%s"', (text) => {
    expect(() => dayFromCompact(text)).toThrow(RangeError);
  });
});

describe('clockTime', () => {
  it.each([
    ['2026-11-14T13:42:59-04:00', '13:42'],
    ['2026-11-14T03:59:00Z', '23:59'],
    ['2026-11-14T04:00:00Z', '00:00'],
  ])('a clock in La Paz at %s shows %s', (at, shown) => {
    expect(clockTime(Date.parse(at))).toBe(shown);
  });
});
