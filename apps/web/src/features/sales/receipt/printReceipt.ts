import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { loadable, preload } from '../../../shared/loadPart.ts';
import { isThermal } from '../../../shared/localSettings.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { notePrinted } from './printed.ts';

const load = loadable(() => import('./Slips.tsx'));
const loadThermal = loadable(() => import('./printThermal.ts'));

/** Loads what prints before it is needed: a till that prints must do so on a bad line too. */
export function preparePrinting(): void {
  preload(isThermal() ? loadThermal : load);
}

/**
 * Prints what the settings ask for, without asking our server: on the thermal printer, or from a hidden frame
 * (docs/rules/receipts.md). Returns at once: nothing waits for a printer.
 */
export function printReceipt(sale: SaleWire, { copy = false } = {}): void {
  notePrinted(sale);
  const printing = isThermal()
    ? loadThermal().then(({ printThermal }) => printThermal(sale, { isCopy: copy }))
    : load().then(({ printInFrame }) => printInFrame(sale, copy));
  printing.catch(() => notify.error('No se pudo imprimir. Intenta nuevamente.', 'print'));
}
