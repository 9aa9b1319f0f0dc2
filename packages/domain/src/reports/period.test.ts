import { describe, expect, it } from 'vitest';
import { addDays, day, daysBetween } from '../business-day/business-day.ts';
import {
  dayPeriod,
  lastMonths,
  monthPeriod,
  monthsPeriod,
  periodBefore,
  periodTitle,
  rangePeriod,
} from './period.ts';

const range = (from: string, until: string) => rangePeriod(day(from), day(until));

describe('a period', () => {
  it('of a month ends on its last day', () => {
    expect(monthPeriod(2028, 2)).toEqual({ type: 'monthly', from: '2028-02-01', until: '2028-02-29' });
    expect(monthPeriod(2026, 12)).toEqual({ type: 'monthly', from: '2026-12-01', until: '2026-12-31' });
  });

  it('of a range has at most twelve months', () => {
    expect(range('2026-03-15', '2027-03-14')).toMatchObject({ from: '2026-03-15', until: '2027-03-14' });
    expect(range('2026-03-15', '2027-03-15')).toBe('too_long');
    expect(range('2028-02-29', '2029-02-28')).toMatchObject({ until: '2029-02-28' });
    expect(range('2028-02-29', '2029-03-01')).toBe('too_long');
    expect(range('2026-03-15', '2026-03-14')).toBe('reversed');
    expect(range('2026-03-15', '2026-03-15')).toMatchObject({ type: 'range', until: '2026-03-15' });
  });

  it('of whole months has at most 24 of them', () => {
    const year = { type: 'range', from: '2027-03-01', until: '2028-02-29' };
    expect(monthsPeriod('2027-03', '2028-02')).toEqual(year);
    expect(monthsPeriod('2026-11', '2026-11')).toMatchObject({ from: '2026-11-01', until: '2026-11-30' });
    expect(monthsPeriod('2024-12', '2026-11')).toMatchObject({ from: '2024-12-01' });
    expect(monthsPeriod('2024-11', '2026-11')).toBe('too_long');
    expect(monthsPeriod('2026-11', '2026-10')).toBe('reversed');
  });

  it('may be of the last months', () => {
    expect(lastMonths(day('2027-02-15'), 3)).toEqual(['2027-02', '2027-01', '2026-12']);
    expect(lastMonths(day('2026-12-31'), 1)).toEqual(['2026-12']);
  });

  it('is compared with the one right before it', () => {
    expect(periodBefore(dayPeriod(day('2026-03-01')))).toMatchObject({
      from: '2026-02-28',
      until: '2026-02-28',
    });
    expect(periodBefore(monthPeriod(2026, 1))).toMatchObject({ from: '2025-12-01', until: '2025-12-31' });
    const ten = { type: 'range', from: day('2026-03-06'), until: day('2026-03-15') } as const;
    const before = periodBefore(ten);
    expect(before).toEqual({ type: 'range', from: '2026-02-24', until: '2026-03-05' });
    expect(daysBetween(before.from, before.until)).toBe(daysBetween(ten.from, ten.until));
    expect(addDays(before.until, 1)).toBe(ten.from);
  });

  it('has a title', () => {
    expect(periodTitle(dayPeriod(day('2026-11-21')))).toBe('21/11/2026');
    expect(periodTitle(monthPeriod(2026, 11))).toBe('Noviembre 2026');
    expect(periodTitle({ type: 'range', from: day('2026-11-01'), until: day('2026-11-15') })).toBe(
      'Del 01/11/2026 al 15/11/2026',
    );
  });
});
