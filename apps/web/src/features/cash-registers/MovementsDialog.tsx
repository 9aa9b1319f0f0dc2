import { Tabs, Button, TextInput } from '@mantine/core';
import { mdiTrashCanOutline } from '@mdi/js';
import {
  removeCashMovement,
  addCashMovement,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  cashMovementBody,
  MIN_MOVEMENT,
  type CashMovementWire,
  type CashRegisterWire,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { bsFromCents, type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayAndTime } from '../../shared/api/answers.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { Money } from '../../ui/display/Money.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Unloaded } from '../../ui/feedback/Unloaded.tsx';
import { useBlocked } from '../../ui/form/useBlocked.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../ui/inputs/SegmentedChoice.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { useConfirm } from '../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { registerQuery, isOpen } from './cash-registers.api.ts';
import classes from './registers.module.css';

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

const TYPES = [
  { value: '2', label: 'Egreso' },
  { value: '1', label: 'Ingreso' },
] as const;

// Most movements of a till are small purchases.
const EMPTY: { type: '1' | '2'; amount: Cents | null; description: string } = {
  type: '2',
  amount: null,
  description: '',
};

function MovementForm({ register, onSaved }: { register: CashRegisterWire; onSaved: () => void }) {
  const form = useSchemaForm({
    schema: cashMovementBody,
    initial: EMPTY,
    toBody: ({ type, amount, description }) => ({
      type: Number(type),
      amount: amount === null ? '' : bsFromCents(amount),
      description,
    }),
  });
  const { mutateAsync } = useWrite(addCashMovement, {
    success: 'Movimiento de caja registrado correctamente!',
    onSuccess: onSaved,
    onError: form.refused,
  });
  const props = form.props((body) => mutateAsync({ params: { id: register.id }, body }));
  useBlocked(props.ref, form.isSaving);
  return (
    <Stack as="form" className={classes.form} {...props}>
      <SegmentedChoice label="Tipo de movimiento" fullWidth options={TYPES} {...form.field('type')} />
      <MoneyInput
        {...form.field('amount')}
        label="Monto"
        min={MIN_MOVEMENT}
        required
        autoFocus
        description={
          form.values.type === '2' &&
          register.closing_amount !== null && (
            <>
              En caja hay <Money value={centsOf(register.closing_amount)} />
            </>
          )
        }
      />
      <TextInput {...form.text('description')} label="Descripción" required />
      <div className="footer mt-8">
        <Button type="submit" loading={form.isSaving}>
          Registrar
        </Button>
      </div>
    </Stack>
  );
}
