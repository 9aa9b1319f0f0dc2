import { type Cents, cents, formatBs } from '@restaurante/domain/money/money.ts';
import type { ComponentProps } from 'react';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { HUNDRED, percentText, type TypedDiscount } from './terms.ts';
import classes from './Discount.module.css';

interface DiscountFieldProps extends Omit<ComponentProps<typeof MoneyInput>, 'value' | 'onChange'> {
  value: TypedDiscount;
  onChange: (typed: TypedDiscount) => void;
}

/** Shows a field for a discount: an amount, or after a touch of its unit, or the key '%', a percent. */
export function DiscountField({
  value: { discount, isPercent = false },
  onChange,
  ...field
}: DiscountFieldProps) {
  const isTooLarge = discount !== null && discount > HUNDRED;
  const turn = (toPercent: boolean) =>
    onChange({ discount: toPercent && isTooLarge ? null : discount, isPercent: toPercent });
  return (
    <MoneyInput
      label="Descuento"
      placeholder={isPercent ? '0' : '0,00'}
      {...field}
      leftSectionWidth={52}
      leftSection={
        <button
          type="button"
          className={`hover-sunk ${classes.unit}`}
          data-own-enter
          onClick={() => turn(!isPercent)}
        >
          <span className="unseen">{isPercent ? 'Descuento en bolivianos' : 'Descuento en porcentaje'}</span>
          <span aria-hidden data-on={!isPercent || undefined}>
            Bs
          </span>
          <span aria-hidden data-on={isPercent || undefined}>
            %
          </span>
        </button>
      }
      {...(isPercent && { whole: true, max: HUNDRED, step: 500 })}
      value={discount}
      onKeyDown={(event) => {
        if (event.key !== '%') return;
        event.preventDefault();
        turn(true);
      }}
      onChange={(typed) => {
        if (!isPercent || typed === null || typed <= HUNDRED) onChange({ discount: typed, isPercent });
      }}
    />
  );
}

const KEYS = [5, 10, 15, 20];

interface PercentKeysProps {
  value: TypedDiscount;
  /** The amount of the percent, in centavos. */
  amount: Cents;
  onChange: (typed: TypedDiscount) => void;
}

/** Shows the usual percents, and what the chosen one makes. */
export function PercentKeys({ value: { discount }, amount, onChange }: PercentKeysProps) {
  return (
    <div className={classes.percents} role="group" aria-label="Porcentajes de descuento">
      {KEYS.map((percent) => (
        <button
          key={percent}
          type="button"
          className={`num hover-sunk ${classes.percent}`}
          aria-pressed={discount === percent * 100}
          onClick={() => onChange({ discount: cents(percent * 100), isPercent: true })}
        >
          {percent} %
        </button>
      ))}
      <span className="muted nowrap end" role="status">
        {amount > 0 && `${percentText((discount ?? 0) / 100)} son ${formatBs(amount)}`}
      </span>
    </div>
  );
}
