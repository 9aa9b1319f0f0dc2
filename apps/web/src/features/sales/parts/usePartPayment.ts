import { errorText } from '@restaurante/contract/errors.ts';
import { payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { bsFromCents, type Cents, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { decidePart, type DecidedPart, type Purpose } from '@restaurante/domain/sales/sale-parts.ts';
import { settlePart } from '@restaurante/domain/sales/sale-payment.ts';
import { useState } from 'react';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { billOf } from '../bill.ts';
import { type Payer, type PaymentInput, paymentOf, type SentAmounts } from '../cart/payment.ts';
import { type Sold, soldOf } from '../checkout/sold.ts';
import { useCaution } from '../checkout/useCaution.ts';
import { printWith } from '../receipt/printReceipt.ts';
import { type Seen, useBillWrite } from '../seen.ts';

interface Paying extends PaymentInput, Payer {}

const NOTHING: Paying = { method: 'cash', name: '', ciNit: '' };

/** Decides the payment of a part (docs/rules/bills.md). */
function settle(amount: Cents, sent: SentAmounts) {
  const { ok, problem } = settlePart(amount, sent);
  if (problem === 'received_below_debt') {
    return { refusal: errorText('received_below_part', { amount: formatBs(amount) }) };
  }
  return problem ? { refusal: errorText(problem) } : ok;
}

/** The payment just made. */
interface LastPart {
  /** The server's text. */
  readonly message: string;
  readonly change: Cents;
}

interface PartPaymentOptions {
  readonly seen: Seen;
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
  const decision = purpose && decidePart(billOf(sale), purpose);
  const part: DecidedPart | null = decision?.ok ?? null;
  const amount = part?.amount ?? ZERO;
  const payment = paymentOf(paying, amount, autocompleteAmount, (sent) => settle(amount, sent));
  const { mutateAsync, isPending } = useBillWrite(payPart, {
    onError: (error) => {
      if (error.code !== 'cash_register_required') return undefined;
      notify.warning(error.message, 'register');
      options.onRegisterMissing();
      return true;
    },
  });
  const send = async () => {
    if (!purpose || !part) return;
    const { kind, text, change } = payment.outcome;
    if (kind === 'refused') return notify.warning(text, 'part');
    if (!(await confirmAmounts(payment, { linesTotal: amount, discount: ZERO }))) return;
    const body = {
      ...purposeBody(purpose),
      amount_received_cash: bsFromCents(payment.amounts.cashTendered),
      amount_received_qr: bsFromCents(payment.amounts.qrTendered),
      first_name: paying.name,
      ci_nit: paying.ciNit,
    };
    // After another payment or its undoing, an earlier attempt is over.
    const attempt = sale.payments?.length ?? 0;
    await mutateAsync({ params: { id: sale.id }, body, attempt, seen: options.seen }).then(
      ({ sale: after, payment: paidPart, message }) => {
        const soldPart = soldOf({ sale: after, message }, change, () =>
          printWith(({ printPart }) => printPart(after, paidPart)),
        );
        setPaying((before) => ({ ...NOTHING, method: before.method }));
        setLast({ message, change });
        if (after.paid_out === 0) options.onPart();
        else options.onPaid(soldPart);
      },
      () => undefined,
    );
  };
  const edit = (changed: Partial<Paying>) => setPaying((before) => ({ ...before, ...changed }));
  return {
    last,
    paying,
    edit,
    amount,
    tendered: payment.tendered,
    outcome: part && payment.outcome,
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
