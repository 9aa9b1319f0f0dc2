import type { Cents } from '@restaurante/domain/money/money.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { outcomeOf, tenderedFor } from '../order/payment.ts';
import { useOrder, useOrderStore } from '../order/orderStore.ts';

/** How the order is being paid, and functions to type other amounts (null empties the field). */
export function usePayment() {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const tendered = tenderedFor(order, autocompleteAmount);
  const receive = (amounts: { cash?: Cents | null; qr?: Cents | null }) =>
    store.change((whole) => ({ ...whole, received: { ...whole.received, ...amounts } }));
  return { tendered, outcome: outcomeOf(order, tendered), receive };
}
