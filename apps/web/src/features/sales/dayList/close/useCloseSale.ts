import { errorText } from '@restaurante/contract/errors.ts';
import { closeSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import {
  addCents,
  bsFromCents,
  type Cents,
  centsOf,
  formatBs,
  ZERO,
} from '@restaurante/domain/money/money.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { settleClose } from '@restaurante/domain/sales/sale-payment.ts';
import { debtAmount, owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { notify } from '../../../../ui/feedback/notices.tsx';
import { pointTo } from '../../cart/orderProblem.ts';
import { type Payer, type PaymentInput, paymentOf, type SentAmounts } from '../../cart/payment.ts';
import { soldOf } from '../../checkout/sold.ts';
import { useCaution } from '../../checkout/useCaution.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';
import { customerName, saleAmounts, ticketOf } from '../../sale.ts';
import { useDay } from '../dayContext.ts';
import { isUnpaid } from '../daySales.ts';
import { refundSentence } from '../refund.ts';
import { useSaleWrite } from '../saleWrites.ts';

/** The input of the closing dialog. */
interface Closing extends PaymentInput, Payer {
  readonly discount: Cents | null;
  /** The reason of a large discount. */
  readonly reason: string;
}

/** Returns what is still to pay with the typed discount, in centavos. */
function debtOf(sale: SaleWire, { discount }: Closing): Cents {
  const amounts = saleAmounts(sale);
  const owed = owedAmount({ ...amounts, discount: discount ?? ZERO });
  return debtAmount(owed, amounts.cashPaid, amounts.qrPaid);
}

/** Decides the payment that closes the sale (docs/rules/payments.md). */
function settle(sale: SaleWire, { discount }: Closing, amounts: SentAmounts) {
  const newDiscount = discount ?? ZERO;
  const { ok, problem } = settleClose({ ...saleAmounts(sale), newDiscount, ...amounts });
  if (problem) return { refusal: errorText(problem) };
  const isRefund = ok.refundCash + ok.refundQr > 0;
  return { change: ok.change, unpaid: isRefund ? { text: refundSentence(ok) } : undefined };
}

/** Returns the closing dialog's input, its outcome and the function that sends it. */
export function useCloseSale(current: SaleWire, onClosed: () => void) {
  // The sale as it was when sent: the event of this closing may change it before the answer arrives.
  const [sentSale, setSent] = useState<SaleWire | null>(null);
  useConcurrentPayment(current, { isSent: sentSale !== null, onPaid: onClosed });
  const sale = sentSale ?? current;
  const { showClosed } = useDay();
  const { user } = useSignedIn();
  const confirmAmounts = useCaution();
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const [closing, setClosing] = useState<Closing>(() => ({
    method: 'cash',
    discount: sale.discount > 0 ? saleAmounts(sale).discount : null,
    reason: '',
    name: sale.customer ? customerName(sale).slice(0, CUSTOMER_NAME_MAX) : '',
    ciNit: sale.customer?.person.ci_nit ?? '',
  }));
  const debt = debtOf(sale, closing);
  const payment = paymentOf(closing, debt, autocompleteAmount, (amounts) => settle(sale, closing, amounts));
  const { mutateAsync, isPending } = useSaleWrite(closeSale);
  const submit = async () => {
    const { kind, text, change } = payment.outcome;
    if (kind === 'refused') return notify.warning(text, 'close');
    const discounted = { ...saleAmounts(sale), discount: closing.discount ?? ZERO };
    const isNewDiscount = discounted.discount !== saleAmounts(sale).discount;
    if (isNewDiscount && needsReason(discounted) && !closing.reason.trim()) {
      return pointTo({ field: 'reason', text: 'Escribe el motivo del descuento' });
    }
    const newDiscount = isNewDiscount ? discounted.discount : ZERO;
    if (!(await confirmAmounts(payment, { ...discounted, discount: newDiscount }))) return;
    setSent(sale);
    const { cashTendered, qrTendered } = payment.amounts;
    const body = {
      user_id: user.id,
      first_name: closing.name,
      ci_nit: closing.ciNit,
      amount_received: bsFromCents(addCents(cashTendered, qrTendered)),
      amount_received_cash: bsFromCents(cashTendered),
      amount_received_qr: bsFromCents(qrTendered),
      discount: bsFromCents(closing.discount ?? ZERO),
      reason: closing.reason.trim() || null,
    };
    // After a partial payment, an earlier attempt is over: its answer must not count for the new debt.
    const { cashPaid, qrPaid } = saleAmounts(sale);
    const attempt = addCents(cashPaid, qrPaid);
    await mutateAsync({ params: { id: sale.id }, body, attempt }).then(
      (answer) => {
        showClosed(soldOf(answer, change, () => printReceipt(answer.sale, { seen: sale })));
        onClosed();
      },
      () => setSent(null),
    );
  };
  const onChange = (changed: Partial<Closing>) => setClosing((before) => ({ ...before, ...changed }));
  return {
    payment: { ...payment, sale, debt, closing, onChange },
    submit: () => void submit(),
    isPending,
    sale,
  };
}

interface ConcurrentPaymentOptions {
  /** Whether this dialog itself is being saved. */
  isSent: boolean;
  onPaid: () => void;
}

/** Warns the cashier when another till is paid for this sale, or changes what it owes. */
function useConcurrentPayment(sale: SaleWire, { isSent, onPaid }: ConcurrentPaymentOptions): void {
  const { debt } = sale;
  const lastDebt = useRef(debt);
  useEffect(() => {
    if (isSent || debt === lastDebt.current) return;
    lastDebt.current = debt;
    const which = `La venta ${ticketOf(sale)}`;
    if (isUnpaid(sale)) {
      notify.warning(`${which} cambió: ahora debe ${formatBs(centsOf(debt))}`, 'close');
    } else {
      notify.warning(`${which} ya se cobró`, 'close');
      onPaid();
    }
  }, [sale, debt, isSent, onPaid]);
}
