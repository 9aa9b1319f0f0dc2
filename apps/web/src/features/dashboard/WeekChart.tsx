import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatAmount, centsFromBs, ZERO } from '@restaurante/domain/money/money.ts';
import type { weekSeries } from './dashboard.figures.ts';

const whole = (bs: number) => formatAmount(centsFromBs(bs) ?? ZERO, { whole: true });
const exact = (bs: number) => `Bs. ${formatAmount(centsFromBs(bs) ?? ZERO)}`;

/** Sales against expenses of this week. */
export function WeekChart({ data }: { data: NonNullable<ReturnType<typeof weekSeries>> }) {
  const hasPurchases = data.some((day) => 'Compras' in day);
  const series = [
    { name: 'Ventas', color: 'var(--accent)' },
    { name: 'Gastos', color: 'var(--chart-2)' },
    ...(hasPurchases ? [{ name: 'Compras', color: 'var(--chart-3)' }] : []),
  ];
  return (
    <BarChart
      h={260}
      data={data}
      dataKey="day"
      series={series}
      withLegend
      legendProps={{ verticalAlign: 'top', align: 'right' }}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={26}
      yAxisProps={{ tickFormatter: whole, width: 52 }}
      valueFormatter={exact}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    />
  );
}
