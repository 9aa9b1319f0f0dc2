import { describe, expect, it } from 'vitest';
import { metricsOf } from '../../test/metrics.ts';
import { greeting, growthPercent, kitchenText, seriesOf, weekSeries } from './dashboard.figures.ts';

const day = { date: '2026-11-16', sales: 10, expenses: 2, purchases: 0 };
const metrics = metricsOf({
  count_sales: 12,
  count_sales_week_ago: 10,
  current_sales: Array.from({ length: 7 }, () => day),
});

describe('the home figures', () => {
  it('start the week on Monday and show purchases only when there are any', () => {
    const week = weekSeries(metrics);
    expect(week?.[0]).toEqual({ day: 'Lun', Ventas: 10, Gastos: 2 });
    expect(week?.[6]?.day).toBe('Dom');
    expect(seriesOf(week ?? []).map(({ name }) => name)).toEqual(['Ventas', 'Gastos']);
    const bought = weekSeries({ ...metrics, current_sales: [{ ...day, purchases: 5 }] });
    expect(seriesOf(bought ?? []).map(({ name }) => name)).toEqual(['Ventas', 'Gastos', 'Compras']);
  });

  it('show no chart to a role that sees no amounts', () => {
    const current_sales = [{ date: day.date, sales: null, expenses: null, purchases: null }];
    expect(weekSeries({ ...metrics, current_sales })).toBeNull();
  });

  it.each([
    [12, 10, 20],
    [9, 10, -10],
    [10, 10, 0],
    [55, 10, 450],
    [55, 9, null],
    [5, 0, null],
  ])('compare %i sales with %i a week ago: %s', (count_sales, count_sales_week_ago, percent) => {
    expect(growthPercent({ ...metrics, count_sales, count_sales_week_ago })).toBe(percent);
  });

  it.each([
    [14.5, 10.4, 'Cocina: 15 min, ayer 10'],
    [0.3, null, 'Cocina: 0 min'],
    [null, 11, 'Cocina: ayer 11 min'],
    [null, null, null],
  ])('name the time of the kitchen, today %s and yesterday %s: %s', (today, yesterday, text) => {
    expect(kitchenText({ today, yesterday })).toBe(text);
  });

  it.each([
    [4, 'Buenas noches'],
    [5, 'Buenos días'],
    [12, 'Buenas tardes'],
    [19, 'Buenas noches'],
  ])('greet at %i with %s', (hour, text) => {
    expect(greeting(hour)).toBe(text);
  });
});
