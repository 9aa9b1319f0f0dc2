import { centsOf } from '@restaurante/domain/money/money.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Money } from '../display/Money.tsx';
import { Stack } from '../layout/layouts.tsx';
import classes from './RankBars.module.css';

interface Rank {
  readonly key: string | number;
  readonly label: string;
  readonly amount: number;
  /** '12 ventas' */
  readonly note: string;
  readonly link?: Pick<LinkProps, 'to' | 'search'>;
}

/** Amounts one under the other, each with its part of the largest one. */
export function RankBars({ label, ranks }: { label: string; ranks: readonly Rank[] }) {
  const most = Math.max(...ranks.map(({ amount }) => amount), 0.01);
  return (
    <Stack as="ul" gap={10} aria-label={label}>
      {ranks.map(({ key, label: name, amount, note, link }) => (
        <li key={key}>
          <span className={classes.words}>
            {link ? (
              <Link className="cut" {...link}>
                {name}
              </Link>
            ) : (
              <span className="cut">{name}</span>
            )}
            <span className="muted small">{note}</span>
            <Money className="strong" value={centsOf(amount)} />
          </span>
          <span className={classes.track} aria-hidden>
            <i style={{ width: `${(Math.max(amount, 0) / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </Stack>
  );
}
