import { errorText } from '@restaurante/contract/errors.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { settleNewSale } from '@restaurante/domain/sales/sale-payment.ts';
import { type Payment, paymentOf, type SentAmounts, type Settled, type Subject } from '../payment/payment.ts';
import { type Order, orderAmounts } from './order.ts';

/** Returns the subject of an order; it may stay unpaid. */
export function orderSubject(order: Order, roundTo = ZERO): Subject {
  const { owed, ...sums } = orderAmounts(order);
  const unpaid = { text: 'Pendiente: se cobrará después', amount: owed };
  const settle = (sent: SentAmounts): Settled => {
    const { ok, problem } = settleNewSale({ owed, ...sums, ...sent, roundTo });
    if (problem) return { refusal: errorText(problem) };
    return { change: ok.change, unpaid: ok.isPaid ? undefined : unpaid };
  };
  return { owed, settle, roundTo, sums, isNewDiscount: true, mayWait: true };
}

/** Returns how the order would be paid now. */
export const orderPayment = (order: Order, autocomplete: boolean, roundTo = ZERO): Payment =>
  paymentOf(orderSubject(order, roundTo), order, autocomplete);

/** Returns the payment of an order of which nothing is paid yet. */
export const unpaidOrder = (order: Order): Payment =>
  paymentOf(orderSubject(order), { ...order, method: 'cash', received: { cash: null } }, false);
