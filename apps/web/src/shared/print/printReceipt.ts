/** A print dialog may stay open for long; after this time the frame is removed. */
const FORGOTTEN_MS = 120_000;

/**
 * Prints a sale's receipt from a hidden frame, where a pop-up would be blocked (docs/rules/receipts.md). The page at
 * /dashboard/sales/print/{id} prints itself once it has loaded.
 */
export function printReceipt(saleId: number, { copy = false } = {}): void {
  const frame = document.createElement('iframe');
  frame.title = 'Recibo';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Not `display: none`, which some browsers refuse to print.
  frame.style.cssText = 'position: fixed; left: -10000px; width: 400px; height: 400px; border: 0';
  frame.src = `/dashboard/sales/print/${saleId}${copy ? '?copy=1' : ''}`;
  const remove = () => frame.remove();
  frame.addEventListener('load', () => frame.contentWindow?.addEventListener('afterprint', remove));
  setTimeout(remove, FORGOTTEN_MS);
  document.body.append(frame);
}
