import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useToday } from '../../../shared/time/useToday.ts';
import { useDoubleTouch } from '../../../shared/useDoubleTouch.ts';
import { OpenRegisterDialog } from '../../cash-registers/index.ts';
import type { Sold } from '../checkout/sold.ts';
import { SoldBanner } from '../checkout/SoldBanner.tsx';
import { CloseSaleDialog } from './close/CloseSaleDialog.tsx';
import {
  DayContext,
  useDay,
  useSaleDialog,
  type DayTools,
  type SaleDialog,
  type SaleDialogProps,
} from './dayContext.ts';
import { CourierDialog } from './dialogs/CourierDialog.tsx';
import { DeliveryTypeDialog } from './dialogs/DeliveryTypeDialog.tsx';
import { NotifyDialog } from './dialogs/NotifyDialog.tsx';
import { ObservationsDialog } from './dialogs/ObservationsDialog.tsx';
import { RejectOrderDialog, VoidSaleDialog } from './dialogs/ReasonDialogs.tsx';
import { AddItemsDialog } from './items/AddItemsDialog.tsx';

const PartsDialog = lazyPart(() => import('../parts/PartsDialog.tsx'), 'PartsDialog');

function DayPartsDialog({ sale, onClose }: SaleDialogProps) {
  const { showClosed, openRegister } = useDay();
  return <PartsDialog sale={sale} onClose={onClose} onPaid={showClosed} onRegisterMissing={openRegister} />;
}

const DIALOGS: Record<SaleDialog, ComponentType<SaleDialogProps>> = {
  items: AddItemsDialog,
  close: CloseSaleDialog,
  parts: DayPartsDialog,
  courier: CourierDialog,
  type: DeliveryTypeDialog,
  observations: ObservationsDialog,
  notify: NotifyDialog,
  void: VoidSaleDialog,
  reject: RejectOrderDialog,
};

interface SaleDialogsProps {
  /** The sales that the page has; undefined while they load. */
  sales: readonly SaleWire[] | undefined;
  children: ReactNode;
}

/** Gives the parts of a page the dialogs about a sale (`useDay`), and shows the open one. */
export function SaleDialogs({ sales, children }: SaleDialogsProps) {
  const { open, sale, ask, close } = useSaleDialog(sales);
  const [isOpening, setIsOpening] = useState(false);
  const [soldBill, setSoldBill] = useState<Sold | null>(null);
  const tools: DayTools = {
    today: useToday(),
    ask,
    showClosed: setSoldBill,
    isDoubleTouch: useDoubleTouch(),
    openRegister: () => setIsOpening(true),
  };
  const OpenDialog = open && DIALOGS[open.dialog];
  return (
    <DayContext value={tools}>
      {children}
      {OpenDialog && sale && <OpenDialog key={open.saleId} sale={sale} onClose={close} />}
      <SoldBanner sold={soldBill} onGone={() => setSoldBill(null)} />
      <OpenRegisterDialog opened={isOpening} onClose={() => setIsOpening(false)} />
    </DayContext>
  );
}
