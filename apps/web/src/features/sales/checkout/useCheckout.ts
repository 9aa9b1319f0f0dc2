import { errorText } from '@restaurante/contract/errors.ts';
import type { TableBusyDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale-words.ts';
import { addSaleItems, createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { useState } from 'react';
import type { CallError } from '../../../shared/api/call.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { closeNotice, notify } from '../../../ui/feedback/notices.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useRegisterOffer } from '../bill/registerOffer.ts';
import { ticketOf } from '../bill/sale.ts';
import { type BillRef, guestsBody, linesBody, type Order } from '../cart/order.ts';
import { unpaidOrder } from '../cart/orderPayment.ts';
import { addressProblem, orderProblem } from '../cart/orderProblem.ts';
import { useOrder, useOrderStore } from '../cart/orderStore.ts';
import { changedPrices, type MenuItems, type Prices, pricesSince } from '../cart/prices.ts';
import type { Payment } from '../payment/payment.ts';
import { pointTo } from '../payment/pointTo.ts';
import { orderBody } from './orderBody.ts';

const UNREACHABLE =
  'Error al hacer la petición al servidor. El pedido sigue aquí: intenta nuevamente cuando vuelva la conexión.';

interface CheckoutOptions {
  /** The products that the menu sells now. */
  items: MenuItems;
  /** The seller's open register; undefined if there is none. */
  cashRegisterId: number | undefined;
  /** The open bill that takes the order's lines; null makes a bill. */
  bill: BillRef | null;
  /** Runs once the lines are on their bill, unpaid. */
  onSent: () => void;
  /** `isDivided`: the sale is not paid yet, its payments in parts follow. */
  onSold: (answer: { sale: SaleWire; message: string; change: Cents; isDivided: boolean }) => void;
}

/** Leads from 'Cobrar' or 'Enviar a cocina' to the saved sale, and sends the order once. */
export function useCheckout(options: CheckoutOptions) {
  const { items, cashRegisterId, bill, onSent, onSold } = options;
  const offerRegister = useRegisterOffer();
  const { company, branchId, user } = useSignedIn();
  const store = useOrderStore();
  const [opened, setOpened] = useState(false);
  const [prices, setPrices] = useState<Prices | null>(null);
  const hasLines = useOrder(({ lines }) => lines.length > 0);
  // Another tab of this till has sold or emptied the order.
  if (opened && !hasLines) setOpened(false);
  const ask = useConfirm();
  const close = () => setOpened(false);
  const refuseRegister = () => {
    close();
    offerRegister(errorText('cash_register_required'));
  };
  const bodyOf = (order: Order, payment: Payment) =>
    orderBody(order, payment, {
      companyId: company.id,
      branchId,
      userId: user.id,
      cashRegisterId: cashRegisterId ?? null,
      notifies: company.notifications === 1,
    });

  /** Explains that the order was saved before it was changed, and offers to empty it. */
  const explainSaved = async (saved: SaleWire | undefined) => {
    const sale = saved ? `La venta ${ticketOf(saved)}` : 'La venta anterior';
    const empties = await ask({
      title: 'Este pedido ya se registró',
      text: `${sale} quedó como la enviaste primero y figura en la lista de ventas; para agregarle productos, ábrela allí.`,
      confirmLabel: 'Vaciar pedido',
      cancelLabel: 'Volver',
      danger: false,
    });
    if (!empties) return;
    store.startNew();
    close();
  };
  const beginNext = (sale: SaleWire, saved: Order) => {
    closeNotice('sell');
    const order = store.get();
    if (order === saved) store.startNew();
    // The dialog can be closed during the call: lines added to the order since then are not in the sale. A different
    // key means that another tab sold this order and began the next.
    else if (order.key === saved.key) void explainSaved(sale);
  };
  /** Handles each refusal of the server; the order stays as it is. */
  const onError = (error: CallError): true => {
    if (error.code === 'price_changed') setPrices(changedPrices(error, store.get().lines));
    else if (error.code === 'idempotency_key_reused') void explainSaved(savedIn(error));
    else if (error.code === 'cash_register_required') refuseRegister();
    else if (error.code === 'unreachable') notify.unreachable(UNREACHABLE, 'sell');
    else if (error.code === 'table_busy') {
      const { sale } = error.details as TableBusyDetails;
      // Another person has opened a bill at the table since: the next touch adds to it.
      store.change((order) => ({ ...order, join: { id: sale.id, saleNumber: sale.sale_number } }));
      notify.warning(`${error.message}. Agrega a ${ticketOf(sale)} o elige «Cuenta aparte».`, 'sell');
    } else if (error.code === 'table_booked' || error.code === 'table_small') {
      // A reservation that asks: the next touch answers.
      store.change((order) => ({ ...order, join: 'separate' }));
      notify.warning(`${error.message}. Toca otra vez para reservarla igual.`, 'sell');
    } else notify.error(error.message, 'sell');
    return true;
  };

  const newSale = useWrite(createSale, { onError });
  const newBill = useWrite(createSale, { onError });
  const newRound = useWrite(addSaleItems, { onError });
  const open = () => {
    const order = store.get();
    if (order.lines.length === 0) return notify.warning(NO_PRODUCTS, 'sell');
    if (cashRegisterId === undefined) return refuseRegister();
    const problem = orderProblem(order);
    if (problem) return pointTo(problem);
    setOpened(true);
    // Checked before the cashier names the total and takes money.
    const newPrices = pricesSince(order.lines, items);
    return setPrices(newPrices.size > 0 ? newPrices : null);
  };
  /** `isDivided`: the sale stays unpaid, to be paid in parts. */
  const charge = async (payment: Payment, isDivided: boolean) => {
    const order = store.get();
    if (cashRegisterId === undefined) return refuseRegister();
    if (order.lines.length === 0) return;
    const { change } = payment.outcome;
    const request = { body: bodyOf(order, payment), idempotencyKey: order.key };
    const answer = await newSale.mutateAsync(request);
    beginNext(answer.sale, order);
    close();
    onSold({ ...answer, change, isDivided });
  };

  /** Warns of a missing input; returns whether the order can be sent. */
  const isComplete = (order: Order): boolean => {
    const problem =
      (bill ? null : orderProblem(order)) ?? (order.type === 'takeaway' ? addressProblem(order) : null);
    const { kind, text } = unpaidOrder(order).outcome;
    if (order.lines.length === 0) notify.warning(NO_PRODUCTS, 'sell');
    else if (problem) pointTo(problem);
    else if (!bill && kind === 'refused') notify.warning(text, 'sell');
    else return true;
    return false;
  };
  /** Sends the order to the kitchen, unpaid and without a dialog: as a new bill, or as a round of the table's bill. */
  const send = async (then?: (sale: SaleWire) => void) => {
    if (!isComplete(store.get())) return;
    // A repeat goes where the first attempt went, although the table may be busy with that very order by then.
    store.change((order) => (order.join === null ? { ...order, join: bill ?? 'new' } : order));
    const order = store.get();
    const idempotencyKey = order.key;
    const body = { branch_id: branchId, sale_details: linesBody(order), ...guestsBody(order) };
    const answer = bill
      ? newRound.mutateAsync({ params: { id: bill.id }, body, idempotencyKey })
      : newBill.mutateAsync({ body: bodyOf(order, unpaidOrder(order)), idempotencyKey });
    await answer.then(
      ({ sale }) => {
        beginNext(sale, order);
        notify.success(sentText(sale, order));
        onSent();
        then?.(sale);
      },
      () => undefined,
    );
  };
  return {
    prices,
    forgetPrices: () => setPrices(null),
    opened,
    open,
    close,
    charge,
    isSending: newSale.isPending,
    /** `then` runs with the saved bill. */
    send: (then?: (sale: SaleWire) => void) => void send(then),
    isSendingUnpaid: newBill.isPending || newRound.isPending,
  };
}

function sentText(sale: SaleWire, { lines }: Order): string {
  if (sale.reservation === 1) return 'Reservación guardada';
  return `${ticketOf(sale)} ${lines.every(({ isHeld }) => isHeld) ? 'espera para marchar' : 'en cocina'}`;
}

/** Returns the sale saved with the order's key, which the refusal of the changed order contains. */
const savedIn = ({ details }: CallError): SaleWire | undefined =>
  (details as { answer?: { sale: SaleWire } } | undefined)?.answer?.sale;
