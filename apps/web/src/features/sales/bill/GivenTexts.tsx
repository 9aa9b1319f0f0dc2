import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import type { LineGiven } from '@restaurante/domain/sales/given.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { givenText } from './given.ts';
import classes from './Discount.module.css';

/** Says what is given on a line; nothing if nothing is. */
export function GivenText({ given }: { given: LineGiven }) {
  const text = givenText(given);
  return text && <span className={`block text-s snug strong anywhere ${classes.given}`}>{text}</span>;
}

interface LineAmountProps {
  /** The line's cost before its discount, in centavos. */
  total: Cents;
  given: LineGiven;
  className?: string | undefined;
}

/** Shows what a line costs; its price is struck where something is given. */
export function LineAmount({ total, given: { discount }, className }: LineAmountProps) {
  const net = <Money value={cents(total - discount)} sign={false} className={className ?? ''} />;
  if (discount === 0) return net;
  return (
    <span className={classes.amounts}>
      <s>
        <Money value={total} sign={false} />
      </s>
      {net}
    </span>
  );
}
