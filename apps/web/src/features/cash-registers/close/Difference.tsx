import { shortfall, surplus } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../ui/display/Money.tsx';
import classes from './close.module.css';

/** Shows the difference: green if exact, amber if over, red if short; grey until something is counted. */
export function Difference({ expected, counted }: { expected: Cents; counted: Cents }) {
  const { tone, label, amount } = differenceOf(expected, counted);
  const colours = tone ? { background: `var(--${tone}-soft)`, color: `var(--${tone})` } : undefined;
  return (
    <div className={classes.difference} style={colours} role="status">
      <span>{label}</span>
      <b className="text-4xl bold nowrap tracking-tight">
        <Money value={amount} />
      </b>
    </div>
  );
}

function differenceOf(expected: Cents, counted: Cents) {
  if (counted === ZERO) return { tone: undefined, label: 'Por contar', amount: expected };
  const missing = shortfall(expected, counted);
  if (missing > 0) return { tone: 'void', label: 'Faltante', amount: missing };
  const over = surplus(expected, counted);
  if (over > 0) return { tone: 'unpaid', label: 'Sobrante', amount: over };
  return { tone: 'ready', label: 'Caja exacta', amount: ZERO };
}
