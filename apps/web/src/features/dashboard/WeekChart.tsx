import { cents, formatAmount } from '@restaurante/domain/money/money.ts';
import type { KeyboardEvent } from 'react';
import { centsOf } from '../../shared/api/answers.ts';
import { Money } from '../../ui/Money.tsx';
import { scaleOf, seriesOf, type weekSeries } from './dashboard.figures.ts';
import classes from './WeekChart.module.css';

type Week = NonNullable<ReturnType<typeof weekSeries>>;

/** Moves to the next day with the arrow keys, because Tab reaches the chart only as a whole. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: day, key } = event;
  const next = { ArrowRight: day.nextElementSibling, ArrowLeft: day.previousElementSibling }[key];
  if (next instanceof HTMLElement) next.focus();
}

/** Sales and expenses of this week: a bar for each, and the amounts of the day that is pointed at. */
export function WeekChart({ data }: { data: Week }) {
  const series = seriesOf(data);
  const amounts = data.flatMap((day) => series.map(({ name }) => day[name] ?? 0));
  const ticks = scaleOf(Math.max(...amounts), Math.min(...amounts));
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)];
  /** As a part of the chart's height. */
  const part = (bs: number) => `${(bs / (highest - lowest)) * 100}%`;
  return (
    <div className={classes.chart}>
      <div className={classes.grid} aria-hidden>
        {ticks.map((bs) => (
          <span key={bs} className="num" style={{ bottom: part(bs - lowest) }}>
            <i>{formatAmount(cents(bs * 100), { whole: true })}</i>
          </span>
        ))}
      </div>
      <ul className={classes.days} aria-label="Ventas y gastos de cada día">
        {data.map((day, index) => (
          <li key={day.day} tabIndex={index === 0 ? 0 : -1} onKeyDown={moveFocus}>
            <span className={classes.bars} aria-hidden>
              {series.map(({ name, color }) => {
                const amount = day[name] ?? 0;
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
            <span className={classes.name}>{day.day}</span>
            <dl className={classes.amounts}>
              {series.map(({ name }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Money value={centsOf(day[name] ?? 0)} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
