import { errorText } from '@restaurante/contract/errors.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { ownDiscount } from '@restaurante/domain/sales/given.ts';
import { settleNewSale } from '@restaurante/domain/sales/sale-payment.ts';
import { discounted } from '../bill/discounted.ts';
import { type Payment, paymentOf, type SentAmounts, type Settled, type Subject } from '../payment/payment.ts';
import type { Order } from './order.ts';
import { givenOrder, orderAmounts } from './orderAmounts.ts';

/** Returns the subject of an order; it may stay unpaid. */
export function orderSubject(order: Order, roundTo = ZERO): Subject {
  const { owed, linesTotal, discount } = orderAmounts(order);
  const given = givenOrder(order);
  const own = given ? ownDiscount(given) : ZERO;
  const unpaid = { text: 'Pendiente: se cobrará después', amount: owed };
  const settle = (sent: SentAmounts): Settled => {
    if (given === null) return { refusal: errorText('discount_exceeds_total') };
    const { ok, problem } = settleNewSale({ owed, linesTotal, discount: own, ...sent, roundTo });
    if (problem) return { refusal: errorText(problem) };
    return { change: ok.change, unpaid: ok.isPaid ? undefined : unpaid };
  };
  return {
    owed,
    settle,
    roundTo,
    sums: given ? discounted(given) : { linesTotal, discount },
    typed: { discount: order.discount, isPercent: order.isPercent, amount: own },
    isNewDiscount: true,
    mayWait: true,
  };
}

/** Returns how the order would be paid now. */
export const orderPayment = (order: Order, autocomplete: boolean, roundTo = ZERO): Payment =>
  paymentOf(orderSubject(order, roundTo), order, autocomplete);

/** Returns the payment of an order of which nothing is paid yet. */
export const unpaidOrder = (order: Order): Payment =>
  paymentOf(orderSubject(order), { ...order, method: 'cash', received: { cash: null } }, false);
