import {
  mdiBellRingOutline,
  mdiCancel,
  mdiCashCheck,
  mdiCheck,
  mdiMoped,
  mdiNoteEditOutline,
  mdiPlus,
  mdiPrinterOutline,
  mdiSilverwareForkKnife,
} from '@mdi/js';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { requestOrder } from '../../../shared/realtime/realtime.ts';
import { useSession } from '../../../shared/session/session.ts';
import { notify } from '../../../ui/notices.tsx';
import type { RowAction } from '../../../ui/RowMenu.tsx';
import { isEarlier, isPending } from './day.sales.ts';
import { ASSIGN, stepsOf } from './day.steps.ts';
import { useDay } from './dayContext.ts';
import { reprint } from './reprint.ts';
import { useSaleStep } from './useSaleStep.ts';

/** What may be done with a sale here: by its state, the settings and the role. */
export function useSaleRights() {
  const role = useSession()?.user.roles[0]?.id;
  const [{ print }] = useLocalSetting('sales');
  const { calendar } = useDay();
  return (sale: SaleWire) => ({
    mayReprint: print,
    // The courier has left with what there was.
    mayAddItems: sale.sales_status_id !== SALE_STATUS_IDS.assigned,
    mayVoid: role !== ROLE.cashier || !isEarlier(sale, calendar),
    isWithKitchen:
      sale.sales_status_id === SALE_STATUS_IDS.accepted ||
      (sale.sales_status_id === SALE_STATUS_IDS.new && sale.reservation === 1),
  });
}

async function notifyKitchen({ id, branch }: SaleWire): Promise<void> {
  const ack = await requestOrder({ branch_id: branch.id, sale_id: id });
  if ('error' in ack) notify.error(ack.error);
  else notify.success('Cocina notificada');
}

/** The row menu (spec 2 §2.4). */
export function useSaleMenu(): (sale: SaleWire) => readonly RowAction[] {
  const { ask } = useDay();
  const { take } = useSaleStep();
  const rightsTo = useSaleRights();
  return (sale) => {
    const rights = rightsTo(sale);
    const otherSteps = stepsOf(sale).slice(1);
    const actions: (RowAction | false)[] = [
      ...otherSteps.map((step) => ({
        label: step.label,
        icon: step === ASSIGN ? mdiMoped : mdiCheck,
        onClick: () => take(sale, step),
      })),
      rights.mayReprint && {
        label: 'Reimprimir',
        icon: mdiPrinterOutline,
        onClick: () => reprint(sale.id),
      },
      rights.mayAddItems && {
        label: 'Agregar productos',
        icon: mdiPlus,
        onClick: () => ask('items', sale),
      },
      isPending(sale) && { label: 'Cerrar venta', icon: mdiCashCheck, onClick: () => ask('close', sale) },
      rights.isWithKitchen && {
        label: 'Notificar a cocina',
        icon: mdiBellRingOutline,
        onClick: () => void notifyKitchen(sale),
      },
      {
        label: 'Cambiar tipo de entrega',
        icon: mdiSilverwareForkKnife,
        onClick: () => ask('type', sale),
      },
      {
        label: 'Editar observaciones',
        icon: mdiNoteEditOutline,
        onClick: () => ask('observations', sale),
      },
      rights.mayVoid && {
        label: 'Anular venta',
        icon: mdiCancel,
        danger: true,
        apart: true,
        onClick: () => ask('void', sale),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
