import { Button } from '@mantine/core';
import { mdiCartOutline, mdiUndoVariant } from '@mdi/js';
import { useState } from 'react';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import type { Order } from './order.ts';
import { OrderExtras } from './OrderExtras.tsx';
import { OrderLineRow } from './OrderLineRow.tsx';
import { OrderPlace } from './OrderPlace.tsx';
import { useOrder, useOrderStore } from './orderStore.ts';
import { OrderSummary } from './OrderSummary.tsx';
import classes from './OrderPanel.module.css';

function NothingYet({ emptied, onUndo }: { emptied: Order | null; onUndo: () => void }) {
  return (
    <div className={classes.nothing}>
      <AppIcon path={mdiCartOutline} size={32} />
      {emptied ? (
        <>
          <p role="status">Pedido vaciado</p>
          <Button variant="default" leftSection={<AppIcon path={mdiUndoVariant} />} onClick={onUndo}>
            Deshacer
          </Button>
        </>
      ) : (
        <p>Toca un producto para empezar</p>
      )}
    </div>
  );
}

function Lines() {
  const lines = useOrder((order) => order.lines);
  return lines.map((line) => <OrderLineRow key={line.key} line={line} />);
}

/** Shows the order as a bill: where it is eaten, the lines, and the sums; the rest is folded. */
export function OrderPanel({ onCharge }: { onCharge: () => void }) {
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
    <div className="counter column min-h-0 h-full bg-card">
      <OrderPlace />
      <OrderExtras />
      <div className={classes.lines} data-lines>
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
      <OrderSummary onCharge={onCharge} />
    </div>
  );
}
