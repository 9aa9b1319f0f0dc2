import { mdiCheckCircle, mdiUndo } from '@mdi/js';
import { useNow } from '../../shared/time/useNow.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import type { ReadyOrder } from './useReadyOrders.ts';
import classes from './Kitchen.module.css';

interface UndoBarProps {
  orders: readonly ReadyOrder[];
  onUndo: (order: ReadyOrder) => void;
}

/**
 * Shows 'Pedido listo!' and 'Deshacer' for a minute, in a strip under the cards in which the notices appear too:
 * nothing covers a 'Listo'. It does not use notices, because only three of those are shown: the fourth order of a busy
 * minute would have to wait.
 */
export function UndoBar({ orders, onUndo }: UndoBarProps) {
  const now = useNow(1_000);
  const open = orders.filter(({ until }) => until > now);
  return (
    <div role="status" className={classes.strip} data-strip>
      {open.length > 0 && (
        <Row className={classes.undo}>
          <Row as="span" className={classes.undoText}>
            <AppIcon path={mdiCheckCircle} size={24} />
            Pedido listo!
          </Row>
          {open.map((order) => (
            <Row
              key={order.id}
              as="button"
              inline
              className="flex-none rounded-l nowrap"
              type="button"
              onClick={() => onUndo(order)}
            >
              <AppIcon path={mdiUndo} />
              Deshacer <b>T-{order.ticket}</b>
            </Row>
          ))}
        </Row>
      )}
    </div>
  );
}
