import type { PrintJob } from '@restaurante/contract/printing/print-job.wire.ts';
import type { PrintBody } from '@restaurante/contract/printing/print.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { dishNote } from '@restaurante/domain/options/option-texts.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { addPrint, canPrint } from '../../printing/index.ts';
import { orderUrl } from '../../qr/index.ts';
import { customerName, isNamed, lineName, ticketOf } from '../bill/sale.ts';
import { isForKitchen, type Paper } from './papers.ts';

type Extras = Pick<PrintJob, 'drawer' | 'qr'>;

/**
 * Puts papers into the queue of the thermal printer (docs/rules/printing.md). The extras come with the first paper that
 * is not for the kitchen.
 */
export function queuePapers(papers: readonly Paper[], extras: Extras = {}): void {
  const first = papers.find((paper) => !isForKitchen(paper));
  for (const paper of papers) {
    const body = { ...bodyOf(paper), ...(paper === first ? extras : {}) };
    const label = `${ticketOf(paper.printed.sale)} · ${paper.name}`;
    const goesToKitchen = isForKitchen(paper);
    if (canPrint(goesToKitchen)) addPrint(label, body, { isForKitchen: goesToKitchen });
  }
}

/** Returns the print server's body: the specified keys, and the slip as it stands on the screen. */
function bodyOf({ template, printed, slip }: Paper): PrintBody & Pick<PrintJob, 'width'> {
  const { sale, company, isCopy } = printed;
  const { printerFontSize, printerPaper } = localSettings().sales;
  return {
    template,
    font_size: printerFontSize,
    width: printerPaper === '58' ? 58 : 80,
    company_name: company.name,
    sale_number: sale.sale_number,
    sale_type: sale.sale_type,
    table_number: sale.table_number,
    discount: sale.discount,
    observations: sale.observations,
    details: sale.details.map((line) => ({
      quantity: line.quantity,
      product: lineName(line),
      total: line.subtotal,
      observations: dishNote(line.options, line.observations),
    })),
    customer: isNamed(sale) ? customerName(sale) : null,
    branch: sale.branch.name,
    cashier: sale.user?.name ?? null,
    payment: sale.payment_type,
    copy: isCopy,
    slips: [{ name: slip.name, blocks: Object.values(slip.blocks) }],
  };
}

/** Returns the code with which the table orders more, where the settings ask for it and guests may order. */
export function qrOf({ sale_type, table_number, branch }: SaleWire): Pick<PrintJob, 'qr'> {
  const company = currentSession()?.company;
  const isWanted = localSettings().sales.printTableQr && company?.orders_table === 1;
  if (!isWanted || sale_type !== 'mesa' || table_number === null) return {};
  return { qr: orderUrl(company, branch.id, table_number) };
}

/** Opens the drawer for the cash of a sale or payment, where the settings ask for it. */
export function drawerOf({
  cash_tendered,
  change,
}: Pick<SaleWire, 'cash_tendered' | 'change'>): Pick<PrintJob, 'drawer'> {
  return localSettings().sales.openDrawer && cash_tendered > change ? { drawer: true } : {};
}
