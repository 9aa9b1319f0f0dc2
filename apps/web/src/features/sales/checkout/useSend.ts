import type { TableBusyDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale.texts.ts';
import { addSaleItems, createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useRef } from 'react';
import type { CallError } from '../../../shared/api/call.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useSingleFlight } from '../../../shared/useSingleFlight.ts';
import { closeNotice, notify } from '../../../ui/feedback/notices.tsx';
import { linesBody, setMethod, type Bill, type Order } from '../cart/order.ts';
import { addressProblem, orderProblem, pointTo } from '../cart/orderProblem.ts';
import { useOrderStore } from '../cart/orderStore.ts';
import { outcomeOf, type Tendered } from '../cart/payment.ts';
import { ticketOf } from '../sale.ts';
import { orderBody } from './orderBody.ts';
import type { useRefusals } from './useRefusals.ts';

const NOTHING_RECEIVED: Tendered = { cash: null, qr: null };

export interface SendOptions {
  /** The open bill that takes the lines; null makes a bill. */
  bill: Bill | null;
  cashRegisterId: number | undefined;
  refusals: ReturnType<typeof useRefusals>;
  /** Gets the saved bill and the number of lines that were sent. */
  onSent: (sale: SaleWire, lines: number) => void;
}

/** Sends the order to the kitchen, unpaid and without a dialog: as a new bill, or as a round of the table's bill. */
export function useSend({ bill, cashRegisterId, refusals, onSent }: SendOptions) {
  const { company, branchId, user } = useSignedIn();
  const store = useOrderStore();
  const { run } = useSingleFlight();
  const sentOrder = useRef<Order | null>(null);
  const onSuccess = ({ sale }: { sale: SaleWire }) => {
    closeNotice('sell');
    const order = store.get();
    if (order === sentOrder.current) store.startNew();
    else if (order.key === sentOrder.current?.key) void refusals.explainSaved(sale);
    notify.success(sale.reservation === 1 ? 'Reservación guardada' : `${ticketOf(sale)} en cocina`);
    onSent(sale, sentOrder.current?.lines.length ?? 0);
  };
  const onError = (error: CallError) => {
    if (error.code !== 'table_busy') return refusals.deal(error);
    const { sale } = error.details as TableBusyDetails;
    // Another person has opened a bill at the table since: the next touch adds to it.
    store.change((order) => ({ ...order, join: { id: sale.id, saleNumber: sale.sale_number } }));
    notify.warning(`${error.message}. Agrega a ${ticketOf(sale)} o elige «Cuenta aparte».`, 'sell');
    return true;
  };
  const create = useWrite(createSale, { onError, onSuccess });
  const add = useWrite(addSaleItems, { onError, onSuccess });
  /** Warns of a missing input; returns whether the order can be sent. */
  const isComplete = (order: Order): boolean => {
    const problem =
      (bill ? null : orderProblem(order)) ?? (order.type === 'takeaway' ? addressProblem(order) : null);
    const outcome = outcomeOf(order, NOTHING_RECEIVED);
    if (order.lines.length === 0) notify.warning(NO_PRODUCTS, 'sell');
    else if (problem) pointTo(problem);
    else if (!bill && outcome.tone === 'void') notify.warning(outcome.text, 'sell');
    else return true;
    return false;
  };
  const sendOnce = async (): Promise<SaleWire | undefined> => {
    const order = store.get();
    if (!isComplete(order)) return undefined;
    // A repeat goes where the first attempt went, although the table may be busy with that very order by then.
    if (order.join === null) store.change((now) => ({ ...now, join: bill ?? 'new' }));
    sentOrder.current = store.get();
    const answer = bill
      ? add.mutateAsync({
          params: { id: bill.id },
          body: { branch_id: branchId, sale_details: linesBody(order) },
          idempotencyKey: order.key,
        })
      : create.mutateAsync({
          body: orderBody(setMethod(sentOrder.current, 'cash'), NOTHING_RECEIVED, {
            companyId: company.id,
            branchId,
            userId: user.id,
            cashRegisterId: cashRegisterId ?? null,
            notifies: company.notifications === 1,
          }),
          idempotencyKey: order.key,
        });
    return answer.then(
      ({ sale }) => sale,
      () => undefined,
    );
  };
  return {
    /** `then` runs with the saved bill. */
    send: (then?: (sale: SaleWire) => void) =>
      void run(async () => {
        const sale = await sendOnce();
        if (sale) then?.(sale);
      }),
    isSending: create.isPending || add.isPending,
  };
}
