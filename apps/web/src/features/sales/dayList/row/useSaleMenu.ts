import {
  mdiBellRingOutline,
  mdiCancel,
  mdiCallSplit,
  mdiCashCheck,
  mdiCheck,
  mdiGiftOutline,
  mdiMessageTextOutline,
  mdiMoped,
  mdiNoteEditOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiSilverwareForkKnife,
  mdiTagOffOutline,
  mdiTagOutline,
} from '@mdi/js';
import { ROLE } from '@restaurante/contract/roles.ts';
import { isWaitingReservation } from '@restaurante/contract/sales/reservation.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { ownDiscount } from '@restaurante/domain/sales/given.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useLocalSetting, isThermal } from '../../../../shared/localSettings.ts';
import { requestOrder } from '../../../../shared/realtime/realtime.ts';
import { useIsSuspended, useSignedIn } from '../../../../shared/session/session.ts';
import { notify } from '../../../../ui/feedback/notices.tsx';
import type { RowAction } from '../../../../ui/list/RowMenu.tsx';
import { billOf } from '../../bill/bill.ts';
import { isTableOrder, isUnpaid } from '../../bill/sale.ts';
import { useTakeBack } from '../../bill/useTakeBack.ts';
import { isReprint, notePrinted } from '../../receipt/printedState.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';
import { useDay, type SaleDialog } from '../dayContext.ts';
import { ASSIGN, stepsOf, useSaleStep, waiterStepsOf } from '../saleSteps.ts';

/** Returns the allowed actions on a sale, by its state, the settings and the user's role. */
export function useSaleRights() {
  const { role, company, branchId } = useSignedIn();
  const [{ print }] = useLocalSetting('sales');
  const isSuspended = useIsSuspended();
  const { today } = useDay();
  const isWaiter = role === ROLE.waiter;
  // A waiter returns no money, a cashier none of an earlier day.
  const mayLower = (sale: SaleWire) => !isWaiter && (role !== ROLE.cashier || sale.business_day >= today);
  return (sale: SaleWire) => {
    const isThere = sale.deleted_at === null;
    const isOld = sale.business_day < today;
    // A report opens sales of other branches: menu, tables and register of this one are not theirs.
    const isHere = isThere && sale.branch.id === branchId;
    const mayChange = isHere && !isSuspended;
    // Of an old sale that is delivered and paid only the money can go back.
    const isOver = isOld && sale.sales_status_id === SALE_STATUS_IDS.delivered && !isUnpaid(sale);
    return {
      mayChange,
      /** Type, table and delivery. */
      mayChangeType: mayChange && !isWaiter && !isOver,
      mayUndo: mayChange && !isWaiter,
      mayCharge: isHere && !isWaiter && isUnpaid(sale),
      mayDivide: isHere && !isWaiter,
      steps: !mayChange ? [] : isWaiter ? waiterStepsOf(sale) : stepsOf(sale),
      mayReprint: print || isOld,
      mayNotify: mayChange && !isWaiter && company.notifications === 1,
      // The courier has left: nothing can be added.
      mayAddItems: mayChange && !isOver && sale.sales_status_id !== SALE_STATUS_IDS.assigned,
      /** 'Marchar'; what waits for acceptance is not cooked at all. */
      mayFire: mayChange && sale.sales_status_id !== SALE_STATUS_IDS.new,
      mayReject: mayChange && !isWaiter && isWaiting(sale),
      mayLower: isThere && mayLower(sale),
      /** Discounts and courtesies. */
      mayGive: mayChange && mayLower(sale),
      mayVoid: isThere && (isSuspended || !isWaiting(sale)) && mayLower(sale),
      isWithKitchen:
        mayChange &&
        (sale.sales_status_id === SALE_STATUS_IDS.accepted || isWaitingReservation(sale)) &&
        sale.sale_number !== null,
    };
  };
}

