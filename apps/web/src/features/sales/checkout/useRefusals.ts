import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';
import type { CallError } from '../../../shared/api/call.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useOrderStore } from '../cart/orderStore.ts';
import { changedPrices, type Prices } from '../cart/prices.ts';
import { ticketOf } from '../sale.ts';

const UNREACHABLE =
  'Error al hacer la petición al servidor. El pedido sigue aquí: intenta nuevamente cuando vuelva la conexión.';

/** Returns the sale saved with the order's key, which the refusal of the changed order contains. */
function savedIn({ details }: CallError): SaleWire | undefined {
  return (details as { answer?: { sale: SaleWire } } | undefined)?.answer?.sale;
}

interface RefusalOptions {
  onRegisterMissing: () => void;
  onEmptied: () => void;
}

/** Handles each refusal of the server; the order stays as it is. */
export function useRefusals({ onRegisterMissing, onEmptied }: RefusalOptions) {
  const store = useOrderStore();
  const askFirst = useConfirm();
  const [prices, setPrices] = useState<Prices | null>(null);
  /** Explains that the order was saved before it was changed, and offers to empty it. */
  const explainSaved = async (saved: Pick<SaleWire, 'sale_number'> | undefined) => {
    const sale = saved ? `La venta ${ticketOf(saved)}` : 'La venta anterior';
    const empties = await askFirst({
      title: 'Este pedido ya se registró',
      text: `${sale} quedó como la enviaste primero y figura en la lista de ventas; para agregarle productos, ábrela allí.`,
      confirmLabel: 'Vaciar pedido',
      cancelLabel: 'Volver',
      danger: false,
    });
    if (!empties) return;
    store.startNew();
    onEmptied();
  };
  const deal = (error: CallError): true => {
    if (error.code === 'price_changed') setPrices(changedPrices(error, store.get().lines));
    else if (error.code === 'idempotency_key_reused') void explainSaved(savedIn(error));
    else if (error.code === 'cash_register_required') onRegisterMissing();
    else if (error.code === 'unreachable') notify.unreachable(UNREACHABLE, 'sell');
    else notify.error(error.message, 'sell');
    return true;
  };
  /** Asks to take new prices, if there are any. */
  const askPrices = (now: Prices) => setPrices(now.size > 0 ? now : null);
  return { deal, explainSaved, prices, askPrices, forgetPrices: () => setPrices(null) };
}
