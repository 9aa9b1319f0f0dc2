import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { toneOf } from './sale.ts';

export function StateChip({ sale: { sales_status_id, status } }: { sale: SaleWire }) {
  return <StatusChip tone={toneOf(sales_status_id)}>{status.name}</StatusChip>;
}
