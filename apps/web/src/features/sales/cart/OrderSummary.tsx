import { Button } from '@mantine/core';
import { formatAmount, formatBs } from '@restaurante/domain/money/money.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { useSignedIn, useTakesMoney } from '../../../shared/session/session.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { EnterLabel } from '../../../ui/inputs/EnterLabel.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { useHasTables } from '../../dining-room/index.ts';
import { useTill } from '../bill/till.ts';
import { OUTCOME_TONES, type PaymentOutcome } from '../payment/payment.ts';
import type { BillRef } from './order.ts';
import { orderAmounts } from './orderAmounts.ts';
import { orderPayment } from './orderPayment.ts';
import { useOrder } from './orderStore.ts';
import classes from './OrderSummary.module.css';

/** The two ends of an order. */
export interface OrderEnds {
  readonly onCharge: () => void;
  readonly onSend: () => void;
  readonly isSending: boolean;
  /** The open bill that takes the lines, if there is one. */
  readonly bill: BillRef | null;
}

/** Shows the order's total, the outcome of the payment, and the buttons that send and charge. */
export function OrderSummary({ onCharge, onSend, isSending, bill }: OrderEnds) {
  const takesMoney = useTakesMoney();
  const { branchId } = useSignedIn();
  const hasTables = useHasTables(branchId);
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const { outcome } = orderPayment(
    useOrder((order) => order),
    autocompleteAmount,
    useTill().roundTo,
  );
  const owed = useOrder((order) => orderAmounts(order).owed);
  const hasLines = useOrder((order) => order.lines.length > 0);
  const isAtTable = useOrder((order) => order.tableNumber !== null);
  // Without tables the till sells as a kiosk does.
  const sends = hasTables || isAtTable || !takesMoney;
  // A line for an open bill is paid with that bill, later.
  const sendsFirst = bill !== null || !takesMoney;
  const send = (
    <Button
      size="lg"
      px={12}
      variant={sendsFirst ? (hasLines ? 'filled' : 'light') : 'default'}
      loading={isSending}
      onClick={onSend}
    >
      {sendsFirst ? <EnterLabel>Enviar a cocina</EnterLabel> : 'Enviar a cocina'}
    </Button>
  );
  const text = `Cobrar ${formatBs(owed)}`;
  const charge = takesMoney && (
    <Button
      size="lg"
      px={sends ? 12 : undefined}
      variant={sendsFirst ? 'default' : hasLines ? 'filled' : 'light'}
      onClick={onCharge}
    >
      {sendsFirst ? 'Cobrar' : sends ? text : <EnterLabel>{text}</EnterLabel>}
    </Button>
  );
  return (
    <div className={classes.summary}>
      <div className={classes.total}>
        <div>
          {bill ? 'Por agregar' : 'Total'}
          {hasLines && !sendsFirst && <OutcomeText {...outcome} />}
        </div>
        <Money value={owed} className="nowrap" />
      </div>
      <Row wrap gap={8} align="stretch" className="buttons" data-sends-first={sendsFirst || undefined}>
        {sends && !sendsFirst && send}
        {charge}
        {sendsFirst && send}
      </Row>
    </div>
  );
}

/** Shows one line below the total: what happens with the money. */
function OutcomeText({ kind, text, amount }: PaymentOutcome) {
  return (
    <p className={`num ${classes.outcome}`} style={{ color: `var(--${OUTCOME_TONES[kind]})` }} role="status">
      {/* What stays owed is the total itself. */}
      {amount === undefined || kind === 'unpaid'
        ? text
        : `${text} ${formatAmount(amount, { whole: true })} Bs.`}
    </p>
  );
}
