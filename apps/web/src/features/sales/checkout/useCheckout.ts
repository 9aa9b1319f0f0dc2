import { errorText } from '@restaurante/contract/errors.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale.texts.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { useRef, useState } from 'react';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { useSingleFlight } from '../../../shared/useSingleFlight.ts';
import { closeNotice, notify } from '../../../ui/feedback/notices.tsx';
import { orderAmounts, type Order } from '../cart/order.ts';
import { orderProblem, pointTo } from '../cart/orderProblem.ts';
import { useOrder, useOrderStore } from '../cart/orderStore.ts';
import { outcomeOf, tenderedFor } from '../cart/payment.ts';
import { type MenuItems, pricesSince } from '../cart/prices.ts';
import type { Till } from '../till.ts';
import { orderBody } from './orderBody.ts';
import { useCaution } from './useCaution.ts';
import { useRefusals } from './useRefusals.ts';

interface CheckoutOptions {
  till: Till;
  /** The products that the menu sells now. */
  items: MenuItems;
  /** The seller's open register; undefined if there is none. */
  cashRegisterId: number | undefined;
  onRegisterMissing: () => void;
  onSold: (answer: { sale: SaleWire; message: string }) => void;
}

/** Leads from 'Cobrar' to the saved sale: opens the dialog, and sends the order once. */
export function useCheckout({ till, items, cashRegisterId, onRegisterMissing, onSold }: CheckoutOptions) {
  const store = useOrderStore();
  const [opened, setOpened] = useState(false);
  const hasLines = useOrder(({ lines }) => lines.length > 0);
  // Another tab of this till has sold or emptied the order.
  if (opened && !hasLines) setOpened(false);
  const { run } = useSingleFlight();
  const sentOrder = useRef<Order | null>(null);
  const close = () => setOpened(false);
  const confirmAmounts = useCaution();
  const refuseRegister = () => {
    close();
    notify.warning(errorText('cash_register_required'), 'sell');
    onRegisterMissing();
  };
  const refusals = useRefusals({ onRegisterMissing: refuseRegister, onEmptied: close });
  const sell = useWrite(createSale, {
    onError: refusals.deal,
    onSuccess: (answer) => {
      closeNotice('sell');
      const order = store.get();
      if (order === sentOrder.current) store.startNew();
      // The dialog can be closed during the call: lines added to the order since then are not in the sale. One with
      // another key is the next order, begun in another tab that has sold this one too.
      else if (order.key === sentOrder.current?.key) void refusals.explainSaved(answer.sale);
      close();
      onSold(answer);
    },
  });
  const open = () => {
    if (store.get().lines.length === 0) notify.warning(NO_PRODUCTS, 'sell');
    else if (cashRegisterId === undefined) refuseRegister();
    else {
      const problem = orderProblem(store.get());
      if (problem) return pointTo(problem);
      setOpened(true);
      // Before the total is said and money changes hands.
      refusals.askPrices(pricesSince(store.get().lines, items));
    }
  };
  const confirm = async () => {
    const order = store.get();
    const tendered = tenderedFor(order, localSettings().sales.autocompleteAmount);
    const outcome = outcomeOf(order, tendered);
    if (outcome.kind === 'problem') return notify.warning(errorText(outcome.problem), 'sell');
    if (cashRegisterId === undefined) return refuseRegister();
    if (order.lines.length === 0) return;
    const change = outcome.kind === 'change' ? outcome.change : ZERO;
    const { lines, discount } = orderAmounts(order);
    if (!(await confirmAmounts({ lines, discount, received: tendered.cash ?? ZERO, change }))) return;
    sentOrder.current = order;
    const notifies = currentSession()?.company.notifications === 1;
    const body = orderBody(order, tendered, { ...till, cashRegisterId, notifies });
    await sell.mutateAsync({ body, idempotencyKey: order.key }).catch(() => undefined);
  };
  return {
    prices: refusals.prices,
    forgetPrices: refusals.forgetPrices,
    opened,
    open,
    close,
    confirm: () => void run(confirm),
    isSending: sell.isPending,
  };
}
