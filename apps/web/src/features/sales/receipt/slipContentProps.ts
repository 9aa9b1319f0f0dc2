import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';

export interface SlipContentProps {
  sale: SaleWire;
  isCopy: boolean;
}
