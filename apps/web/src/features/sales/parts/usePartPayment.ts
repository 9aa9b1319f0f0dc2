import { errorText } from '@restaurante/contract/errors.ts';
import { payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, bsFromCents, type Cents, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { decidePart, type DecidedPart, type Purpose } from '@restaurante/domain/sales/sale-parts.ts';
import { type PaymentType, settlePart } from '@restaurante/domain/sales/sale-payment.ts';
import { useRef, useState } from 'react';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { billOf } from '../bill.ts';
import type { Received } from '../cart/order.ts';
import {
  type Outcome,
  type Payer,
  refusedOutcome,
  takenOf,
  takenOutcome,
  type Tendered,
  tenderedOf,
} from '../cart/payment.ts';
import { type Sold, soldOf } from '../checkout/sold.ts';
import { useCaution } from '../checkout/useCaution.ts';
import { printPart } from '../receipt/printReceipt.ts';

interface Paying extends Received, Payer {
  readonly method: PaymentType;
}

const NOTHING: Paying = { method: 'cash', name: '', ciNit: '' };

/** Returns what a payment of a part would mean, by the server's own rule (docs/rules/bills.md). */
function outcomeOf(amount: Cents, paying: Paying, tendered: Tendered): Outcome {
  const takenAmounts = takenOf(tendered, amount);
  const { ok, problem } = settlePart(amount, {
    cashTendered: takenAmounts.cash,
    qrTendered: takenAmounts.qr,
  });
  if (problem === 'received_below_debt') {
    return refusedOutcome(errorText('received_below_part', { amount: formatBs(amount) }));
  }
  if (problem) {
    return refusedOutcome(errorText(problem === 'mixed_not_exact' ? 'close_mixed_not_exact' : problem));
  }
  return takenOutcome(addCents(ok.change, takenAmounts.change), paying, amount);
}

/** The payment just made. */
interface LastPart {
  /** The server's text. */
  readonly message: string;
  readonly change: Cents;
}

interface PartPaymentOptions {
  readonly onPart: () => void;
  /** Called with the last part. */
  readonly onPaid: (sold: Sold) => void;
  readonly onRegisterMissing: () => void;
}

/** Returns the payment of one part of a sale: its fields, what they mean, and the function that sends it. */
export function usePartPayment(sale: SaleWire, purpose: Purpose | null, options: PartPaymentOptions) {
  const [paying, setPaying] = useState(NOTHING);
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const confirmAmounts = useCaution();
  const [last, setLast] = useState<LastPart | null>(null);
  const sentChange = useRef(ZERO);
  const decision = purpose && decidePart(billOf(sale), purpose);
  const part: DecidedPart | null = decision?.ok ?? null;
  const amount = part?.amount ?? ZERO;
  const tendered = tenderedOf(paying, amount, autocompleteAmount);
  const outcome = part ? outcomeOf(amount, paying, tendered) : null;
  const { mutateAsync, isPending } = useWrite(payPart, {
    onSuccess: ({ sale: after, payment, message }) => {
      const change = sentChange.current;
      const soldPart = soldOf({ sale: after, message }, change, () => printPart(after, payment));
      setPaying((before) => ({ ...NOTHING, method: before.method }));
      setLast({ message, change });
      if (after.paid_out === 0) options.onPart();
      else options.onPaid(soldPart);
    },
    onError: (error) => {
      if (error.code !== 'cash_register_required') return undefined;
      notify.warning(error.message, 'register');
      options.onRegisterMissing();
      return true;
    },
  });
  const send = async () => {
    if (!purpose || !part || !outcome) return;
    const { tone, text, change } = outcome;
    if (tone === 'void') return notify.warning(text, 'part');
    const { cash, qr } = takenOf(tendered, amount);
    const receivedCash = tendered.cash ?? ZERO;
    const isIntended = await confirmAmounts({
      lines: amount,
      discount: ZERO,
      received: receivedCash,
      change,
    });
    if (!isIntended) return;
    sentChange.current = change;
    const body = {
      ...purposeBody(purpose),
      amount_received_cash: bsFromCents(cash),
      amount_received_qr: bsFromCents(qr),
      first_name: paying.name,
      ci_nit: paying.ciNit,
    };
    // After another payment or its undoing, an earlier attempt is over.
    const attempt = sale.payments?.length ?? 0;
    await mutateAsync({ params: { id: sale.id }, body, attempt }).catch(() => undefined);
  };
  const edit = (changed: Partial<Paying>) => setPaying((before) => ({ ...before, ...changed }));
  return {
    last,
    paying,
    edit,
    amount,
    tendered,
    outcome,
    isPending,
    send: () => void send(),
  };
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
