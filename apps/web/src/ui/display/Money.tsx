import { formatAmount, type Cents } from '@restaurante/domain/money/money.ts';

interface MoneyProps {
  value: Cents;
  /** Leaves out ',00', as the sell screen does. */
  whole?: boolean;
  /** False in columns whose heading already says 'Bs.'. */
  sign?: boolean;
  className?: string;
}

/** Shows an amount in centavos as 'Bs. 1.234,50'. */
export function Money({ value, whole, sign = true, className }: MoneyProps) {
  return (
    <span className={`num nowrap ${className ?? ''}`}>
      {sign && <span className="bs">Bs. </span>}
      {formatAmount(value, { whole }).replace('-', '−')}
    </span>
  );
}
