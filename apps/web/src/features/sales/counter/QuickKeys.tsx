import { formatAmount, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { quickAmounts } from '../order/payment.ts';
import classes from './Payment.module.css';

interface QuickKeysProps {
  owed: Cents;
  cash: Cents;
  /** Whether the sale may stay unpaid for now. */
  withPending?: boolean;
  onCash: (cash: Cents) => void;
}

/** The cash a customer is likely to hand over: exactly what is owed, or the next round bills. */
export function QuickKeys({ owed, cash, withPending = false, onCash }: QuickKeysProps) {
  const keys = [
    { label: 'Exacto', amount: owed },
    ...quickAmounts(owed).map((amount) => ({ label: formatAmount(amount, { whole: true }), amount })),
    ...(withPending ? [{ label: 'Pendiente', amount: ZERO }] : []),
  ];
  return (
    <div className={classes.quick} role="group" aria-label="Montos rápidos">
      {keys.map(({ label, amount }) => (
        <button
          key={label}
          type="button"
          className={`num ${classes.key}`}
          aria-pressed={cash === amount}
          data-pending={amount === 0 || undefined}
          onClick={() => onCash(amount)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
