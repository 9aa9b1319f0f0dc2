import { DonutChart } from '@mantine/charts';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { dishName } from './dashboard.figures.ts';
import classes from './DashboardPage.module.css';

const COLOURS = ['var(--accent)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)'];

/** The five dishes sold most in 30 days. */
export function BestSellers({ dishes }: { dishes: MetricsWire['best_seller'] }) {
  const slices = dishes.map((dish, index) => ({
    name: dishName(dish),
    value: dish.sales_count,
    color: COLOURS[index] ?? 'var(--ink-3)',
  }));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className={classes.best}>
      <div className={classes.donut}>
        <DonutChart
          data={slices}
          size={148}
          thickness={24}
          withTooltip={false}
          paddingAngle={1}
          pieProps={{ isAnimationActive: false }}
        />
        <span className={`num ${classes.total}`}>
          <b>{new Intl.NumberFormat('es-BO').format(total)}</b>
          unidades
        </span>
      </div>
      <ul className={classes.legend}>
        {slices.map(({ name, value, color }) => (
          <li key={name}>
            <i style={{ background: color }} />
            <span>{name}</span>
            <b className="num">{value}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
