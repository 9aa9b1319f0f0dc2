import { formatAmount, type Cents } from '@restaurante/domain/money/money.ts';
import classes from './Payment.module.css';

interface OutcomeBandProps {
  tone: 'void' | 'ready' | 'unpaid';
  text: string;
  /** The change to give, or what stays owed. */
  amount?: Cents | undefined;
}

/** What happens with the money, large enough to be read from across the counter. */
export function OutcomeBand({ tone, text, amount }: OutcomeBandProps) {
  const colours = { '--band': `var(--${tone})`, '--band-soft': `var(--${tone}-soft)` };
  return (
    <div className={classes.band} style={colours} role="status">
      <span>{text}</span>
      {amount !== undefined && (
        <b className={`num ${classes.big}`}>
          {formatAmount(amount, { whole: true })} <small>Bs.</small>
        </b>
      )}
    </div>
  );
}
