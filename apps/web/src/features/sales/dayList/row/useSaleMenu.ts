import {
  mdiBellRingOutline,
  mdiCancel,
  mdiCallSplit,
  mdiCashCheck,
  mdiCheck,
  mdiMessageTextOutline,
  mdiMoped,
  mdiNoteEditOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiSilverwareForkKnife,
} from '@mdi/js';
import { ROLE } from '@restaurante/contract/roles.ts';
import { isWaitingReservation } from '@restaurante/contract/sales/reservation.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useLocalSetting, isThermal } from '../../../../shared/localSettings.ts';
import { requestOrder } from '../../../../shared/realtime/realtime.ts';
import { useIsSuspended, useSignedIn } from '../../../../shared/session/session.ts';
import { notify } from '../../../../ui/feedback/notices.tsx';
import type { RowAction } from '../../../../ui/list/RowMenu.tsx';
import { isTableOrder, isUnpaid } from '../../bill/sale.ts';
import { isReprint, notePrinted } from '../../receipt/printedState.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';
import { useDay, type SaleDialog } from '../dayContext.ts';
import { ASSIGN, stepsOf, useSaleStep, waiterStepsOf } from '../saleSteps.ts';

/** Returns the allowed actions on a sale, by its state, the settings and the user's role. */
export function useSaleRights() {
  const { role, company } = useSignedIn();
  const [{ print }] = useLocalSetting('sales');
  const isSuspended = useIsSuspended();
  const { today } = useDay();
  const isWaiter = role === ROLE.waiter;
  // A waiter returns no money, a cashier none of an earlier day.
  const mayLower = (sale: SaleWire) => !isWaiter && (role !== ROLE.cashier || sale.business_day >= today);
  return (sale: SaleWire) => ({
    mayChange: !isSuspended,
    /** Type, table and delivery. */
    mayChangeType: !isSuspended && !isWaiter,
    mayUndo: !isSuspended && !isWaiter,
    mayCharge: !isWaiter && isUnpaid(sale),
    mayDivide: !isWaiter && sale.deleted_at === null,
    steps: isSuspended ? [] : isWaiter ? waiterStepsOf(sale) : stepsOf(sale),
    mayReprint: print,
    mayNotify: !isSuspended && !isWaiter && company.notifications === 1,
    // The courier has left: nothing can be added.
    mayAddItems: !isSuspended && sale.sales_status_id !== SALE_STATUS_IDS.assigned,
    /** 'Marchar'; what waits for acceptance is not cooked at all. */
    mayFire: !isSuspended && sale.deleted_at === null && sale.sales_status_id !== SALE_STATUS_IDS.new,
    mayReject: !isSuspended && !isWaiter && isWaiting(sale),
    mayLower: mayLower(sale),
    mayVoid: (isSuspended || !isWaiting(sale)) && mayLower(sale),
    isWithKitchen:
      !isSuspended &&
      (sale.sales_status_id === SALE_STATUS_IDS.accepted || isWaitingReservation(sale)) &&
      sale.sale_number !== null,
  });
}

/** Returns whether it is a guest's order that is not accepted yet: it is rejected, not voided. */
const isWaiting = (sale: SaleWire) => sale.sales_status_id === SALE_STATUS_IDS.new && isTableOrder(sale);

async function notifyKitchen({ id, branch }: SaleWire): Promise<void> {
  const ack = await requestOrder({ branch_id: branch.id, sale_id: id });
  if ('error' in ack) notify.error(ack.error);
  else notify.success('Cocina notificada');
}

/** Returns the entries of a row's menu. */
export function useSaleMenu(): (sale: SaleWire) => readonly RowAction[] {
  const { ask } = useDay();
  const { take } = useSaleStep();
  const rightsTo = useSaleRights();
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
        onClick: () => reprint(sale),
      },
      may.mayAddItems && asking('Agregar productos', mdiPlus, 'items'),
      may.mayCharge && asking('Cerrar venta', mdiCashCheck, 'close'),
      may.mayDivide && asking(isUnpaid(sale) ? 'Dividir cuenta' : 'Ver pagos', mdiCallSplit, 'parts'),
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
export function reprint(sale: SaleWire): void {
  const isCopy = isReprint(sale);
  const address = `/dashboard/sales/print/${sale.id}${isCopy ? '?copy=1' : ''}`;
  const popup = isThermal() ? null : window.open(address, 'recibo', 'popup,width=370,height=420');
  if (popup) notePrinted(sale);
  else printReceipt(sale, { isCopy });
}
