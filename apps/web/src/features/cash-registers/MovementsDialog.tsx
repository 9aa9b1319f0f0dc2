import { Tabs } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { removeCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashMovementWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../shared/api/answers.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { Unloaded } from '../../ui/feedback/Unloaded.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { useConfirm } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { registerQuery, isOpen } from './cash-registers.api.ts';
import { MovementPhoto } from './MovementPhoto.tsx';
import classes from './registers.module.css';

/** It brings the lines of a purchase. */
const MovementForm = lazyPart(() => import('./MovementForm.tsx'), 'MovementForm', <PageSpinner />);

/** Shows 'Movimientos de caja': the typed income and expenses of a register (docs/rules/cash-registers.md). */
export function MovementsDialog({ registerId, onClose }: { registerId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(registerQuery(registerId));
  const [tab, setTab] = useState<string | null>('list');
  const register = data?.cashier;
  return (
    <Dialog onClose={onClose} title="Movimientos de caja" size={640}>
      {!register && <Unloaded error={error} onRetry={refetch} />}
      {register && (
        // Another user may have closed it while a movement was being typed.
        <Tabs value={isOpen(register) ? tab : 'list'} onChange={setTab} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="list">Registros de caja</Tabs.Tab>
            {isOpen(register) && <Tabs.Tab value="new">Crear nuevo</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="list">
            <Movements movements={register.details} mayDelete={isOpen(register)} />
          </Tabs.Panel>
          <Tabs.Panel value="new">
            <MovementForm register={register} onSaved={() => setTab('list')} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  );
}

/** Returns '21/11/2026 10:00 · Hielo · Hielos Illimani · Compra 7'. */
const factsOf = ({ created_at, kind, supplier, purchase_id }: CashMovementWire) =>
  [dayAndTime(created_at), kind?.name, supplier, purchase_id && `Compra ${purchase_id}`]
    .filter(Boolean)
    .join(' · ');

function Movements({ movements, mayDelete }: { movements: readonly CashMovementWire[]; mayDelete: boolean }) {
  const confirm = useConfirm();
  const remove = useWrite(removeCashMovement, {
    success: 'Movimiento de caja eliminado correctamente!',
  });
  const ask = async ({ id, description, purchase_id }: CashMovementWire) => {
    const text =
      purchase_id === null ? undefined : 'Su compra también vuelve atrás: lo comprado sale del stock.';
    if (await confirm({ title: `¿Eliminar «${description}»?`, text })) remove.mutate({ params: { id } });
  };
  if (movements.length === 0) return <EmptyState title="No hay movimientos registrados." />;
  return (
    <ul className={`rows ${classes.movements}`}>
      {movements.map((movement) => (
        <li key={movement.id} data-deleted={movement.deleted_at !== null || undefined}>
          <Row>
            {movement.photo !== null && <MovementPhoto movement={movement} />}
            <div>
              <span className={`block medium anywhere ${classes.description}`}>{movement.description}</span>
              <span className="muted small num">{factsOf(movement)}</span>
            </div>
          </Row>
          {movement.deleted_at !== null && <StatusChip tone="void">Eliminado</StatusChip>}
          {movement.type === 1 ? (
            <StatusChip tone="ready">Ingreso</StatusChip>
          ) : (
            <StatusChip tone="unpaid">Egreso</StatusChip>
          )}
          <span className={classes.amount}>
            <Money value={centsOf(movement.type === 1 ? movement.amount : -movement.amount)} />
          </span>
          {mayDelete && (
            <IconButton
              icon={mdiTrashCanOutline}
              label={`Eliminar ${movement.description}`}
              color="red"
              disabled={movement.deleted_at !== null || remove.isPending}
              onClick={() => void ask(movement)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
