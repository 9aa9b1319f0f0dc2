import { Button } from '@mantine/core';
import { mdiCartOutline, mdiUndoVariant } from '@mdi/js';
import { useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useSignedIn } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Status } from '../../../ui/feedback/Status.tsx';
import { Column } from '../../../ui/layout/layouts.tsx';
import { useHasTables } from '../../dining-room/index.ts';
import type { Order } from './order.ts';
import { OrderExtras } from './OrderExtras.tsx';
import { OrderLineRow } from './OrderLineRow.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { useOrder, useOrderStore, useParkedOrders } from './orderStore.ts';
import { OrderSummary, type OrderEnds } from './OrderSummary.tsx';
import classes from './OrderPanel.module.css';

const ParkedList = lazyPart(() => import('./ParkedOrders.tsx'), 'ParkedList');
// A branch without tables does not load it.
const TablePicker = lazyPart(() => import('./TablePicker.tsx'), 'TablePicker');

const TableBill = lazyPart(() => import('./TableBill.tsx'), 'TableBill', <div className={classes.loading} />);

function NothingYet({ emptied, onUndo }: { emptied: Order | null; onUndo: () => void }) {
  const hasTables = useHasTables(useSignedIn().branchId);
  const isForTable = useOrder(({ type, tableNumber }) => type === 'dine_in' && tableNumber === null);
  const hasParked = useParkedOrders().length > 0;
  const picks = hasTables && isForTable;
  return (
    <div className={classes.nothing} data-filled={picks || hasParked || undefined}>
      {!picks && <AppIcon path={mdiCartOutline} size={32} className="faint" />}
      {emptied ? (
        <>
          <Status>
            <p>Pedido vaciado</p>
          </Status>
          <Button variant="default" leftSection={<AppIcon path={mdiUndoVariant} />} onClick={onUndo}>
            Deshacer
          </Button>
        </>
      ) : (
        <p className="faint">{picks ? 'Toca una mesa o un producto' : 'Toca un producto para empezar'}</p>
      )}
      {hasParked && <ParkedList />}
      {picks && <TablePicker />}
    </div>
  );
}

function Lines() {
  const lines = useOrder((order) => order.lines);
  return lines.map((line) => <OrderLineRow key={line.key} line={line} />);
}

/** Shows the order as a bill: where it is eaten, the lines, and the sums; the rest is folded. */
export function OrderPanel(ends: OrderEnds) {
  const store = useOrderStore();
  const hasLines = useOrder((order) => order.lines.length > 0);
  const [emptied, setEmptied] = useState<Order | null>(null);
  // A new order has begun, so the emptied one cannot be restored any more.
  if (emptied && hasLines) setEmptied(null);
  const empty = () => {
    setEmptied(store.get());
    store.startNew();
  };
  return (
    <Column className="counter min-h-0 h-full bg-card">
      <OrderPlace />
      <OrderExtras bill={ends.bill} />
      <div className={classes.lines} data-lines>
        {ends.bill && <TableBill key={ends.bill.id} bill={ends.bill} />}
        {!hasLines && (
          <NothingYet emptied={emptied} onUndo={() => store.change((order) => emptied ?? order)} />
        )}
        <Lines />
        {hasLines && (
          <div className={classes.tools}>
            <Button className="text-s" variant="subtle" color="red" onClick={empty}>
              Vaciar
            </Button>
          </div>
        )}
      </div>
      <OrderSummary {...ends} />
    </Column>
  );
}
