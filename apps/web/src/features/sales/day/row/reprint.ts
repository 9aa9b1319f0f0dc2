import { printReceipt } from '../../../../shared/print/printReceipt.ts';

/** Opens the receipt's print window; if pop-ups are blocked, prints from a hidden frame (docs/rules/receipts.md). */
export function reprint(saleId: number): void {
  const popup = window.open(
    `/dashboard/sales/print/${saleId}?copy=1`,
    'recibo',
    'popup,width=370,height=420',
  );
  if (!popup) printReceipt(saleId, { copy: true });
}
