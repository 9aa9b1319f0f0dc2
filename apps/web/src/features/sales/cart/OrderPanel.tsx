import { Button } from '@mantine/core';
import { mdiCartOutline, mdiNoteEditOutline, mdiUndoVariant } from '@mdi/js';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { loadable, preload } from '../../../shared/loadPart.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import type { Order } from './order.ts';
import { OrderLineRow } from './OrderLineRow.tsx';
import { OrderOptions } from './OrderOptions.tsx';
import { useOrder, useOrderStore } from './orderStore.ts';
import { OrderSummary } from './OrderSummary.tsx';
import classes from './OrderPanel.module.css';

// Loaded right after the screen: few orders have a note, and it must open on a bad line too.
const loadNote = loadable(() => import('./OrderNote.tsx'));
const OrderNote = lazyPart(loadNote, 'OrderNote');

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

/** Shows the order: the customer, the lines, and the sums. */
export function OrderPanel({ onCharge }: { onCharge: () => void }) {
  const store = useOrderStore();
  const hasLines = useOrder((order) => order.lines.length > 0);
  const observations = useOrder((order) => order.observations);
  const [emptied, setEmptied] = useState<Order | null>(null);
  const [isNoting, setIsNoting] = useState(false);
  useEffect(() => preload(loadNote), []);
  // A new order has begun, so the emptied one cannot be restored any more.
  if (emptied && hasLines) setEmptied(null);
  // The next order begins without a note.
  if (isNoting && !hasLines) setIsNoting(false);
  const observe = (text: string) => {
    // A note that is emptied to be rewritten keeps its field.
    setIsNoting(true);
    store.change((order) => ({ ...order, observations: text }));
  };
  const empty = () => {
    setEmptied(store.get());
    store.startNew();
  };
  return (
    <div className="counter column min-h-0 h-full bg-card">
      <OrderOptions />
      <div className={classes.lines}>
        {!hasLines && (
          <NothingYet emptied={emptied} onUndo={() => store.change((order) => emptied ?? order)} />
        )}
        <Lines />
        {(isNoting || observations !== '') && <OrderNote value={observations} onChange={observe} />}
        {hasLines && (
          <div className={classes.tools}>
            <Button
              className="text-s"
              variant="subtle"
              leftSection={<AppIcon path={mdiNoteEditOutline} />}
              aria-expanded={isNoting || observations !== ''}
              onClick={() => setIsNoting(!isNoting)}
            >
              Observaciones
            </Button>
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
