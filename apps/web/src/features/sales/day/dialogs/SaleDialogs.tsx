import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { ComponentType } from 'react';
import type { SaleDialog } from '../dayContext.ts';
import { AddItemsDialog } from '../items/AddItemsDialog.tsx';
import { CloseSaleDialog } from '../close/CloseSaleDialog.tsx';
import { CourierDialog } from './CourierDialog.tsx';
import { DeliveryTypeDialog } from './DeliveryTypeDialog.tsx';
import { ObservationsDialog } from './ObservationsDialog.tsx';
import { VoidSaleDialog } from './VoidSaleDialog.tsx';

export interface SaleDialogProps {
  /** As it is now, kept up to date while the dialog is open. */
  sale: SaleWire;
  onClose: () => void;
}

const DIALOGS: Record<SaleDialog, ComponentType<SaleDialogProps>> = {
  items: AddItemsDialog,
  close: CloseSaleDialog,
  courier: CourierDialog,
  type: DeliveryTypeDialog,
  observations: ObservationsDialog,
  void: VoidSaleDialog,
};

/** The dialog that was asked for about a sale. */
export function SaleDialogs({ dialog, ...props }: SaleDialogProps & { dialog: SaleDialog }) {
  const Asked = DIALOGS[dialog];
  return <Asked {...props} />;
}
