import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { isThermal } from '../../../shared/localSettings.ts';
import { preload } from '../../../shared/preload.ts';
import { notify } from '../../../ui/feedback/notices.tsx';

const load = () => import('./printInFrame.tsx');
const loadThermal = () => import('./printThermal.ts');

/** Loads what prints before it is needed: a till that prints must do so on a bad line too. */
export function preparePrinting(): void {
  preload(isThermal() ? loadThermal : load);
}

/**
 * Prints what the settings ask for, without asking our server: on the thermal printer, or from a hidden frame
 * (docs/rules/receipts.md). Returns at once: nothing waits for a printer.
 */
export function printReceipt(sale: SaleWire, { copy = false } = {}): void {
  const printing = isThermal()
    ? loadThermal().then(({ printThermal }) => printThermal(sale, { isCopy: copy }))
    : load().then(({ printInFrame }) => printInFrame(sale, copy));
  printing.catch(() => notify.error('No se pudo imprimir. Intenta nuevamente.', 'print'));
}

/** Opens the print window of a copy; if pop-ups are blocked, or for a thermal printer, prints it here (docs/rules/receipts.md). */
export function reprint(sale: SaleWire): void {
  const address = `/dashboard/sales/print/${sale.id}?copy=1`;
  const popup = isThermal() ? null : window.open(address, 'recibo', 'popup,width=370,height=420');
  if (!popup) printReceipt(sale, { copy: true });
}
