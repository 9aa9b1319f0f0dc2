import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';

export interface SaleDialogProps {
  /** The sale as it is now, kept up to date while the dialog is open. */
  sale: SaleWire;
  onClose: () => void;
}
