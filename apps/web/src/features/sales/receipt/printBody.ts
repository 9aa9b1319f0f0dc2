import type { PrintBody, Template } from '@restaurante/contract/printing/print.wire.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { customerName, isNamed } from '../sale.ts';
import { slipsOf } from './receipt.options.ts';
import { nameOf, type Printed, slipOf } from './slip.ts';

/** What the print server is sent for a sale: the specified keys, and the slips as they stand on the screen. */
export function printBody(template: Template, printed: Printed): PrintBody {
  const { sale, company, isCopy } = printed;
  return {
    template,
    font_size: localSettings().sales.printerFontSize,
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
