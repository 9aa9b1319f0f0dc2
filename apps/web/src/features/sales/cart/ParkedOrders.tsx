import { Button, TextInput } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { CUSTOMER_NAME_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { unitCount } from './order.ts';
import { orderAmounts } from './orderAmounts.ts';
import { type ParkedOrder, useOrder, useOrderStore, useParkedOrders } from './orderStore.ts';
import classes from './ParkedOrders.module.css';

/** Lists the parked orders; a touch brings one back. */
export function ParkedList({ onResumed }: { onResumed?: () => void }) {
  const store = useOrderStore();
  const parkedOrders = useParkedOrders();
  const confirm = useConfirm();
  const remove = async ({ name, order }: Pick<ParkedOrder, 'name' | 'order'>) => {
    const isMeant = await confirm({
      title: `¿Borrar «${name}»?`,
      text: 'Este pedido guardado todavía no se envió.',
      confirmLabel: 'Borrar',
    });
    if (isMeant) store.removeParked(order.key);
  };
  if (parkedOrders.length === 0) return null;
  return (
    <Stack as="section" gap={6} aria-label="Pedidos guardados">
      {parkedOrders.map(({ name, order, by }) => (
        <Row gap={4} key={order.key} className="outlined rounded-l bg-card">
          <button
            type="button"
            className={`hover-sunk ${classes.resume}`}
            onClick={() => {
              store.resume(order.key);
              onResumed?.();
            }}
          >
            <span className="min-w-0">
              <b className="cut strong block">{name}</b>
              {by && <small className="cut muted block">Empezó {by}</small>}
            </span>
            <small className="muted nowrap">{countText(unitCount(order), 'producto', 'productos')}</small>
            <Money value={orderAmounts(order).owed} className="strong nowrap end" />
          </button>
          <IconButton
            icon={mdiTrashCanOutline}
            label={`Borrar ${name}`}
            onClick={() => void remove({ name, order })}
          />
        </Row>
      ))}
    </Stack>
  );
}

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
      <Stack gap={16} className="counter">
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
      </Stack>
    </Dialog>
  );
}