/** Returns whether it is a guest's order that is not accepted yet: it is rejected, not voided. */
const isWaiting = (sale: SaleWire) => sale.sales_status_id === SALE_STATUS_IDS.new && isTableOrder(sale);

async function notifyKitchen({ id, branch }: SaleWire): Promise<void> {
  const ack = await requestOrder({ branch_id: branch.id, sale_id: id });
  if ('error' in ack) notify.error(ack.error);
  else notify.success('Cocina notificada');
}

/** Returns the acts that give a discount or courtesy on a whole bill, or take it back. */
export function useGivingMenu(): (sale: SaleWire) => readonly RowAction[] {
  const { ask } = useDay();
  const takeBack = useTakeBack();
  return (sale) => {
    if (sale.courtesy)
      return [{ label: 'Quitar cortesía', icon: mdiTagOffOutline, onClick: () => takeBack(sale) }];
    const isGiven = ownDiscount(billOf(sale)) > 0;
    return [
      isGiven
        ? { label: 'Quitar descuento', icon: mdiTagOffOutline, onClick: () => takeBack(sale) }
        : { label: 'Descuento', icon: mdiTagOutline, onClick: () => ask('discount', sale) },
      { label: 'Cortesía', icon: mdiGiftOutline, onClick: () => ask('courtesy', sale) },
    ];
  };
}

/** Returns the entries of a row's menu. */
export function useSaleMenu(): (sale: SaleWire) => readonly RowAction[] {
  const { ask, today } = useDay();
  const { take } = useSaleStep();
  const rightsTo = useSaleRights();
  const givingOf = useGivingMenu();
  return (sale) => {
    const { steps, mayReprint, mayNotify, isWithKitchen, ...may } = rightsTo(sale);
    const asking = (label: string, icon: string, dialog: SaleDialog): RowAction => ({
      label,
      icon,
      onClick: () => ask(dialog, sale),
    });
    const otherSteps = steps.slice(1).map((step) => ({
      label: step.label,
      icon: step === ASSIGN ? mdiMoped : mdiCheck,
      onClick: () => take(sale, step),
    }));
    return [
      ...otherSteps,
      {
        label: mayReprint ? 'Reimprimir' : 'Imprimir',
        icon: mdiPrinterOutline,
        onClick: () => reprint(sale, today),
      },
      may.mayAddItems && asking('Agregar productos', mdiPlus, 'items'),
      may.mayCharge && asking('Cerrar venta', mdiCashCheck, 'close'),
      may.mayDivide && asking(isUnpaid(sale) ? 'Dividir cuenta' : 'Ver pagos', mdiCallSplit, 'parts'),
      ...(may.mayGive ? givingOf(sale) : []),
      mayNotify && asking('Enviar notificación', mdiMessageTextOutline, 'notify'),
      isWithKitchen && {
        label: 'Notificar a cocina',
        icon: mdiBellRingOutline,
        onClick: () => void notifyKitchen(sale),
      },
      may.mayChangeType && asking('Cambiar tipo de entrega', mdiSilverwareForkKnife, 'type'),
      may.mayChange && asking('Editar observaciones', mdiNoteEditOutline, 'observations'),
      may.mayReject && { ...asking('Rechazar pedido', mdiCancel, 'reject'), danger: true, apart: true },
      may.mayVoid && { ...asking('Anular venta', mdiCancel, 'void'), danger: true, apart: true },
    ].filter((action) => action !== false);
  };
}

/**
 * Opens the print window of the receipt, as a copy unless it is the first paper; if pop-ups are blocked, or for a
 * thermal printer, prints it here (docs/rules/receipts.md).
 */
export function reprint(sale: SaleWire, today: Day): void {
  const isCopy = isReprint(sale, today);
  const address = `/dashboard/sales/print/${sale.id}${isCopy ? '?copy=1' : ''}`;
  const popup = isThermal() ? null : window.open(address, 'recibo', 'popup,width=370,height=420');
  if (popup) notePrinted(sale);
  else printReceipt(sale, { isCopy });
}
