import type { PrintJob } from '@restaurante/contract/printing/print-job.wire.ts';
import type { PrintBody, Template } from '@restaurante/contract/printing/print.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { orderUrl } from '../../qr/index.ts';
import { customerName, isNamed } from '../sale.ts';
import { slipsOf } from './receipt.options.ts';
import { nameOf, type Printed, slipOf } from './slip.ts';

/** Returns the print server's body for a sale: the specified keys, and the slips as they stand on the screen. */
export function printBody(template: Template, printed: Printed): PrintBody & Pick<PrintJob, 'width'> {
  const { sale, company, isCopy } = printed;
  const { printerFontSize, printerPaper } = localSettings().sales;
  return {
    template,
    font_size: printerFontSize,
    width: printerPaper === '58' ? 58 : 80,
    company_name: company.name,
    sale_number: sale.sale_number,
    sale_type: sale.sale_type === 'mesa' ? 'mesa' : 'para llevar',
    table_number: sale.table_number,
    discount: sale.discount,
    observations: sale.observations,
    details: sale.details.map((line) => ({
      quantity: line.quantity,
      product: nameOf(line),
      total: line.subtotal,
      observations: line.observations,
    })),
    customer: isNamed(sale) ? customerName(sale) : null,
    branch: sale.branch.name,
    cashier: sale.user?.name ?? null,
    payment: sale.payment_type,
    copy: isCopy,
    slips: slipsOf(template).map((name) => ({ name, blocks: Object.values(slipOf(name, printed).blocks) })),
  };
}

/** Returns the code with which the table orders more, where the settings ask for it and guests may order. */
export function qrOf({ sale_type, table_number, branch }: SaleWire): Pick<PrintJob, 'qr'> {
  const company = currentSession()?.company;
  const isWanted = localSettings().sales.printTableQr && company?.orders_table === 1;
  if (!isWanted || sale_type !== 'mesa' || table_number === null) return {};
  return { qr: orderUrl(company.slug, branch.id, table_number) };
}

/** Opens the drawer for the cash of this sale, where the settings ask for it. */
export function drawerOf({ amount_received_cash }: SaleWire): Pick<PrintJob, 'drawer'> {
  return localSettings().sales.openDrawer && amount_received_cash > 0 ? { drawer: true } : {};
}
