import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';

const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];

/** Returns the week for the bar chart, Monday first; null for roles that see no amounts. */
export function weekSeries({ current_sales }: MetricsWire) {
  if (current_sales.some(({ sales }) => sales === null)) return null;
  const hasPurchases = current_sales.some(({ purchases }) => purchases !== 0);
  return current_sales.map(({ sales, expenses, purchases }, index) => ({
    day: WEEKDAYS[index] ?? '',
    Ventas: sales ?? 0,
    Gastos: expenses ?? 0,
    ...(hasPurchases ? { Compras: purchases ?? 0 } : {}),
  }));
}

interface Series {
  readonly name: 'Ventas' | 'Gastos' | 'Compras';
  readonly color: string;
}

export function seriesOf(week: NonNullable<ReturnType<typeof weekSeries>>): Series[] {
  const hasPurchases = week.some((day) => 'Compras' in day);
  return [
    { name: 'Ventas', color: 'var(--accent)' },
    { name: 'Gastos', color: 'var(--chart-2)' },
    ...(hasPurchases ? [{ name: 'Compras' as const, color: 'var(--chart-3)' }] : []),
  ];
}

/** A quiet morning a week ago says nothing: 55 sales after one would be 5.400 % more. */
const FEWEST_TO_COMPARE = 10;

/**
 * Returns percent more or less than a week ago at this time of day; null if there were too few sales to compare with.
 */
export function growthPercent({ count_sales, count_sales_week_ago }: MetricsWire): number | null {
  if (count_sales_week_ago < FEWEST_TO_COMPARE) return null;
  return Math.round(((count_sales - count_sales_week_ago) / count_sales_week_ago) * 100);
}

/** Returns 'Buenos días' until noon, 'Buenas tardes' until seven, then 'Buenas noches'. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Buenos días';
  return hour >= 12 && hour < 19 ? 'Buenas tardes' : 'Buenas noches';
}

/** Returns 'Cocina: 14 min, ayer 11', with a day that has a time; null without any. */
export function kitchenText({ today, yesterday }: NonNullable<MetricsWire['kitchen']>): string | null {
  if (today === null) return yesterday === null ? null : `Cocina: ayer ${Math.round(yesterday)} min`;
  const before = yesterday === null ? '' : `, ayer ${Math.round(yesterday)}`;
  return `Cocina: ${Math.round(today)} min${before}`;
}
