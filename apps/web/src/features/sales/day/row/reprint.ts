import { printReceipt } from '../../../../shared/print/printReceipt.ts';

/** Opens the receipt's print window (spec 2 §2.4); where pop-ups are blocked it prints from a hidden frame. */
export function reprint(saleId: number): void {
  const popup = window.open(
    `/dashboard/sales/print/${saleId}?copy=1`,
    'recibo',
    'popup,width=370,height=420',
  );
  if (!popup) printReceipt(saleId, { copy: true });
}
