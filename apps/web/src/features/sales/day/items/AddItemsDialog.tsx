import { Button } from '@mantine/core';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs, type Cents } from '@restaurante/domain/money/money.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useCallback, useState } from 'react';
import { unbroken } from '../../../../ui/display/unbroken.ts';
import { useConfirm } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { OrderLineRow } from '../../counter/OrderLineRow.tsx';
import { PricesDialog } from '../../counter/PricesDialog.tsx';
import { VarietiesDialog } from '../../counter/VarietiesDialog.tsx';
import type { MenuGroup } from '../../order/menu/menu.ts';
import { useAdd } from '../../order/menu/useAdd.ts';
import { useMenu } from '../../order/menu/useMenu.ts';
import { orderAmounts } from '../../order/order.ts';
import { createDraftStore, OrderContext, useOrder } from '../../order/orderStore.ts';
import { ticketOf } from '../../sale.ts';
import { isUnpaid } from '../day.sales.ts';
import { type SaleDialogProps, useDay } from '../dayContext.ts';
import { ItemsMenu } from './ItemsMenu.tsx';
import { useAddItems } from './useAddItems.ts';
import classes from './AddItems.module.css';

/** Adds products to a sale. */
export function AddItemsDialog(props: SaleDialogProps) {
  const [store] = useState(createDraftStore);
  return (
    <OrderContext value={store}>
      <ItemsDialog {...props} />
    </OrderContext>
  );
}

const SERVED: ReadonlySet<number> = new Set([SALE_STATUS_IDS.ready, SALE_STATUS_IDS.delivered]);

/** Says what adding means for the sale (docs/rules/sales.md). */
function consequencesOf(sale: SaleWire, added: Cents): string {
  const isNewRound = SERVED.has(sale.sales_status_id);
  return [
    isNewRound && 'El pedido vuelve a cocina como una nueva ronda.',
    added > 0 && !isUnpaid(sale) && `La venta está pagada: quedará una deuda de ${formatBs(added)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const LEAVE = {
  title: '¿Salir sin agregar?',
  text: 'Los productos que elegiste todavía no se agregaron a la venta.',
  confirmLabel: 'Salir sin agregar',
  cancelLabel: 'Seguir eligiendo',
};

function ItemsDialog({ sale, onClose }: SaleDialogProps) {
  const order = useOrder((whole) => whole);
  const [asked, setAsked] = useState<MenuGroup | null>(null);
  const { till, calendar } = useDay();
  const { send, isPending, prices, forgetPrices } = useAddItems(sale, onClose);
  const add = useAdd(till);
  const onTouch = useCallback(
    (group: MenuGroup) => (group.items.length === 1 ? add(group.items[0]) : setAsked(group)),
    [add],
  );
  const { lines } = orderAmounts(order);
  const menu = useMenu(till, calendar.today);
  const confirm = useConfirm();
  const leave = async () => {
    // Closing does not lose what is being sent.
    if (order.lines.length > 0 && !isPending && !(await confirm(LEAVE))) return;
    onClose();
  };
  return (
    <>
      <Dialog opened onClose={() => void leave()} title={`Agregar productos a ${ticketOf(sale)}`} size={1120}>
        <div className={`counter ${classes.panes}`}>
          <div className="column gap-8 min-w-0">
            <ItemsMenu {...menu} onTouch={onTouch} />
          </div>
          <section className="column gap-12 min-w-0" aria-label="Productos por agregar">
            <div className={classes.lines}>
              {order.lines.length === 0 && <p className={classes.nothing}>Toca un producto para agregarlo</p>}
              {order.lines.map((line) => (
                <OrderLineRow key={line.key} line={line} />
              ))}
            </div>
            <p className="muted" role="status">
              {unbroken(consequencesOf(sale, lines))}
            </p>
            <Button size="lg" disabled={order.lines.length === 0} loading={isPending} onClick={send}>
              Agregar {lines > 0 && formatBs(lines)}
            </Button>
          </section>
        </div>
      </Dialog>
      <VarietiesDialog group={asked} onClose={() => setAsked(null)} onAdd={add} />
      <PricesDialog prices={prices} onClose={forgetPrices} />
    </>
  );
}
