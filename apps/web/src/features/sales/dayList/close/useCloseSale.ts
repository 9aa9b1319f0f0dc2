import { errorText } from '@restaurante/contract/errors.ts';
import { closeSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, bsFromCents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { settleClose } from '@restaurante/domain/sales/sale-payment.ts';
import { type RefundChoice, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { debtAmount, owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { useEffect, useState } from 'react';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { closeNotice, notify } from '../../../../ui/feedback/notices.tsx';
import { pointTo } from '../../cart/orderProblem.ts';
import { type Payer, type PaymentInput, paymentOf, type SentAmounts } from '../../cart/payment.ts';
import { soldOf } from '../../checkout/sold.ts';
import { useCaution } from '../../checkout/useCaution.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';
import { DEFAULT_REFUND, refundBody, refundSentence } from '../../Refund.tsx';
import { customerName, saleAmounts, ticketOf } from '../../sale.ts';
import { useSeen } from '../../seen.ts';
import { useDay } from '../dayContext.ts';
import { isUnpaid } from '../daySales.ts';
import { useSaleWrite } from '../saleWrites.ts';

/** The input of the closing dialog. Payer and discount are missing until they are typed: those of the sale stay. */
interface Closing extends PaymentInput {
  readonly payer?: Payer;
  readonly discount?: Cents | null;
  /** The reason of a large discount. */
  readonly reason: string;
  readonly refund: RefundChoice;
}

/** Returns the sale's amounts with the typed discount. */
function amountsWith(sale: SaleWire, { discount }: Closing) {
  const amounts = saleAmounts(sale);
  return discount === undefined ? amounts : { ...amounts, discount: discount ?? ZERO };
}

/** Decides the payment that closes the sale (docs/rules/payments.md). */
function settle(sale: SaleWire, closing: Closing, sent: SentAmounts) {
  const amounts = amountsWith(sale, closing);
  const { ok, problem } = settleClose({ ...amounts, newDiscount: amounts.discount, ...sent });
  if (problem) return { refusal: errorText(problem) };
  const refund = refundAfter(amounts, closing.refund);
  const isRefund = refund.refundCash + refund.refundQr > 0;
  return { change: ok.change, unpaid: isRefund ? { text: refundSentence(refund) } : undefined };
}

const payerOf = (sale: SaleWire): Payer => ({
  name: sale.customer ? customerName(sale).slice(0, CUSTOMER_NAME_MAX) : '',
  ciNit: sale.customer?.person.ci_nit ?? '',
});

/** Returns the closing dialog's input, its outcome and the function that sends it. */
export function useCloseSale(current: SaleWire, onClosed: () => void) {
  // The sale as it was when sent: the event of this closing may change it before the answer arrives.
  const [sentSale, setSent] = useState<SaleWire | null>(null);
  const seen = useSeen(current);
  const isPaidElsewhere = sentSale === null && !isUnpaid(current);
  const ticket = ticketOf(current);
  useEffect(() => {
    if (!isPaidElsewhere) return;
    closeNotice(closeSale.path);
    notify.warning(`La venta ${ticket} ya se cobró`, 'seen');
    onClosed();
  }, [isPaidElsewhere, ticket, onClosed]);
  const sale = sentSale ?? current;
  const { showClosed } = useDay();
  const { user } = useSignedIn();
  const confirmAmounts = useCaution();
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const [closing, setClosing] = useState<Closing>({ method: 'cash', reason: '', refund: DEFAULT_REFUND });
  const payer = closing.payer ?? payerOf(sale);
  const amounts = amountsWith(sale, closing);
  const debt = debtAmount(owedAmount(amounts), amounts.cashPaid, amounts.qrPaid);
  const payment = paymentOf(closing, debt, autocompleteAmount, (sent) => settle(sale, closing, sent));
  const { mutateAsync, isPending } = useSaleWrite(closeSale);
  const submit = async () => {
    const { kind, text, change } = payment.outcome;
    if (kind === 'refused') return notify.warning(text, 'close');
    const isNewDiscount = amounts.discount !== saleAmounts(sale).discount;
    if (isNewDiscount && needsReason(amounts) && !closing.reason.trim()) {
      return pointTo({ field: 'reason', text: 'Escribe el motivo del descuento' });
    }
    const newDiscount = isNewDiscount ? amounts.discount : ZERO;
    if (!(await confirmAmounts(payment, { ...amounts, discount: newDiscount }))) return;
    setSent(sale);
    const { cashTendered, qrTendered } = payment.amounts;
    const body = {
      user_id: user.id,
      ...(closing.payer && { first_name: payer.name, ci_nit: payer.ciNit }),
      amount_received: bsFromCents(addCents(cashTendered, qrTendered)),
      amount_received_cash: bsFromCents(cashTendered),
      amount_received_qr: bsFromCents(qrTendered),
      ...(isNewDiscount && {
        discount: bsFromCents(amounts.discount),
        reason: closing.reason.trim() || null,
      }),
      ...refundBody(refundAfter(amounts), amounts, closing.refund),
    };
    // After a partial payment, an earlier attempt is over: its answer must not count for the new debt.
    const attempt = addCents(amounts.cashPaid, amounts.qrPaid);
    await mutateAsync({ params: { id: sale.id }, body, attempt, seen }).then(
      (answer) => {
        showClosed(soldOf(answer, change, () => printReceipt(answer.sale, { seen: sale })));
        onClosed();
      },
      () => setSent(null),
    );
  };
  const onChange = (changed: Partial<Closing>) => setClosing((before) => ({ ...before, ...changed }));
  return {
    payment: { ...payment, sale, amounts, debt, closing, onChange },
    payer,
    onPayer: (typed: Partial<Payer>) => onChange({ payer: { ...payer, ...typed } }),
    submit: () => void submit(),
    isPending,
    sale,
  };
}
