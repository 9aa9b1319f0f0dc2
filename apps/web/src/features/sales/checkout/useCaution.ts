import { formatBs, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { isLargeDiscount, isUnlikelyChange } from '@restaurante/domain/sales/sale-cautions.ts';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { Payment } from '../cart/payment.ts';

interface Sums {
  readonly linesTotal: Cents;
  readonly discount: Cents;
}

/** Asks again about amounts that are probably typing errors; resolves to whether they are intended. */
export function useCaution(): (payment: Payment, sums: Sums) => Promise<boolean> {
  const confirm = useConfirm();
  const ask = (title: string, text: string) =>
    confirm({ title, text, confirmLabel: 'Sí, es correcto', cancelLabel: 'Corregir', danger: false });
  return async ({ tendered, outcome: { change } }, { linesTotal, discount }) => {
    const isDiscountIntended =
      !isLargeDiscount({ linesTotal, discount }) ||
      (await ask(
        `¿Descontar ${formatBs(discount)}?`,
        `Es más de la mitad de la venta, que suma ${formatBs(linesTotal)}.`,
      ));
    if (!isDiscountIntended || !isUnlikelyChange(change)) return isDiscountIntended;
    return ask(`¿Recibiste ${formatBs(tendered.cash ?? ZERO)}?`, `El cambio sería de ${formatBs(change)}.`);
  };
}
