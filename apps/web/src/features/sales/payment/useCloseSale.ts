import { closeSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents } from '@restaurante/domain/money/money.ts';
import { useEffect, useState } from 'react';
import { useSignedIn } from '../../../shared/session/session.ts';
import { closeNotice, notify } from '../../../ui/feedback/notices.tsx';
import { isUnpaid, saleAmounts, ticketOf } from '../bill/sale.ts';
import { useBillWrite, useSeen } from '../bill/seen.ts';
import { useTill } from '../bill/till.ts';
import { printReceipt } from '../receipt/printReceipt.ts';
import { billSubject, NO_INPUT, type Payment, paymentBody, withInput } from './payment.ts';
import { type Sold, soldOf } from './sold.ts';
import { PAYMENT_UNREACHABLE, usePayment } from './usePayment.ts';
import { useTyped } from './useTyped.ts';

interface CloseOptions {
  readonly onClose: () => void;
  readonly onPaid: (sold: Sold) => void;
}

/** Returns the payment of all that a sale owes. */
export function useCloseSale(current: SaleWire, { onClose, onPaid }: CloseOptions) {
  // The sale as it was when sent: the event of this closing may change it before the answer arrives.
  const [sentSale, setSent] = useState<SaleWire | null>(null);
  const seen = useSeen(current);
  const isPaidElsewhere = sentSale === null && !isUnpaid(current);
  const ticket = ticketOf(current);
  useEffect(() => {
    if (!isPaidElsewhere) return;
    closeNotice(closeSale.path);
    notify.warning(`La venta ${ticket} ya se cobró`, 'seen');
    onClose();
  }, [isPaidElsewhere, ticket, onClose]);
  const sale = sentSale ?? current;
  const { user } = useSignedIn();
  const { roundTo } = useTill();
  const [input, setInput] = useTyped(`close ${sale.id}`, NO_INPUT);
  const { mutateAsync, isPending } = useBillWrite(closeSale, { unreachable: PAYMENT_UNREACHABLE });
  const send = async (payment: Payment) => {
    setSent(sale);
    const body = { user_id: user.id, ...paymentBody(payment) };
    // After a partial payment, an earlier attempt is over: its answer must not count for the new debt.
    const { cashPaid, qrPaid } = saleAmounts(sale);
    const attempt = addCents(cashPaid, qrPaid);
    const answer = await mutateAsync({ params: { id: sale.id }, body, attempt, seen }).catch(
      (error: unknown) => {
        setSent(null);
        throw error;
      },
    );
    onPaid(soldOf(answer, payment.outcome.change, () => printReceipt(answer.sale)));
    onClose();
  };
  const paying = usePayment({
    subject: billSubject(sale, input, roundTo),
    input,
    onInput: (change) => setInput((before) => withInput(before, change)),
    send,
  });
  return { paying, isPending, sale };
}
