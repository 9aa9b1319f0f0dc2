import { mdiTrashCanOutline } from '@mdi/js';
import { Money } from '../../../ui/display/Money.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { orderAmounts, unitCount } from './order.ts';
import { useOrderStore, useParkedOrders, type ParkedOrder } from './orderStore.ts';
import classes from './ParkedOrders.module.css';

/** Lists the parked orders; a touch brings one back. */
export function ParkedList({ onResumed }: { onResumed?: () => void }) {
  const store = useOrderStore();
  const parked = useParkedOrders();
  const confirm = useConfirm();
  const remove = async ({ name, order }: ParkedOrder) => {
    const isMeant = await confirm({
      title: `¿Borrar «${name}»?`,
      text: 'Este pedido guardado todavía no se envió.',
      confirmLabel: 'Borrar',
    });
    if (isMeant) store.removeParked(order.key);
  };
  if (parked.length === 0) return null;
  return (
    <section className="stack gap-6" aria-label="Pedidos guardados">
      {parked.map(({ name, order }) => {
        const units = unitCount(order);
        return (
          <div key={order.key} className={classes.parked}>
            <button
              type="button"
              className={`hover-sunk ${classes.resume}`}
              onClick={() => {
                store.resume(order.key);
                onResumed?.();
              }}
            >
              <b className="cut strong">{name}</b>
              <small className="muted nowrap">{units === 1 ? '1 producto' : `${units} productos`}</small>
              <Money value={orderAmounts(order).owed} className="strong nowrap end" />
            </button>
            <IconButton
              icon={mdiTrashCanOutline}
              label={`Borrar ${name}`}
              onClick={() => void remove({ name, order })}
            />
          </div>
        );
      })}
    </section>
  );
}
