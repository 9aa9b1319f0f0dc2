import { Tabs } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import { removeCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashMovementWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { useConfirm } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { registerQuery } from './cash-registers.api.ts';
import { MovementForm } from './MovementForm.tsx';
import { centsOf, dayAndTime, isOpen } from './register.ts';
import classes from './registers.module.css';

/** Shows 'Movimientos de caja': the typed income and expenses of a register (docs/rules/cash-registers.md). */
export function MovementsDialog({ registerId, onClose }: { registerId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(registerQuery(registerId));
  const [tab, setTab] = useState<string | null>('list');
  const register = data?.cashier;
  return (
    <Dialog opened onClose={onClose} title="Movimientos de caja" size={640}>
      {error && !register && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !register && <PageSpinner />}
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

function Movements({ movements, mayDelete }: { movements: readonly CashMovementWire[]; mayDelete: boolean }) {
  const confirm = useConfirm();
  const remove = useWrite(removeCashMovement, {
    success: 'Movimiento de caja eliminado correctamente!',
  });
  const ask = async ({ id, description }: CashMovementWire) => {
    if (await confirm({ title: `¿Eliminar «${description}»?` })) remove.mutate({ params: { id } });
  };
  if (movements.length === 0) return <EmptyState title="No hay movimientos registrados." />;
  return (
    <ul className={`rows ${classes.movements}`}>
      {movements.map((movement) => (
        <li key={movement.id} data-deleted={movement.deleted_at !== null || undefined}>
          <div>
            <span className={`block medium anywhere ${classes.description}`}>{movement.description}</span>
            <span className="muted small num">{dayAndTime(movement.created_at)}</span>
          </div>
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
