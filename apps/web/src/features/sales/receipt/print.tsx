import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { isThermal } from '../../../shared/localSettings.ts';
import { printContent } from '../../../ui/print/printContent.tsx';
import { canPrint, openDrawer } from '../../printing/index.ts';
import { ticketOf } from '../bill/sale.ts';
import { isForKitchen, type Paper, paperOfBill, paperOfPart, papersOfSale, type Printing } from './papers.ts';
import { drawerOf, qrOf, queuePapers } from './printThermal.ts';
import { Slips } from './Slips.tsx';

/** Prints papers on the thermal printer, or from a hidden frame. */
async function printPapers(
  papers: readonly Paper[],
  extras: Parameters<typeof queuePapers>[1] = {},
): Promise<void> {
  if (isThermal()) return queuePapers(papers, extras);
  const [first] = papers;
  if (first) await printContent(first.name, <Slips slips={papers.map(({ slip }) => slip)} />);
}

const hasPrinter = () => !isThermal() || canPrint(true);

/** Prints the papers of a sale; one that prints no receipt opens the drawer too. */
export async function printSale(sale: SaleWire, printing: Printing = {}): Promise<void> {
  if (!hasPrinter()) return;
  const papers = papersOfSale(sale, printing);
  const drawer = printing.isCopy ? {} : drawerOf(sale);
  const isDone = printPapers(papers, { ...qrOf(sale), ...drawer });
  if (drawer.drawer && papers.every(isForKitchen)) openDrawer(`${ticketOf(sale)} · Cajón`);
  await isDone;
}

/** Prints the receipt of a payment in part (docs/rules/bills.md), and opens the drawer for its cash. */
export const printPart = (sale: SaleWire, payment: SalePaymentWire, isCopy = false): Promise<void> =>
  printPapers(paperOfPart(sale, payment, isCopy), isCopy ? {} : drawerOf(payment));

/** Prints the pre-bill of a sale, with its parts if it is divided into `of` (docs/rules/receipts.md). */
export const printBill = (sale: SaleWire, of: number | null): Promise<void> =>
  printPapers(paperOfBill(sale, of));
