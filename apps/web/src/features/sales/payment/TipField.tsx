import { Input } from '@mantine/core';
import { type Cents, formatAmount, formatBs, percentOf, ZERO } from '@restaurante/domain/money/money.ts';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import classes from './Tip.module.css';

interface TipFieldProps {
  percents: readonly number[];
  /** The tip is a part of it, in centavos. */
  owed: Cents;
  tip: Cents | null;
  onTip: (tip: Cents | null) => void;
}

/** Offers the company's tips and any other amount; a second touch takes a tip back (docs/rules/payments.md). */
export function TipField({ percents, owed, tip, onTip }: TipFieldProps) {
  return (
    <Input.Wrapper label="Propina" labelElement="div" role="group" aria-label="Propina" data-own-enter>
      <div className={classes.tip}>
        {percents.map((percent) => {
          const amount = percentOf(owed, percent * 100);
          const isChosen = tip === amount;
          return (
            <button
              key={percent}
              type="button"
              className={`num hover-sunk ${classes.chip}`}
              aria-pressed={isChosen}
              onClick={() => onTip(isChosen ? null : amount)}
            >
              {percent} %<small>{formatAmount(amount)}</small>
            </button>
          );
        })}
        <MoneyInput
          aria-label="Otra propina"
          placeholder="0,00"
          className={classes.field}
          value={tip}
          onChange={onTip}
        />
      </div>
    </Input.Wrapper>
  );
}

interface TotalPartsProps {
  owed: Cents;
  rounding: Cents;
  tip: Cents;
}

/** Says what the total consists of besides the bill. */
export function TotalParts({ owed, rounding, tip }: TotalPartsProps) {
  const sign = rounding < 0 ? '−' : '+';
  const parts = [
    `Cuenta ${formatBs(owed)}`,
    rounding !== ZERO && `redondeo ${sign}${formatAmount(Math.abs(rounding) as Cents)}`,
    tip !== ZERO && `propina ${formatAmount(tip)}`,
  ];
  return <div className="muted small">{parts.filter(Boolean).join(' · ')}</div>;
}
