import { cents, centsOf, formatAmount } from '@restaurante/domain/money/money.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { Money } from '../display/Money.tsx';
import { Row } from '../layout/layouts.tsx';
import { scaleOf } from './scale.ts';
import classes from './BarChart.module.css';

interface Series {
  readonly name: string;
  readonly color: string;
}

/** One place of the axis: a bar for each series, in Bs. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  /** Over the amounts, where the label alone does not say it. */
  readonly title?: string;
  readonly amounts: Readonly<Record<string, number>>;
  /** More than the amounts, '12 ventas'. */
  readonly note?: string;
  /** Where a press on the bar leads. */
  readonly link?: Pick<LinkProps, 'to' | 'search'>;
}

interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  series: readonly Series[];
}

const MOST_LABELS = 8;

/** Moves to the next bar with the arrow keys, because Tab reaches the chart only as a whole. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const bar = (event.target as HTMLElement).closest('li');
  const next = { ArrowRight: bar?.nextElementSibling, ArrowLeft: bar?.previousElementSibling }[event.key];
  const part = next?.firstElementChild;
  if (part instanceof HTMLElement) part.focus();
}

/** Amounts side by side, with those of the bar that is pointed at. */
export function BarChart({ label, bars, series }: BarChartProps) {
  const amounts = bars.flatMap((bar) => series.map(({ name }) => bar.amounts[name] ?? 0));
  const ticks = scaleOf(Math.max(...amounts, 0), Math.min(...amounts, 0));
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  /** Returns an amount's share of the chart's height. */
  const part = (bs: number) => `${(bs / (highest - lowest)) * 100}%`;
  const labelEvery = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div className={classes.chart}>
      <div className={classes.grid} aria-hidden>
        {ticks.map((bs) => (
          <Row key={bs} as="span" className="num small faint" style={{ bottom: part(bs - lowest) }}>
            <i>{formatAmount(cents(bs * 100), { whole: true })}</i>
          </Row>
        ))}
      </div>
      <ul className={classes.places} aria-label={label} onKeyDown={moveFocus}>
        {bars.map((bar, index) => (
          <Row key={bar.key} as="li" gap={0} align="stretch" grow>
            <Place bar={bar} isFirst={index === 0}>
              <span className={classes.bars} aria-hidden>
                {series.map(({ name, color }) => {
                  const amount = bar.amounts[name] ?? 0;
                  const bottom = part(Math.min(0, amount) - lowest);
                  return (
                    <i
                      key={name}
                      data-below={amount < 0 || undefined}
                      style={{ height: part(Math.abs(amount)), bottom, background: color }}
                    />
                  );
                })}
              </span>
              <span className={classes.name} data-unlabelled={index % labelEvery !== 0 || undefined}>
                {bar.label}
              </span>
              <Amounts bar={bar} series={series} at={bars.length > 1 ? index / (bars.length - 1) : 0.5} />
            </Place>
          </Row>
        ))}
      </ul>
    </div>
  );
}

function Place({ bar, isFirst, children }: { bar: Bar; isFirst: boolean; children: ReactNode }) {
  const common = { className: classes.place, tabIndex: isFirst ? 0 : -1 };
  if (bar.link) {
    return (
      <Link {...common} {...bar.link}>
        {children}
      </Link>
    );
  }
  return <div {...common}>{children}</div>;
}

/** Shows the tip towards the middle of the chart; `at` is 0 for the first bar and 1 for the last. */
function Amounts({ bar, series, at }: Pick<BarChartProps, 'series'> & { bar: Bar; at: number }) {
  return (
    <span className={classes.amounts} style={{ transform: `translateX(${-at * 100}%)` }}>
      {bar.title && <b className="block strong">{bar.title}</b>}
      {series.map(({ name }) => (
        <Row key={name} as="span" gap={16} align="stretch" justify="between">
          <span className="muted">{name}</span>{' '}
          <Money className="strong" value={centsOf(bar.amounts[name] ?? 0)} />
        </Row>
      ))}
      {bar.note && <span className="block">{bar.note}</span>}
    </span>
  );
}
