import { formatAmount, type Cents } from '@restaurante/domain/money/money.ts';
import classes from './Money.module.css';

interface MoneyProps {
  value: Cents;
  /** Drops ',00', as the sell screen does. */
  whole?: boolean;
  /** False in columns whose head says it already. */
  sign?: boolean;
  className?: string;
}

/** An amount in centavos as 'Bs. 1.234,50'. */
export function Money({ value, whole, sign = true, className }: MoneyProps) {
  return (
    <span className={`${classes.money} ${className ?? ''}`}>
      {sign && <span className={classes.bs}>Bs. </span>}
      {formatAmount(value, { whole }).replace('-', '−')}
    </span>
  );
}
