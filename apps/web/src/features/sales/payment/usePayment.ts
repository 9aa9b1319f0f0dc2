import { formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { isLargeDiscount, isUnlikelyChange } from '@restaurante/domain/sales/sale-cautions.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { lacksReason, type Payment, type PaymentInput, paymentOf, type Subject } from './payment.ts';
import { pointTo } from './pointTo.ts';

export interface PaymentOptions {
  /** null until it is chosen what is paid. */
  readonly subject: Subject | null;
  readonly input: PaymentInput;
  readonly onInput: (change: Partial<PaymentInput>) => void;
  /** Sends a payment that the cashier has confirmed. */
  readonly send: (payment: Payment) => Promise<void>;
}

/** A payment on the screen: what `PaymentFields` shows, and `pay`, which asks what must be asked and sends it. */
export type Paying = ReturnType<typeof usePayment>;

export function usePayment({ subject, input, onInput, send }: PaymentOptions) {
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const isIntended = useCaution();
  const payment = subject && paymentOf(subject, input, autocompleteAmount);
  const payWith = async (chosen: Payment, sendIt: PaymentOptions['send']) => {
    const { kind, text } = chosen.outcome;
    if (kind === 'refused') return notify.warning(text, 'sell');
    if (lacksReason(chosen)) return pointTo({ field: 'reason', text: 'Escribe el motivo del descuento' });
    if (await isIntended(chosen)) await sendIt(chosen);
  };
  return {
    payment,
    input,
    onInput,
    pay: () => void (payment && payWith(payment, send)),
    /** Sends another payment than the one on the screen. */
    payWith: (chosen: Payment, sendIt: PaymentOptions['send']) => void payWith(chosen, sendIt),
  };
}

/** Asks again about amounts that are probably typing errors; resolves to whether they are intended. */
function useCaution(): (payment: Payment) => Promise<boolean> {
  const confirm = useConfirm();
  const ask = (title: string, text: string) =>
    confirm({ title, text, confirmLabel: 'Sí, es correcto', cancelLabel: 'Corregir', danger: false });
  return async ({ subject: { sums, isNewDiscount }, tendered, outcome: { change } }) => {
    const isDiscountIntended =
      !(sums && isNewDiscount && isLargeDiscount(sums)) ||
      (await ask(
        `¿Descontar ${formatBs(sums.discount)}?`,
        `Es más de la mitad de la venta, que suma ${formatBs(sums.linesTotal)}.`,
      ));
    if (!isDiscountIntended || !isUnlikelyChange(change)) return isDiscountIntended;
    return ask(`¿Recibiste ${formatBs(tendered.cash ?? ZERO)}?`, `El cambio sería de ${formatBs(change)}.`);
  };
}
