import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { isThermal } from '../../../../shared/localSettings.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';

/**
 * Opens the print window of a copy; if pop-ups are blocked, or for a thermal printer, prints it here
 * (docs/rules/receipts.md).
 */
export function reprint(sale: SaleWire): void {
  const address = `/dashboard/sales/print/${sale.id}?copy=1`;
  const popup = isThermal() ? null : window.open(address, 'recibo', 'popup,width=370,height=420');
  if (!popup) printReceipt(sale, { copy: true });
}
