import type { Template } from '@restaurante/contract/printing/print.wire.ts';
import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { ticketOf } from '../bill/sale.ts';
import { printedHere } from './printedHere.ts';
import { slipsOf } from './receipt.options.ts';
import { billSlipOf, partSlipOf, type Printed, type Slip, slipOf } from './slip.ts';

/** One piece of paper. */
export interface Paper {
  /** Its name in the queue: 'Recibo'. */
  readonly name: string;
  readonly template: Template;
  readonly printed: Printed;
  readonly slip: Slip;
}

export const isForKitchen = ({ template }: Paper): boolean => template === 'comanda';

export interface Printing {
  readonly isCopy?: boolean;
  /** Whether no receipt is printed: the bill is paid in parts, each with a receipt of its own. */
  readonly isDivided?: boolean;
}

/**
 * Returns the papers of a sale that the settings ask for. A comanda is a copy, or has what is still to be cooked; where the
 * kitchen's papers come out by themselves, only a copy is printed here.
 */
export function papersOfSale(sale: SaleWire, { isCopy = false, isDivided }: Printing): readonly Paper[] {
  const company = currentSession()?.company;
  if (!company) return [];
  const { sales } = localSettings();
  const { printerTemplate: chosen } = sales;
  const isToCook = sale.details.some(({ served }) => !served);
  const isComandaHere = isCopy || (isToCook && printedHere(sales) === null);
  const printed = { sale, company, isCopy };
  const papers = slipsOf(chosen).flatMap((name): readonly Paper[] => {
    const slip = slipOf(name, printed);
    if (name === 'ticket') return [{ name: 'Ticket', template: 'ticket', printed, slip }];
    if (name === 'receipt') {
      const template = chosen === 'normal' ? 'normal' : 'recibo';
      return isDivided ? [] : [{ name: 'Recibo', template, printed, slip }];
    }
    return isComandaHere ? [{ name: 'Comanda', template: 'comanda', printed, slip }] : [];
  });
  if (papers.length === 0 && !sales.print)
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
