import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { loadPrinter, reportFailure } from '../receipt/printReceipt.ts';

/** Prints the receipt of a payment in part (docs/rules/bills.md). */
export function printPart(sale: SaleWire, payment: SalePaymentWire, { isCopy = false } = {}): void {
  reportFailure(loadPrinter().then((printer) => printer.printPart(sale, payment, isCopy)));
}

/** Prints the pre-bill of a sale, with its parts if it is divided into `of` (docs/rules/receipts.md). */
export function printBill(sale: SaleWire, of: number | null): void {
  reportFailure(loadPrinter().then((printer) => printer.printBill(sale, of)));
}
