import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { loadable, preload } from '../../../shared/loadPart.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import type { Printing } from './papers.ts';
import { notePrinted } from './printedState.ts';

const loadPrinter = loadable(() => import('./print.tsx'));

/** Loads the printing code before it is needed, so that a till also prints while the connection is bad. */
export const preparePrinting = (): void => preload(loadPrinter);

/**
 * Loads the printing code and prints, without a request to our server (docs/rules/receipts.md). Returns at once:
 * nothing waits for a printer.
 */
export function printWith(work: (printer: Awaited<ReturnType<typeof loadPrinter>>) => Promise<void>): void {
  loadPrinter()
    .then(work)
    .catch(() => notify.error('No se pudo imprimir. Intenta nuevamente.', 'print'));
}

/** Prints the papers of a sale that the settings ask for. */
export function printReceipt(sale: SaleWire, printing?: Printing): void {
  notePrinted(sale);
  printWith(({ printSale }) => printSale(sale, printing));
}
