import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatAmount, centsFromBs, ZERO } from '@restaurante/domain/money/money.ts';
import { seriesOf, type weekSeries } from './dashboard.figures.ts';

const whole = (bs: number) => formatAmount(centsFromBs(bs) ?? ZERO, { whole: true });
const exact = (bs: number) => `Bs. ${formatAmount(centsFromBs(bs) ?? ZERO)}`;
/** Bs, for a week in which nothing happened yet. */
const EMPTY_SCALE = [0, 100];

/** Sales against expenses of this week. */
export function WeekChart({ data }: { data: NonNullable<ReturnType<typeof weekSeries>> }) {
  const series = seriesOf(data);
  const isEmpty = data.every((day) => day.Ventas === 0 && day.Gastos === 0 && !day.Compras);
  return (
    <BarChart
      h={260}
      barChartProps={{ margin: { top: 12 } }}
      data={data}
      dataKey="day"
      series={series}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={26}
      yAxisProps={{ tickFormatter: whole, width: 52, ...(isEmpty && { domain: EMPTY_SCALE }) }}
      valueFormatter={exact}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
    />
  );
}
