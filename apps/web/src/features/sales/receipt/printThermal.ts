import type { Template } from '@restaurante/contract/printing/print.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { addPrint, canPrint } from '../../printing/index.ts';
import { ticketOf } from '../sale.ts';
import { printBody } from './printBody.ts';

const NAMES: Record<Template, string> = {
  normal: 'Recibo',
  recibo: 'Recibo',
  ticket: 'Ticket',
  comanda: 'Comanda',
  ticket_comanda: 'Ticket y comanda',
};

interface Wish {
  readonly isCopy: boolean;
  /** The one of the settings if missing. */
  readonly template?: Template;
  /** What is added again under the same id is printed once. */
  readonly id?: string;
}

/** Puts the slips of a sale into the queue of the thermal printer (docs/rules/printing.md). */
export function printThermal(sale: SaleWire, { isCopy, id, template }: Wish): void {
  const session = currentSession();
  if (!session || !canPrint()) return;
  const wanted = template ?? localSettings().sales.printerTemplate;
  const body = printBody(wanted, { sale, company: session.company, isCopy });
  addPrint([ticketOf(sale), NAMES[wanted]].join(' · '), id === undefined ? body : { ...body, id });
}
