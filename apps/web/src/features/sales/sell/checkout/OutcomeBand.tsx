import { formatAmount, type Cents } from '@restaurante/domain/money/money.ts';
import type { Outcome } from '../../order/payment.ts';
import { outcomeText } from '../panel/OutcomeText.tsx';
import classes from '../../counter/Payment.module.css';

const TONES = { problem: 'void', pending: 'unpaid', exact: 'ready', change: 'ready' } as const;

/** What happens with the money, readable from the other side of the counter. */
export function OutcomeBand({ outcome, owed }: { outcome: Outcome; owed: Cents }) {
  const tone = TONES[outcome.kind];
  const colours = { '--band': `var(--${tone})`, '--band-soft': `var(--${tone}-soft)` };
  const amount = { problem: null, exact: null, pending: owed, change: 'change' in outcome && outcome.change }[
    outcome.kind
  ];
  return (
    <div className={classes.band} style={colours} role="status">
      <span>{outcome.kind === 'change' ? 'Debes dar un cambio de' : outcomeText(outcome)}</span>
      {amount !== null && amount !== false && (
        <b className={`num ${classes.big}`}>
          {formatAmount(amount, { whole: true })} <small>Bs.</small>
        </b>
      )}
    </div>
  );
}
