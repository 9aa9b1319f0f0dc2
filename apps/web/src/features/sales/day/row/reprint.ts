import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { isThermal } from '../../../../shared/localSettings.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';

/** Prints on the thermal printer, or opens the receipt's print window; if pop-ups are blocked, prints from a hidden frame (docs/rules/receipts.md). */
export function reprint(sale: SaleWire): void {
  if (isThermal()) return printReceipt(sale, { copy: true });
  const popup = window.open(
    `/dashboard/sales/print/${sale.id}?copy=1`,
    'recibo',
    'popup,width=370,height=420',
  );
  if (!popup) printReceipt(sale, { copy: true });
  return undefined;
}
