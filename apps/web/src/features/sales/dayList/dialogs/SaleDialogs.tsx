import type { ComponentType } from 'react';
import { CloseSaleDialog } from '../close/CloseSaleDialog.tsx';
import type { SaleDialog, SaleDialogProps } from '../dayContext.ts';
import { AddItemsDialog } from '../items/AddItemsDialog.tsx';
import { CourierDialog } from './CourierDialog.tsx';
import { DeliveryTypeDialog } from './DeliveryTypeDialog.tsx';
import { NotifyDialog } from './NotifyDialog.tsx';
import { ObservationsDialog } from './ObservationsDialog.tsx';
import { RejectOrderDialog } from './RejectOrderDialog.tsx';
import { VoidSaleDialog } from './VoidSaleDialog.tsx';

const DIALOGS: Record<SaleDialog, ComponentType<SaleDialogProps>> = {
  items: AddItemsDialog,
  close: CloseSaleDialog,
  courier: CourierDialog,
  type: DeliveryTypeDialog,
  observations: ObservationsDialog,
  notify: NotifyDialog,
  void: VoidSaleDialog,
  reject: RejectOrderDialog,
};

/** Renders the open dialog of a sale. */
export function SaleDialogs({ dialog, ...props }: SaleDialogProps & { dialog: SaleDialog }) {
  const OpenDialog = DIALOGS[dialog];
  return <OpenDialog {...props} />;
}
