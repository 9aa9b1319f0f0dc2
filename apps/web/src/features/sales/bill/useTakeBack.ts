import { giveDiscount } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { useBillWrite } from './seen.ts';

/** Returns the function that takes back what is given on a bill, or on a line of it. */
export function useTakeBack() {
  const { mutate } = useBillWrite(giveDiscount, {
    onSuccess: ({ sale }) =>
      notify.success(
        'debt' in sale && sale.debt > 0
          ? `Listo. Falta cobrar ${formatBs(centsOf(sale.debt))}`
          : 'Listo: ya no tiene descuento',
      ),
  });
  return (sale: SaleWire, line?: SaleLineWire) =>
    mutate({
      params: { id: sale.id },
      body: { amount: 0, ...(line && { detail_id: line.id }) },
      seen: { current: sale },
    });
}
