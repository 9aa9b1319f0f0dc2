import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { loadable, preload } from '../../../shared/loadPart.ts';
import { isThermal, localSettings } from '../../../shared/localSettings.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { lostAnswers } from './lostAnswers.ts';
import { notePrinted } from './printed.ts';
import { slipsOf } from './receipt.options.ts';

const loadFrame = loadable(() => import('./Slips.tsx'));
const loadThermal = loadable(() => import('./printThermal.ts'));
/** Loads the printer of the settings. */
export const loadPrinter = () => (isThermal() ? loadThermal() : loadFrame());

/** Loads what prints before it is needed: a till that prints must do so on a bad line too. */
export function preparePrinting(): void {
  preload(isThermal() ? loadThermal : loadFrame);
}

/** Reports a paper that could not be printed. */
export const reportFailure = (printing: Promise<void>) =>
  void printing.catch(() => notify.error('No se pudo imprimir. Intenta nuevamente.', 'print'));

interface Options {
  readonly copy?: boolean;
  /** The sale as the screen had it before. */
  readonly seen?: SaleWire;
  /** Whether the bill is paid in parts, each with a receipt of its own: the kitchen's papers are printed. */
  readonly isDivided?: boolean;
}

/**
 * Prints what the settings ask for, without asking our server: on the thermal printer, or from a hidden frame
 * (docs/rules/receipts.md). Returns at once: nothing waits for a printer.
 */
export function printReceipt(sale: SaleWire, { copy = false, seen, isDivided }: Options = {}): void {
  notePrinted(sale);
  reportFailure(loadPrinter().then(({ printSale }) => printSale(sale, { isCopy: copy, seen, isDivided })));
}

/** Returns whether this browser prints the changes of its sales: where comandas print with the sale. */
function isChangePrinted(): boolean {
  const { print: isOn, printerTemplate } = localSettings().sales;
  return isOn && slipsOf(printerTemplate).includes('kitchen');
}

/** Prints what a change of a sale means for the kitchen. */
export function printChange(before: SaleWire, after: SaleWire): void {
  if (isChangePrinted()) reportFailure(loadPrinter().then(({ printNews }) => printNews(before, after)));
}

/** Prints for the kitchen the last lines of a bill, as many as an order of this screen has added or begun it with. */
export const printAdded = (sale: SaleWire, count: number): void =>
  printChange({ ...sale, revision: sale.revision - 1, details: sale.details.slice(0, -count) }, sale);

/** Prints for the kitchen which dishes went to another bill; `lineIds` are those on that bill. */
export function printMove(
  from: Pick<SaleWire, 'id' | 'sale_number' | 'sale_type' | 'table_number'>,
  to: SaleWire,
  lineIds: readonly number[],
): void {
  if (isChangePrinted()) reportFailure(loadPrinter().then(({ printMoved }) => printMoved(from, to, lineIds)));
}

/**
 * Prints a change whose answer got lost, once this browser knows whether it was made. Of several changes in a row the
 * state before the first counts.
 */
export function printLostChange(before: SaleWire): void {
  const lost = lostAnswers.get();
  if (!isChangePrinted() || lost.some((one) => one.before.id === before.id)) return;
  lostAnswers.set([...lost, { before, since: Date.now() }]);
}
