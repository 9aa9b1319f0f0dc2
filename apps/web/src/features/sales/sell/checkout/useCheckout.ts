import { errorText } from '@restaurante/contract/errors.ts';
import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { createSale, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallError } from '../../../../shared/api/call.ts';
import { keyOf } from '../../../../shared/api/query.ts';
import { useWrite } from '../../../../shared/api/useWrite.ts';
import { localSettings } from '../../../../shared/localSettings.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { closeNotice, notify } from '../../../../ui/notices.tsx';
import { changedPrices, type Prices } from '../../changedPrices.ts';
import { orderBody } from '../order/orderBody.ts';
import { useOrderStore } from '../order/orderStore.ts';
import { outcomeOf, tenderedOf } from '../order/payment.ts';
import type { Till } from '../sell.api.ts';

const UNREACHABLE =
  'Error al hacer la petición al servidor. El pedido sigue aquí: intenta nuevamente cuando vuelva la conexión.';

interface CheckoutOptions {
  till: Till;
  /** The seller's open register; undefined while there is none. */
  cashRegisterId: number | undefined;
  onRegisterMissing: () => void;
  onSold: (answer: { sale: SaleWire; message: string }) => void;
  /** Stock or prices on the cards turned out old. */
  onStale: () => void;
}

/** From 'Cobrar' to the saved sale: opens the dialog, sends the order once, and deals with what the server says. */
export function useCheckout({ till, cashRegisterId, onRegisterMissing, onSold, onStale }: CheckoutOptions) {
  const store = useOrderStore();
  const queries = useQueryClient();
  const askFirst = useConfirm();
  const [opened, setOpened] = useState(false);
  const [prices, setPrices] = useState<Prices | null>(null);
  // A second Enter may come before the first one is rendered.
  const isSending = useRef(false);

  const refuseRegister = () => {
    notify.warning(errorText('cash_register_required'), 'sell');
    onRegisterMissing();
  };
  /** The first try was saved although its answer got lost, and the order was changed since. */
  const explainSaved = async (text: string) => {
    const empties = await askFirst({
      title: 'Este pedido ya se registró',
      text: `${text}. La venta anterior figura en la lista de ventas; para agregarle productos, ábrela allí.`,
      confirmLabel: 'Vaciar pedido',
      cancelLabel: 'Volver',
      danger: false,
    });
    if (!empties) return;
    store.startNew();
    setOpened(false);
  };
  const onError = (error: CallError): true => {
    const deal: Partial<Record<CallError['code'], () => void>> = {
      price_changed: () => setPrices(changedPrices(error)),
      idempotency_key_reused: () => void explainSaved(error.message),
      cash_register_required: () => {
        void queries.invalidateQueries({ queryKey: keyOf(getOpenCashRegister) });
        setOpened(false);
        refuseRegister();
      },
    };
    if (['price_changed', 'stock_short', 'product_unavailable'].includes(error.code)) onStale();
    const act = deal[error.code];
    if (act) act();
    else notify.error(error.code === 'unreachable' ? UNREACHABLE : error.message, 'sell');
    return true;
  };
  const sell = useWrite(createSale, {
    refreshes: [listDaySales],
    onError,
    onSuccess: (answer) => {
      closeNotice('sell');
      store.startNew();
      setOpened(false);
      onSold(answer);
    },
  });

  const open = () => {
    if (store.get().lines.length === 0) notify.warning(NO_PRODUCTS, 'sell');
    else if (cashRegisterId === undefined) refuseRegister();
    else setOpened(true);
  };
  const confirm = () => {
    const order = store.get();
    const { sales, notification } = localSettings();
    const tendered = tenderedOf(order, sales.autocompleteAmount);
    const outcome = outcomeOf(order, tendered);
    if (outcome.kind === 'problem') return notify.warning(errorText(outcome.problem), 'sell');
    if (cashRegisterId === undefined) return refuseRegister();
    if (isSending.current || order.lines.length === 0) return undefined;
    isSending.current = true;
    const body = orderBody(order, tendered, { ...till, cashRegisterId, notifies: notification.status });
    sell.mutate({ body, idempotencyKey: order.key }, { onSettled: () => void (isSending.current = false) });
    return undefined;
  };
  return {
    opened,
    open,
    close: () => setOpened(false),
    confirm,
    isSending: sell.isPending,
    prices,
    forgetPrices: () => setPrices(null),
  };
}
