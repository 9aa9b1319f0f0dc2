import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useRealtime } from '../../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { printThermal } from './printThermal.ts';

const roundOf = ({ details }: SaleWire) => Math.max(1, ...details.map(({ round }) => round));

/**
 * Renders nothing; prints the comanda of each order of the branch that is accepted, whoever accepted it, and of each
 * further round (docs/rules/printing.md).
 */
export function ComandaPrinter() {
  const { branch } = useSignedIn();
  const print = (sale: SaleWire | undefined) => {
    // An administrator hears of the other branches too.
    if (!sale || sale.branch.id !== branch?.id) return;
    if (sale.sales_status_id !== SALE_STATUS_IDS.accepted || sale.deleted_at !== null) return;
    // A step back to 'En preparación' is told again, and another tab hears it too.
    const id = `comanda-${sale.id}-${roundOf(sale)}`;
    printThermal(sale, { isCopy: false, template: 'comanda', id });
  };
  useRealtime('change status', ({ sale }) => print(sale));
  useRealtime('change order', ({ type, sale }) => {
    if (type === 'add') print(sale);
  });
  return null;
}
