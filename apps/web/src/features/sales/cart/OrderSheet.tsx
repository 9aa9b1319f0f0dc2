import { mdiChevronUp } from '@mdi/js';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { unitCount } from './order.ts';
import { orderAmounts } from './orderAmounts.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { useOrder } from './orderStore.ts';
import type { OrderEnds } from './OrderSummary.tsx';
import classes from './OrderSheet.module.css';

interface OrderSheetProps extends OrderEnds {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Shows the order on a phone: a bar at the bottom that opens into the whole panel. */
export function OrderSheet({ opened, onOpen, onClose, ...ends }: OrderSheetProps) {
  const count = useOrder(unitCount);
  const owed = useOrder((order) => orderAmounts(order).owed);
  const table = useOrder((order) => order.tableNumber);
  return (
    <>
      <button type="button" className={classes.bar} aria-haspopup="dialog" onClick={onOpen}>
        <span className={`num ${classes.count}`}>{count}</span>
        <span className="text-left">
          {count === 1 ? 'producto' : 'productos'}
          {table !== null && <span className="block text-m">Mesa {table}</span>}
        </span>
        <span className="num end">{formatBs(owed)}</span>
        <AppIcon path={mdiChevronUp} label="Ver pedido" />
      </button>
      <Sheet
        opened={opened}
        onClose={onClose}
        position="bottom"
        size="94dvh"
        title="Pedido"
        classNames={{
          content: classes.content,
          header: classes.header,
          body: classes.body,
          title: classes.title,
        }}
        attributes={{ content: { 'data-order-sheet': '' } }}
      >
        <OrderPanel {...ends} />
      </Sheet>
    </>
  );
}
