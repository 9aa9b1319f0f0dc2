import { Button } from '@mantine/core';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { EnterLabel } from '../../../ui/inputs/EnterLabel.tsx';
import { orderAmounts } from './order.ts';
import { useOrder } from './orderStore.ts';
import { OutcomeText } from './OutcomeText.tsx';
import { usePayment } from './payment.ts';
import classes from './OrderSummary.module.css';

/** Shows the order's total, the outcome of the payment, and the button that charges. */
export function OrderSummary({ onCharge }: { onCharge: () => void }) {
  const { outcome } = usePayment();
  const owed = useOrder((order) => orderAmounts(order).owed);
  const hasLines = useOrder((order) => order.lines.length > 0);
  return (
    <div className={classes.summary}>
      <div className={classes.total}>
        <div>
          Total
          {hasLines && <OutcomeText outcome={outcome} className={classes.outcome} />}
        </div>
        <Money value={owed} className="nowrap" />
      </div>
      <Button size="lg" fullWidth variant={hasLines ? 'filled' : 'light'} onClick={onCharge}>
        <EnterLabel>Cobrar {formatBs(owed)}</EnterLabel>
      </Button>
    </div>
  );
}
