import { closeSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, bsFromCents, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { useEffect, useRef, useState } from 'react';
import { centsOf } from '../../../../shared/api/answers.ts';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { useSingleFlight } from '../../../../shared/useSingleFlight.ts';
import { notify } from '../../../../ui/feedback/notices.tsx';
import { pointTo } from '../../counter/pointTo.ts';
import { useCaution } from '../../counter/useCaution.ts';
import { tenderedOf } from '../../order/payment.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';
import { saleAmounts, ticketOf } from '../../sale.ts';
import { isUnpaid } from '../day.sales.ts';
import { useDay } from '../dayContext.ts';
import { useSaleWrite } from '../useSaleWrite.ts';
import { closeOutcome, type Closing, debtOf } from './closing.ts';

/** The customer that the dialog names. */
interface Payer {
  readonly name: string;
  readonly ciNit: string;
}

/** The closing dialog's input, what it means for the money, and how to send it. */
export function useCloseSale(current: SaleWire, onClosed: () => void) {
  // The sale as it was when sent: the event of this closing may change it before the answer arrives.
  const [sent, setSent] = useState<SaleWire | null>(null);
  const sentChange = useRef(ZERO);
  useOvertaken(current, { isSent: sent !== null, onPaid: onClosed });
  const sale = sent ?? current;
  const { till, showClosed } = useDay();
  const isMeant = useCaution();
  const [{ autocompleteAmount, print }] = useLocalSetting('sales');
  const [closing, setClosing] = useState<Closing>(() => ({
    method: 'cash',
    discount: sale.discount > 0 ? saleAmounts(sale).discount : null,
    reason: '',
  }));
  const debt = debtOf(sale, closing);
  const tendered = tenderedOf(closing, {
    method: closing.method,
    owed: debt,
    autocomplete: autocompleteAmount,
  });
  const outcome = closeOutcome(sale, closing, tendered);
  const { mutateAsync, isPending } = useSaleWrite(closeSale, {
    onSuccess: ({ sale: closed, message }) => {
      if (print) printReceipt(closed);
      showClosed({
        saleNumber: closed.sale_number,
        message,
        change: sentChange.current,
        print: print ? undefined : () => printReceipt(closed),
      });
      onClosed();
    },
  });
  const { run } = useSingleFlight();
  const submit = async ({ name, ciNit }: Payer) => {
    if (!outcome.settlement) return notify.warning(outcome.text, 'close');
    const cash = tendered.cash ?? ZERO;
    const qr = tendered.qr ?? ZERO;
    const { change } = outcome.settlement;
    const discounted = { lines: saleAmounts(sale).lines, discount: closing.discount ?? ZERO };
    const isNewDiscount = discounted.discount !== saleAmounts(sale).discount;
    if (isNewDiscount && needsReason(discounted) && !closing.reason.trim()) {
      return pointTo({ field: 'reason', text: 'Escribe el motivo del descuento' });
    }
    const meant = await isMeant({
      ...discounted,
      discount: isNewDiscount ? discounted.discount : ZERO,
      received: cash,
      change,
    });
    if (!meant) return;
    setSent(sale);
    sentChange.current = change;
    const body = {
      user_id: till.userId,
      first_name: name,
      ci_nit: ciNit,
      amount_received: bsFromCents(addCents(cash, qr)),
      amount_received_cash: bsFromCents(cash),
      amount_received_qr: bsFromCents(qr),
      discount: bsFromCents(closing.discount ?? ZERO),
      reason: closing.reason.trim() || null,
    };
    // Once something was paid, an earlier attempt is over: it must not be answered for what is owed since then.
    const { cashPaid, qrPaid } = saleAmounts(sale);
    const attempt = addCents(cashPaid, qrPaid);
    await mutateAsync({ params: { id: sale.id }, body, attempt }).catch(() => setSent(null));
  };
  const change = (changed: Partial<Closing>) => setClosing((before) => ({ ...before, ...changed }));
  return {
    payment: { sale, debt, closing, tendered, outcome, onChange: change },
    submit: (payer: Payer) => void run(() => submit(payer)),
    isPending,
    sale,
  };
}

interface OvertakenOptions {
  /** Whether this dialog itself is being saved. */
  isSent: boolean;
  onPaid: () => void;
}

/** Warns the cashier when another till is paid for this sale, or changes what it owes. */
function useOvertaken(sale: SaleWire, { isSent, onPaid }: OvertakenOptions): void {
  const { debt } = sale;
  const known = useRef(debt);
  useEffect(() => {
    if (isSent || debt === known.current) return;
    known.current = debt;
    const which = `La venta ${ticketOf(sale)}`;
    if (isUnpaid(sale)) {
      notify.warning(`${which} cambió: ahora debe ${formatBs(centsOf(debt))}`, 'close');
    } else {
      notify.warning(`${which} ya se cobró`, 'close');
      onPaid();
    }
  }, [sale, debt, isSent, onPaid]);
}
