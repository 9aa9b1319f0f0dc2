import type { PrintJob } from '@restaurante/contract/printing/print-job.wire.ts';
import type { Template, PrintBody } from '@restaurante/contract/printing/print.wire.ts';
import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { addPrint, canPrint } from '../../printing/index.ts';
import { orderUrl } from '../../qr/index.ts';
import { roundOf, ticketOf, customerName, isNamed } from '../sale.ts';
import { slipsOf } from './receipt.options.ts';
import { kitchenSlipOf, nameOf, slipOf, type Slip, type Printed } from './slip.ts';

const NAMES: Record<Template, string> = {
  normal: 'Recibo',
  recibo: 'Recibo',
  ticket: 'Ticket',
  comanda: 'Comanda',
  ticket_comanda: 'Ticket y comanda',
};

interface Job {
  readonly template: Template;
  readonly isCopy?: boolean;
  /** A job that is added again under the same id is printed once. */
  readonly id?: string;
  readonly extras?: Pick<PrintJob, 'drawer' | 'qr'>;
}

/** Returns whether the job was added; false if one of its id is already there. */
function add<S extends KitchenSaleWire>(
  sale: S,
  { template, isCopy = false, id, extras }: Job,
  slipsFor: (template: Template, printed: Printed<S>) => readonly Slip[],
): boolean {
  const session = currentSession();
  if (!session) return false;
  const printed = { sale, company: session.company, isCopy };
  const body = { ...printBody(template, printed, slipsFor(template, printed)), ...extras };
  return addPrint([ticketOf(sale), NAMES[template]].join(' · '), id === undefined ? body : { ...body, id });
}

/** The kitchen gets one paper for each round of an order: the first request counts. */
const comandaOf = (sale: Pick<KitchenSaleWire, 'id' | 'details'>): Job => ({
  template: 'comanda',
  id: `comanda-${sale.id}-${roundOf(sale)}`,
});

/**
 * Returns whether the kitchen's slip is printed with the sale: not for a finished order, and not for a new one if it comes out
 * by itself later.
 */
function wantsComanda({ sales_status_id: status }: SaleWire): boolean {
  if (status === SALE_STATUS_IDS.new) return !localSettings().sales.printComanda;
  return status === SALE_STATUS_IDS.accepted;
}

function jobsOf(template: Template, sale: SaleWire): readonly Job[] {
  if (!slipsOf(template).includes('kitchen')) return [{ template }];
  const comanda = wantsComanda(sale) ? [comandaOf(sale)] : [];
  return template === 'comanda' ? comanda : [{ template: 'ticket' }, ...comanda];
}

/** Puts the slips of a sale into the queue of the thermal printer (docs/rules/printing.md). */
export function printThermal(sale: SaleWire, { isCopy }: { readonly isCopy: boolean }): void {
  if (!canPrint()) return;
  const { printerTemplate: template } = localSettings().sales;
  const extras = { ...qrOf(sale), ...(isCopy ? {} : drawerOf(sale)) };
  const jobs = isCopy ? [{ template, isCopy }] : jobsOf(template, sale);
  const added = jobs.filter((job, index) =>
    add(sale, { ...job, extras: index === 0 ? extras : {} }, allSlips),
  );
  if (added.length === 0) notify.info(`${ticketOf(sale)}: la comanda ya se envió a la impresora`, 'print');
}

const allSlips = (template: Template, printed: Printed) =>
  slipsOf(template).map((name) => slipOf(name, printed));

/** Prints what was added to an order after this round; with 0 all of it. */
export function printComanda(order: KitchenSaleWire, after: number): void {
  if (!canPrint()) return;
  const details = order.details.filter(({ round }) => round > after);
  add({ ...order, details }, comandaOf(order), (_, printed) => [kitchenSlipOf(printed)]);
}

/** Returns the print server's body for a sale: the specified keys, and the slips as they stand on the screen. */
function printBody(
  template: Template,
  { sale, company, isCopy }: Printed<SaleWire | KitchenSaleWire>,
  slips: readonly Slip[],
): PrintBody & Pick<PrintJob, 'width'> {
  const { printerFontSize, printerPaper } = localSettings().sales;
  return {
    template,
    font_size: printerFontSize,
    width: printerPaper === '58' ? 58 : 80,
    company_name: company.name,
    sale_number: sale.sale_number,
    sale_type: sale.sale_type === 'mesa' ? 'mesa' : 'para llevar',
    table_number: sale.table_number,
    // The kitchen's list has no amounts.
    discount: 'discount' in sale ? sale.discount : 0,
    observations: sale.observations,
    details: sale.details.map((line) => ({
      quantity: line.quantity,
      product: nameOf(line),
      total: 'subtotal' in line ? line.subtotal : 0,
      observations: line.observations,
    })),
    customer: isNamed(sale) ? customerName(sale) : null,
    branch: sale.branch.name,
    cashier: sale.user?.name ?? null,
    payment: sale.payment_type,
    copy: isCopy,
    slips: slips.map(({ name, blocks }) => ({ name, blocks: Object.values(blocks) })),
  };
}

/** Returns the code with which the table orders more, where the settings ask for it and guests may order. */
function qrOf({ sale_type, table_number, branch }: SaleWire): Pick<PrintJob, 'qr'> {
  const company = currentSession()?.company;
  const isWanted = localSettings().sales.printTableQr && company?.orders_table === 1;
  if (!isWanted || sale_type !== 'mesa' || table_number === null) return {};
  return { qr: orderUrl(company.slug, branch.id, table_number) };
}

/** Opens the drawer for the cash of this sale, where the settings ask for it. */
function drawerOf({ amount_received_cash }: SaleWire): Pick<PrintJob, 'drawer'> {
  return localSettings().sales.openDrawer && amount_received_cash > 0 ? { drawer: true } : {};
}
