import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { Column, Row } from '../../ui/layout/layouts.tsx';
import classes from './dashboard.module.css';

const COLOURS = ['var(--accent)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)'];
/** In px. */
const SIZE = 148;
const THICKNESS = 24;
const RADIUS = (SIZE - THICKNESS) / 2;
/** Hundredths of the ring between two slices. */
const GAP = 0.6;

interface Slice {
  readonly name: string;
  readonly value: number;
  readonly color: string;
}

/** Shows a ring whose slices show each dish's share; the list next to it has the same figures as text. */
function Ring({ slices, total }: { slices: readonly Slice[]; total: number }) {
  const gap = slices.length > 1 ? GAP : 0;
  const shares = slices.map(({ value }) => (value / total) * 100);
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden>
      {slices.map(({ name, color }, index) => (
        <circle
          key={name}
          r={RADIUS}
          cx={SIZE / 2}
          cy={SIZE / 2}
          fill="none"
          stroke={color}
          strokeWidth={THICKNESS}
          pathLength={100}
          strokeDasharray={`${Math.max((shares[index] ?? 0) - gap, 0.1)} 100`}
          strokeDashoffset={-shares.slice(0, index).reduce((sum, share) => sum + share, 0)}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
      ))}
    </svg>
  );
}

export function BestSellers({ dishes }: { dishes: MetricsWire['best_seller'] }) {
  const slices = dishes.map((dish, index) => ({
    name: productName(dish),
    value: dish.sales_count,
    color: COLOURS[index] ?? 'var(--ink-3)',
  }));
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <Row gap={20} wrap>
      <div className="relative">
        <Ring slices={slices} total={total} />
        <Column as="span" align="center" justify="center" className={`num ${classes.total}`}>
          <b className="ink snug">{formatCount(total)}</b>
          unidades
        </Column>
      </div>
      <ul className={classes.legend}>
        {slices.map(({ name, value, color }) => (
          <Row key={name} as="li" shrink className="snug">
            <i className="swatch" style={{ background: color }} />
            <span className="clamped anywhere">{name}</span>
            <b className="num end">{formatCount(value)}</b>
          </Row>
        ))}
      </ul>
    </Row>
  );
}
