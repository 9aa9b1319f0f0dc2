import { day } from '@restaurante/domain/business-day/business-day.ts';
import { dayPeriod, monthPeriod } from '@restaurante/domain/reports/period.ts';
import { expect, it } from 'vitest';
import { dayBars, hourBars, salesText } from './dayBars.ts';

const month = { type: 'monthly', month: 11, year: 2026, branch: 2 } as const;

it('a month has a bar for each day, which leads to that day', () => {
  const sums = [{ date: '2026-11-02', count: 3, total: 150.5 }];
  const bars = dayBars('Ventas', sums, monthPeriod(2026, 11), month, salesText);
  expect(bars).toHaveLength(30);
  expect(bars[0]).toMatchObject({ label: '1', amounts: { Ventas: 0 }, note: '0 ventas' });
  expect(bars[1]).toEqual({
    key: '2026-11-02',
    label: '2',
    title: '02/11/2026',
    amounts: { Ventas: 150.5 },
    note: '3 ventas',
    link: { to: '.', search: { type: 'daily', date: '2026-11-02', branch: 2 } },
  });
});

it('a year has a bar for each month, exact to the centavo', () => {
  const period = { type: 'range', from: day('2025-11-15'), until: day('2026-11-14') } as const;
  const sums = [0.1, 0.2].map((total, place) => ({ date: `2026-01-0${place + 1}`, count: 1, total }));
  const bars = dayBars('Ventas', sums, period, { type: 'range' }, salesText);
  expect(bars.map(({ label }) => label).join(' ')).toBe(
    'Nov Dic Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov',
  );
  expect(bars[2]).toMatchObject({
    title: 'Enero 2026',
    amounts: { Ventas: 0.3 },
    note: '2 ventas',
    link: { search: { type: 'monthly', month: 1, year: 2026 } },
  });
});

it('the hours follow the business day and have no gaps', () => {
  const sums = [1, 22, 23].map((hour) => ({ hour, count: 1, total: hour }));
  const bars = hourBars('Ventas', sums, 4);
  expect(bars.map(({ label }) => label)).toEqual(['22:00', '23:00', '0:00', '1:00']);
  expect(bars[2]).toMatchObject({ title: 'De 0:00 a 1:00', amounts: { Ventas: 0 } });
  expect(hourBars('Ventas', [], 0)).toEqual([]);
  expect(dayBars('Ventas', [], dayPeriod(day('2026-11-21')), month, salesText)).toHaveLength(1);
});
