import { Button } from '@mantine/core';
import { ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { MoneyInput } from '../../../../ui/MoneyInput.tsx';
import { DiscountReason } from '../../counter/DiscountReason.tsx';
import { OutcomeBand } from '../../counter/OutcomeBand.tsx';
import { PaymentHead } from '../../counter/PaymentHead.tsx';
import { QuickKeys } from '../../counter/QuickKeys.tsx';
import { amountsOf, setMethod } from '../../order/order.ts';
import { useOrder, useOrderStore } from '../../order/orderStore.ts';
import type { Outcome } from '../../order/payment.ts';
import { outcomeText } from '../panel/OutcomeText.tsx';
import { usePayment } from '../usePayment.ts';
import classes from '../../counter/Payment.module.css';

/** The outcome as the band shows it: its sum stands apart, large. */
function bandOf(outcome: Outcome, owed: Cents) {
  const text = outcomeText(outcome);
  if (outcome.kind === 'problem') return { tone: 'void', text } as const;
  if (outcome.kind === 'pending') return { tone: 'unpaid', text, amount: owed } as const;
  if (outcome.kind === 'exact') return { tone: 'ready', text } as const;
  return { tone: 'ready', text: 'Debes dar un cambio de', amount: outcome.change } as const;
}

interface AmountProps {
  label: string;
  value: Cents | null;
  onChange: (value: Cents | null) => void;
  first?: boolean;
}

function Amount({ first, ...rest }: AmountProps) {
  const isTouch = globalThis.matchMedia('(pointer: coarse)').matches;
  return (
    <MoneyInput
      {...rest}
      placeholder="0,00"
      className={classes.amount}
      data-autofocus={(first && !isTouch) || undefined}
    />
  );
}

/** How it is paid: cash with quick keys and change, QR, or both (docs/rules/payments.md). */
export function PaymentTab() {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const { tendered, outcome, receive } = usePayment();
  const { lines, discount, owed } = amountsOf(order);
  const { method } = order;
  return (
    <div className={classes.payment}>
      <PaymentHead
        owed={owed}
        method={method}
        onMethod={(next) => store.change((whole) => setMethod(whole, next))}
      />
      <div className={classes.amounts}>
        {method !== 'qr' && (
          <Amount
            first
            label={method === 'mixed' ? 'Efectivo' : 'Monto recibido'}
            value={tendered.cash}
            onChange={(cash) => receive({ cash })}
          />
        )}
        {method !== 'cash' && (
          <Amount
            first={method === 'qr'}
            label={method === 'mixed' ? 'QR/Tarjeta' : 'Monto recibido'}
            value={tendered.qr}
            onChange={(qr) => receive({ qr })}
          />
        )}
        <Amount
          label="Descuento"
          value={order.discount}
          onChange={(discount) => store.change((whole) => ({ ...whole, discount }))}
        />
      </div>
      <DiscountReason
        lines={lines}
        discount={discount}
        value={order.discountReason}
        onChange={(discountReason) => store.change((whole) => ({ ...whole, discountReason }))}
      />
      {method === 'cash' && (
        <QuickKeys
          withPending
          owed={owed}
          cash={tendered.cash ?? ZERO}
          onCash={(cash) => receive({ cash })}
        />
      )}
      {method === 'qr' && (
        <Button
          variant="default"
          onClick={() => store.change((whole) => ({ ...setMethod(whole, 'cash'), received: { cash: ZERO } }))}
        >
          Dejar pendiente
        </Button>
      )}
      <OutcomeBand {...bandOf(outcome, owed)} />
    </div>
  );
}
