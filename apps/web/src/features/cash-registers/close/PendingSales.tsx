import { Button, Select } from '@mantine/core';
import { mdiAlertOutline } from '@mdi/js';
import { transferPendingSales } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { AppIcon } from '../../../ui/AppIcon.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { REGISTER_READS, transferTargetsQuery } from '../cash-registers.api.ts';
import { registerName } from '../register.ts';
import classes from './close.module.css';

/** Unpaid sales keep the register from closing; at a shift's end another one may take them over (PRODUCT §5). */
export function PendingSales({ register }: { register: CashRegisterWire }) {
  const [opened, setOpened] = useState(false);
  const { pending_count: count } = register;
  return (
    <div className={classes.warn} role="alert">
      <AppIcon path={mdiAlertOutline} />
      <span>
        {count === 1
          ? 'Hay una venta sin cobrar en esta caja.'
          : `Hay ${count} ventas sin cobrar en esta caja.`}
      </span>
      <Button variant="outline" color="yellow" onClick={() => setOpened(true)}>
        Transferir pendientes
      </Button>
      {opened && <TransferDialog register={register} onClose={() => setOpened(false)} />}
    </div>
  );
}

function TransferDialog({ register, onClose }: { register: CashRegisterWire; onClose: () => void }) {
  const { data } = useQuery(transferTargetsQuery(register.id));
  const [target, setTarget] = useState<string | null>(null);
  const transfer = useWrite(transferPendingSales, {
    refreshes: REGISTER_READS,
    success: 'Ventas pendientes transferidas correctamente!',
    onSuccess: onClose,
  });
  const targets = (data?.cashiers ?? []).map(({ id, name, user }) => ({
    value: String(id),
    label: `${registerName(name)} · ${user.name}`,
  }));
  const send = () =>
    transfer.mutate({ params: { id: register.id }, body: { to_cashier_id: Number(target) } });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Transferir pendientes"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button disabled={target === null} loading={transfer.isPending} onClick={send}>
            Transferir
          </Button>
        </>
      }
    >
      {data && targets.length === 0 ? (
        <p className="muted">No hay otra caja abierta en esta sucursal.</p>
      ) : (
        <Select
          label="Caja que recibe las ventas"
          placeholder="Selecciona una caja"
          data={targets}
          value={target}
          onChange={setTarget}
          data-autofocus
        />
      )}
    </Dialog>
  );
}
