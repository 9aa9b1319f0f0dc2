import { errorText } from '@restaurante/contract/errors.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale.texts.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { useRef, useState } from 'react';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useSingleFlight } from '../../../shared/useSingleFlight.ts';
import { closeNotice, notify } from '../../../ui/feedback/notices.tsx';
import { orderAmounts, type Bill, type Order } from '../cart/order.ts';
import { orderProblem, pointTo } from '../cart/orderProblem.ts';
import { useOrder, useOrderStore } from '../cart/orderStore.ts';
import { outcomeOf, type Tendered, tenderedFor } from '../cart/payment.ts';
import { pricesSince, type MenuItems } from '../cart/prices.ts';
import { orderBody } from './orderBody.ts';
import { useCaution } from './useCaution.ts';
import { useRefusals } from './useRefusals.ts';
import { type SendOptions, useSend } from './useSend.ts';

interface CheckoutOptions {
  /** The products that the menu sells now. */
  items: MenuItems;
  /** The seller's open register; undefined if there is none. */
  cashRegisterId: number | undefined;
  /** The open bill that takes the order's lines, if there is one. */
  bill: Bill | null;
  onRegisterMissing: () => void;
  onSent: SendOptions['onSent'];
  /** `isDivided`: the sale is not paid yet, its payments in parts follow. */
  onSold: (answer: { sale: SaleWire; message: string; change: Cents; isDivided: boolean }) => void;
}

const NOTHING: Tendered = { cash: null, qr: null };

/** Leads from 'Cobrar' or 'Enviar a cocina' to the saved sale, and sends the order once. */
export function useCheckout(options: CheckoutOptions) {
  const { items, cashRegisterId, bill, onRegisterMissing, onSent, onSold } = options;
  const { company, branchId, user } = useSignedIn();
  const store = useOrderStore();
  const [opened, setOpened] = useState(false);
  const hasLines = useOrder(({ lines }) => lines.length > 0);
  // Another tab of this till has sold or emptied the order.
  if (opened && !hasLines) setOpened(false);
  const { run } = useSingleFlight();
  const sentOrder = useRef<Order | null>(null);
  const sentChange = useRef(ZERO);
  const isDivided = useRef(false);
  const close = () => setOpened(false);
  const confirmAmounts = useCaution();
  const refuseRegister = () => {
    close();
    notify.warning(errorText('cash_register_required'), 'sell');
    onRegisterMissing();
  };
  const refusals = useRefusals({ onRegisterMissing: refuseRegister, onEmptied: close });
  const { send, isSending: isSendingUnpaid } = useSend({ bill, cashRegisterId, refusals, onSent });
  const sell = useWrite(createSale, {
    onError: refusals.deal,
    onSuccess: (answer) => {
      closeNotice('sell');
      const order = store.get();
      if (order === sentOrder.current) store.startNew();
      // The dialog can be closed during the call: lines added to the order since then are not in the sale. An order
      // with another key is the next one: another tab has sold this one and begun it.
      else if (order.key === sentOrder.current?.key) void refusals.explainSaved(answer.sale);
      close();
      onSold({ ...answer, change: sentChange.current, isDivided: isDivided.current });
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
  const confirm = async (divides: boolean) => {
    const order = store.get();
    const tendered = divides ? NOTHING : tenderedFor(order, localSettings().sales.autocompleteAmount);
    const outcome = outcomeOf(order, tendered);
    if (outcome.tone === 'void') return notify.warning(outcome.text, 'sell');
    if (cashRegisterId === undefined) return refuseRegister();
    if (order.lines.length === 0) return;
    const { change } = outcome;
    const { lines, discount } = orderAmounts(order);
    if (!(await confirmAmounts({ lines, discount, received: tendered.cash ?? ZERO, change }))) return;
    isDivided.current = divides;
    sentOrder.current = order;
    sentChange.current = change;
    const body = orderBody(order, tendered, {
      companyId: company.id,
      branchId,
      userId: user.id,
      cashRegisterId,
      notifies: company.notifications === 1,
    });
    await sell.mutateAsync({ body, idempotencyKey: order.key }).catch(() => undefined);
  };
  return {
    prices: refusals.prices,
    forgetPrices: refusals.forgetPrices,
    opened,
    open,
    close,
    confirm: () => void run(() => confirm(false)),
    /** Saves the sale unpaid, to be paid in parts. */
    divide: () => void run(() => confirm(true)),
    isSending: sell.isPending,
    send,
    isSendingUnpaid,
  };
}
