import { useLocalSetting } from '../../../shared/localSettings.ts';
import { receive, type Order } from '../order/order.ts';
import { useOrder, useOrderStore } from '../order/orderStore.ts';
import { outcomeOf, tenderedFor } from '../order/payment.ts';

/** How the order is being paid, and functions to type other amounts (null empties the field). */
export function usePayment() {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const tendered = tenderedFor(order, autocompleteAmount);
  return {
    tendered,
    outcome: outcomeOf(order, tendered),
    receive: (amounts: Order['received']) => store.change((whole) => receive(whole, amounts)),
  };
}
