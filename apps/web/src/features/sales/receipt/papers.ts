import type { Template } from '@restaurante/contract/printing/print.wire.ts';
import type { KitchenSaleWire, SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { isThermal, localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { ticketOf } from '../bill/sale.ts';
import { type KitchenSlip, takeSlipsOfSale } from './kitchenSlips.ts';
import { slipsOf } from './receipt.options.ts';
import {
  billSlipOf,
  changeSlipOf,
  kitchenSlipOf,
  partSlipOf,
  type Printed,
  type Slip,
  slipOf,
} from './slip.ts';

/** One piece of paper. */
export interface Paper {
  /** Its name in the queue: 'Recibo'. */
  readonly name: string;
  readonly template: Template;
  readonly printed: Printed<SaleWire | KitchenSaleWire>;
  readonly slip: Slip;
  /** The text of a short slip about a change. */
  readonly change?: string;
  /** A paper of the same id is printed once. */
  readonly id?: string;
}

export const isForKitchen = ({ template }: Paper): boolean => template === 'comanda';

/**
 * Returns whether the comanda is not printed now but when the waiting order is accepted, by this or another browser.
 */
const comesWithAcceptance = ({ sales_status_id: status }: SaleWire): boolean =>
  status === SALE_STATUS_IDS.new && isThermal() && localSettings().sales.printComanda;

export interface Printing {
  readonly isCopy?: boolean;
  /** The sale as the screen had it before. */
  readonly seen?: SaleWire;
  /** Whether only the kitchen's papers are printed: the bill is paid in parts, each with a receipt of its own. */
  readonly isDivided?: boolean;
}

/**
 * Returns the papers of a sale that the settings ask for. The kitchen's papers contain only what the kitchen has not
 * received.
 */
export function papersOfSale(
  sale: SaleWire,
  { isCopy = false, seen, isDivided }: Printing,
): readonly Paper[] {
  const company = currentSession()?.company;
  if (!company) return [];
  const { printerTemplate: chosen } = localSettings().sales;
  const printed = { sale, company, isCopy };
  const papers = slipsOf(chosen).flatMap((name): readonly Paper[] => {
    const slip = slipOf(name, printed);
    if (name === 'ticket') return [{ name: 'Ticket', template: 'ticket', printed, slip }];
    if (name === 'receipt') {
      const template = chosen === 'normal' ? 'normal' : 'recibo';
      return isDivided ? [] : [{ name: 'Recibo', template, printed, slip }];
    }
    if (isCopy) return [{ name: 'Comanda', template: 'comanda', printed, slip }];
    return comesWithAcceptance(sale) ? [] : kitchenPapers(takeSlipsOfSale(sale, seen));
  });
  if (papers.length === 0 && !isDivided)
    notify.info(`${ticketOf(sale)}: la comanda ya se envió a la impresora`, 'print');
  return papers;
}

export const paperOfPart = (sale: SaleWire, payment: SalePaymentWire, isCopy: boolean): readonly Paper[] =>
  customersPaper('Recibo', sale, isCopy, (printed) => partSlipOf(printed, payment));

/** Returns the pre-bill, with the parts if the bill is divided into `of`. */
export const paperOfBill = (sale: SaleWire, of: number | null): readonly Paper[] =>
  customersPaper('Cuenta', sale, false, (printed) => billSlipOf(printed, of));

function customersPaper(
  name: string,
  sale: SaleWire,
  isCopy: boolean,
  slipOfPaper: (printed: Printed) => Slip,
): readonly Paper[] {
  const company = currentSession()?.company;
  if (!company) return [];
  const printed = { sale, company, isCopy };
  return [{ name, template: 'recibo', printed, slip: slipOfPaper(printed) }];
}

/** Returns the kitchen's papers: comandas, and short slips of changes. */
export function kitchenPapers(slips: readonly KitchenSlip[]): readonly Paper[] {
  const company = currentSession()?.company;
  if (!company) return [];
  return slips.map((one) => {
    const printed = { sale: one.order, company, isCopy: false };
    const paper = { template: 'comanda', printed, id: one.id } as const;
    return one.kind === 'comanda'
      ? { ...paper, name: 'Comanda', slip: kitchenSlipOf({ ...printed, isAddition: one.isAddition }) }
      : { ...paper, name: 'Cambio', change: one.text, slip: changeSlipOf(one.order, one.text) };
  });
}
