import { formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { isLargeDiscount, isUnlikelyChange } from '@restaurante/domain/sales/sale-cautions.ts';
import { useEffect, useState } from 'react';
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
  /** Sends a payment that the cashier has confirmed; rejects if it was not taken. */
  readonly send: (payment: Payment) => Promise<unknown>;
  /** Whether the dialog stays open, and shows the next payment in the same place. */
  readonly isFollowed?: boolean;
}

/** A repeat of a payment is safe (docs/rules/idempotency.md). */
export const PAYMENT_UNREACHABLE =
  'No hay conexión: puede que el cobro ya esté registrado. Intenta nuevamente cuando vuelva; no se cobra dos veces.';

/** A payment on the screen: what `PaymentFields` shows, and `pay`, which asks what must be asked and sends it. */
export type Paying = ReturnType<typeof usePayment>;

/** The second touch of a double one must not take the payment that follows in the same place. */
const REST_MS = 1_000;

export function usePayment({ subject, input, onInput, send, isFollowed = false }: PaymentOptions) {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const isIntended = useCaution();
  const payment = subject && paymentOf(subject, input, autocompleteAmount);
  const payWith = async (chosen: Payment, sendIt: PaymentOptions['send']) => {
    const { kind, text } = chosen.outcome;
    if (isResting) return undefined;
    if (kind === 'refused') return notify.warning(text, 'sell');
    if (lacksReason(chosen)) return pointTo({ field: 'reason', text: 'Escribe el motivo del descuento' });
    if (!(await isIntended(chosen))) return undefined;
    return sendIt(chosen).then(
      () => setResting(isFollowed),
      () => undefined,
    );
  };
  return {
    payment,
    input,
    onInput,
    /** Whether a payment was taken within the last second. */
    isResting,
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
