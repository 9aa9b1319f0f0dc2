import { isThermal } from '../../shared/localSettings.ts';
import { currentSession } from '../../shared/session/session.ts';
import { addPrint } from './printQueue.ts';
import { canPrint } from './sendPrints.ts';

/**
 * Opens the cash drawer at the printer of the receipts: a job without paper. Does nothing in a browser without a thermal
 * printer.
 */
export function openDrawer(label: string): void {
  const company = currentSession()?.company;
  if (!company || !isThermal() || !canPrint(false)) return;
  addPrint(label, {
    template: 'recibo',
    company_name: company.name,
    sale_number: null,
    sale_type: 'para llevar',
    details: [],
    slips: [],
    drawer: true,
  });
}
