import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { toneOf } from './sale.ts';

export function StateChip({ sale }: { sale: SaleWire }) {
  const { sales_status_id, status, deleted_at, merged_into } = sale;
  if (merged_into) return <StatusChip tone="void">Unida a T-{merged_into.sale_number}</StatusChip>;
  if (deleted_at !== null) return <StatusChip tone="void">Anulada</StatusChip>;
  return <StatusChip tone={toneOf(sales_status_id)}>{status.name}</StatusChip>;
}
