import { Button } from '@mantine/core';
import { ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { orderAmounts, setMethod } from '../cart/order.ts';
import { useOrder, useOrderStore } from '../cart/orderStore.ts';
import { outcomeText, TO_RECEIVE } from '../cart/OutcomeText.tsx';
import { type Outcome, usePayment } from '../cart/payment.ts';
import { DiscountReason } from './DiscountReason.tsx';
import { type Band, PaymentFields } from './PaymentFields.tsx';

/** Returns the outcome as the band shows it: its sum stands apart, large. */
function bandOf(outcome: Outcome, owed: Cents): Band {
  const text = outcomeText(outcome);
  if (outcome.kind === 'problem') return { tone: 'void', text };
  if (outcome.kind === 'pending') return { tone: 'unpaid', text, amount: owed };
  if (outcome.kind === 'exact') return { tone: 'ready', text };
  if (outcome.kind === 'prefilled') return { tone: 'done', text: TO_RECEIVE, amount: owed };
  return { tone: 'ready', text: 'Debes dar un cambio de', amount: outcome.change };
}

/** Shows how the order is paid; it may stay unpaid for now. */
export function PaymentTab() {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const { tendered, outcome, receive } = usePayment();
  const { lines, discount, owed } = orderAmounts(order);
  return (
    <PaymentFields
      withPending
      owed={owed}
      method={order.method}
      onMethod={(next) => store.change((whole) => setMethod(whole, next))}
      tendered={tendered}
      onReceive={receive}
      discount={order.discount}
      onDiscount={(next) => store.change((whole) => ({ ...whole, discount: next }))}
      reason={
        <DiscountReason
          lines={lines}
          discount={discount}
          value={order.discountReason}
          onChange={(discountReason) => store.change((whole) => ({ ...whole, discountReason }))}
        />
      }
      band={bandOf(outcome, owed)}
    >
      {order.method === 'qr' && (
        <Button
          variant="default"
          onClick={() => store.change((whole) => ({ ...setMethod(whole, 'cash'), received: { cash: ZERO } }))}
        >
          Dejar pendiente
        </Button>
      )}
    </PaymentFields>
  );
}
