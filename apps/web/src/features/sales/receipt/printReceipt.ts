import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { loadable, preload } from '../../../shared/loadPart.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { lostAnswers } from './lostAnswers.ts';
import type { Printing } from './papers.ts';
import { notePrinted } from './printedState.ts';
import { slipsOf } from './receipt.options.ts';

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

/** Returns whether this browser prints the changes of its sales, which it does if comandas print with the sale. */
function isChangePrinted(): boolean {
  const { print: isOn, printerTemplate } = localSettings().sales;
  return isOn && slipsOf(printerTemplate).includes('kitchen');
}

/** Prints what a change of a sale means for the kitchen; with `from` its new lines came from the bill of this name. */
export function printChange(before: SaleWire, after: SaleWire, from?: string): void {
  if (isChangePrinted()) printWith((printer) => printer.printChange(before, after, from));
}

/** Prints for the kitchen the lines that this screen has put on a bill, or moved there from the bill `from`. */
export const printNewLines = (sale: SaleWire, lines: readonly SaleLineWire[], from?: string): void =>
  printChange(
    { ...sale, revision: sale.revision - 1, details: sale.details.filter((line) => !lines.includes(line)) },
    sale,
    from,
  );

/**
 * Prints a change whose answer got lost, once this browser knows whether it was made. If several changes are open, it
 * compares with the state before the first.
 */
export function printLostChange(before: SaleWire): void {
  const lost = lostAnswers.get();
  if (!isChangePrinted() || lost.some((one) => one.before.id === before.id)) return;
  lostAnswers.set([...lost, { before, since: Date.now() }]);
}
