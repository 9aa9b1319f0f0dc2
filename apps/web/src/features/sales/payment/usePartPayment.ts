import { payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { bsFromCents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { billDebt, decidePart, type Purpose } from '@restaurante/domain/sales/sale-parts.ts';
import { useState } from 'react';
import { billOf } from '../bill/bill.ts';
import { type Seen, useBillWrite } from '../bill/seen.ts';
import { useTill } from '../bill/till.ts';
import { printWith } from '../receipt/printReceipt.ts';
import { NO_INPUT, partSubject, type Payment, paymentBody, withInput } from './payment.ts';
import { type Sold, soldOf } from './sold.ts';
import { PAYMENT_UNREACHABLE, usePayment } from './usePayment.ts';
import { useTyped } from './useTyped.ts';

/** The payment just made. */
interface LastPart {
  /** The server's text. */
  readonly message: string;
  readonly change: Cents;
  readonly paymentId: number;
}

interface PartPaymentOptions {
  readonly seen: Seen;
  readonly onPart: () => void;
  /** Called with the last part. */
  readonly onPaid: (sold: Sold) => void;
}

/** Returns the payment of one part of a sale: its fields, what they mean, and the function that sends it. */
export function usePartPayment(sale: SaleWire, purpose: Purpose | null, options: PartPaymentOptions) {
  const [input, setInput] = useTyped(`part ${sale.id}`, NO_INPUT);
  const [last, setLast] = useState<LastPart | null>(null);
  const { roundTo } = useTill();
  const bill = billOf(sale);
  const part = purpose && decidePart(bill, purpose).ok;
  const { mutateAsync, isPending } = useBillWrite(payPart, { unreachable: PAYMENT_UNREACHABLE });
  const send = async (payment: Payment) => {
    if (!purpose) return;
    const { change } = payment.outcome;
    const body = { ...purposeBody(purpose), ...paymentBody(payment) };
    // After another payment or its undoing, an earlier attempt is over.
    const attempt = sale.payments?.length ?? 0;
    const {
      sale: after,
      payment: paidPart,
      message,
    } = await mutateAsync({
      params: { id: sale.id },
      body,
      attempt,
      seen: options.seen,
    });
    // Only a courtesy, which this dialog does not give, leaves nothing to pay.
    const soldPart = soldOf({ sale: after, message }, change, () =>
      printWith(({ printPart }) => printPart(after, paidPart!)),
    );
    setInput({ ...NO_INPUT, received: { cash: null } });
    setLast({ message, change, paymentId: paidPart!.id });
    if (after.paid_out === 0) options.onPart();
    else options.onPaid(soldPart);
  };
  const paying = usePayment({
    subject: part ? partSubject(part, part.amount === billDebt(bill) ? roundTo : ZERO) : null,
    input,
    onInput: (change) => setInput((before) => withInput(before, change)),
    send,
    isFollowed: true,
  });
  // An undone payment has no change to give.
  const isUndone = sale.payments?.some(({ reverses }) => reverses === last?.paymentId);
  return { paying, last: isUndone ? null : last, isPending };
}

function purposeBody(purpose: Purpose) {
  if (purpose.kind === 'share') return { for: 'share' as const, share: purpose.share };
  if (purpose.kind === 'amount') return { for: 'amount' as const, amount: bsFromCents(purpose.amount) };
  if (purpose.kind === 'all') return { for: 'all' as const };
  const lines = purpose.lines.map(({ lineId, quantity, share }) => ({
    detail_id: lineId,
    quantity,
    ...(share && { share }),
  }));
  return { for: 'lines' as const, lines };
}
