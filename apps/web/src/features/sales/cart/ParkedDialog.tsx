import { Button, TextInput } from '@mantine/core';
import { CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useOrder, useOrderStore } from './orderStore.ts';
import { ParkedList } from './ParkedList.tsx';
import classes from './ParkedOrders.module.css';

/** Parks the order on screen under a name, and lists the others. */
export function ParkedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const store = useOrderStore();
  const hasLines = useOrder((order) => order.lines.length > 0);
  const [name, setName] = useState('');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={hasLines ? 'Guardar pedido' : 'Pedidos guardados'}
      size={480}
    >
      <div className="counter stack gap-16">
        {hasLines && (
          <form
            className={classes.name}
            onSubmit={(event) => {
              event.preventDefault();
              store.park(name);
              setName('');
              onClose();
            }}
          >
            <TextInput
              label="Nombre"
              placeholder="Ej. Don Luis"
              autoComplete="off"
              data-autofocus
              maxLength={CUSTOMER_NAME_MAX}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit">Guardar</Button>
          </form>
        )}
        <ParkedList onResumed={onClose} />
      </div>
    </Dialog>
  );
}
