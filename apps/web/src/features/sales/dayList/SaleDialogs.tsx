import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useToday } from '../../../shared/time/useToday.ts';
import { useDoubleTouch } from '../../../shared/useDoubleTouch.ts';
import { RegisterOffer } from '../bill/RegisterOffer.tsx';
import { CloseSaleDialog } from '../payment/CloseSaleDialog.tsx';
import type { Sold } from '../payment/sold.ts';
import { SoldBanner } from '../payment/SoldBanner.tsx';
import {
  DayContext,
  useDay,
  useSaleDialog,
  type DayTools,
  type SaleDialog,
  type SaleDialogProps,
} from './dayContext.ts';
import { AcceptDialog } from './dialogs/AcceptDialog.tsx';
import { CourierDialog } from './dialogs/CourierDialog.tsx';
import { DeliveryTypeDialog } from './dialogs/DeliveryTypeDialog.tsx';
import { GuestsDialog } from './dialogs/GuestsDialog.tsx';
import { NotifyDialog } from './dialogs/NotifyDialog.tsx';
import { ObservationsDialog } from './dialogs/ObservationsDialog.tsx';
import { RejectOrderDialog, VoidSaleDialog } from './dialogs/ReasonDialogs.tsx';
import { AddItemsDialog } from './items/AddItemsDialog.tsx';

const PartsDialog = lazyPart(() => import('../payment/PartsDialog.tsx'), 'PartsDialog');
const loadGive = () => import('../bill/GiveDialogs.tsx');

function DayCloseDialog(props: SaleDialogProps) {
  const { showClosed, ask } = useDay();
  return <CloseSaleDialog {...props} onPaid={showClosed} onDivide={() => ask('parts', props.sale)} />;
}

const DayPartsDialog = (props: SaleDialogProps) => <PartsDialog {...props} onPaid={useDay().showClosed} />;

const DIALOGS: Record<SaleDialog, ComponentType<SaleDialogProps>> = {
  accept: AcceptDialog,
  items: AddItemsDialog,
  close: DayCloseDialog,
  parts: DayPartsDialog,
  discount: lazyPart(loadGive, 'DiscountDialog'),
  courtesy: lazyPart(loadGive, 'CourtesyDialog'),
  courier: CourierDialog,
  type: DeliveryTypeDialog,
  guests: GuestsDialog,
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
  const [soldBill, setSoldBill] = useState<Sold | null>(null);
  const tools: DayTools = {
    today: useToday(),
    ask,
    showClosed: setSoldBill,
    isDoubleTouch: useDoubleTouch(),
  };
  const OpenDialog = open && DIALOGS[open.dialog];
  return (
    <DayContext value={tools}>
      <RegisterOffer>
        {children}
        {OpenDialog && sale && <OpenDialog key={open.saleId} sale={sale} onClose={close} />}
      </RegisterOffer>
      <SoldBanner sold={soldBill} onGone={() => setSoldBill(null)} />
    </DayContext>
  );
}
