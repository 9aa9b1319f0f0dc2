import { shortfall, surplus } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../ui/display/Money.tsx';
import classes from './close.module.css';

/** Shows the difference: green if exact, amber if over, red if short; grey until something is counted. */
export function Difference({ expected, counted }: { expected: Cents; counted: Cents }) {
  const { state, label, amount } = differenceOf(expected, counted);
  return (
    <div className={classes.difference} data-state={state} role="status">
      <span>{label}</span>
      <b>
        <Money value={amount} />
      </b>
    </div>
  );
}

function differenceOf(expected: Cents, counted: Cents) {
  if (counted === ZERO) return { state: 'idle', label: 'Por contar', amount: expected };
  const missing = shortfall(expected, counted);
  if (missing > 0) return { state: 'short', label: 'Faltante', amount: missing };
  const over = surplus(expected, counted);
  if (over > 0) return { state: 'over', label: 'Sobrante', amount: over };
  return { state: 'exact', label: 'Caja exacta', amount: ZERO };
}
