import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { WhichBill } from '../../bill/WhichBill.tsx';
import { useBranchTables } from '../../cart/tableBills.ts';
import { type SaleDialogProps } from '../dayContext.ts';
import { useSaleStep } from '../saleSteps.ts';

/** Accepts a guest's order at a table that has several bills (docs/rules/table-orders.md). */
export function AcceptDialog({ sale, onClose }: SaleDialogProps) {
  const { reach } = useSaleStep();
  const tables = useBranchTables().flatMap((area) => area.tables);
  const bills = tables.find(({ number }) => number === sale.table_number)?.sales ?? [];
  return (
    <WhichBill
      table={sale.table_number}
      bills={bills}
      mayBeSeparate
      onClose={onClose}
      onPick={(bill) => {
        onClose();
        const into = bill === 'separate' ? { separate: 1 as const } : { join: bill.id };
        reach({ current: sale }, SALE_STATUS_IDS.accepted, into).catch(() => undefined);
      }}
    />
  );
}
