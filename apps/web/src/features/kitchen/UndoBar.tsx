import { mdiCheckCircle, mdiUndo } from '@mdi/js';
import { useNow } from '../../shared/time/useNow.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import type { ReadyOrder } from './useReadyOrders.ts';
import classes from './Kitchen.module.css';

interface UndoBarProps {
  orders: readonly ReadyOrder[];
  onUndo: (order: ReadyOrder) => void;
}

/**
 * Shows 'Pedido listo!' and 'Deshacer' for a minute. It does not use notices, because only three of those are shown:
 * the fourth order of a busy minute would have to wait.
 */
export function UndoBar({ orders, onUndo }: UndoBarProps) {
  const now = useNow(1_000);
  const open = orders.filter(({ until }) => until > now);
  return (
    <div role="status">
      {open.length > 0 && (
        <div className={classes.undo}>
          <span className={classes.undoText}>
            <AppIcon path={mdiCheckCircle} size={24} />
            Pedido listo!
          </span>
          {open.map((order) => (
            <button
              key={order.id}
              className="inline-flex items-center gap-8 flex-none rounded-l nowrap"
              type="button"
              onClick={() => onUndo(order)}
            >
              <AppIcon path={mdiUndo} />
              Deshacer <b>T-{order.ticket}</b>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
