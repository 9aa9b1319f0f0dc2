import { addCents, ZERO } from '@restaurante/domain/money/money.ts';
import {
  giveOnLine,
  giveOnBill,
  type GivenBill,
  type GivenLine,
  linesGiven,
  NOTHING_GIVEN,
} from '@restaurante/domain/sales/given.ts';
import { linesTotal, owedAmount, type SaleAmounts } from '@restaurante/domain/sales/sale-totals.ts';
import { typedTerms } from '../bill/terms.ts';
import { type CartLine, type Order, termsOf } from './order.ts';

/** Returns a line of an order with its discount. */
export function givenLine(line: CartLine): CartLine & GivenLine {
  const terms = termsOf(line);
  const plain = { ...line, ...NOTHING_GIVEN };
  return terms ? giveOnLine(plain, terms)! : plain;
}

/** Returns an order's lines and discounts as the server will store them; null if more is given than the lines cost. */
export const givenOrder = (order: Order): GivenBill | null =>
  giveOnBill({ lines: order.lines.map(givenLine) }, typedTerms(order));

/** Returns the order's sums in centavos; `owed` is lines − discount + delivery (docs/rules/payments.md). */
export function orderAmounts(order: Order): SaleAmounts & { owed: ReturnType<typeof owedAmount> } {
  const given = givenOrder(order);
  const tooMuch = () => addCents(order.discount ?? ZERO, linesGiven(order.lines.map(givenLine)));
  const amounts = {
    linesTotal: linesTotal(order.lines),
    discount: given?.discount ?? tooMuch(),
    deliveryFee: order.deliveryFee ?? ZERO,
  };
  return { ...amounts, owed: owedAmount(amounts) };
}
