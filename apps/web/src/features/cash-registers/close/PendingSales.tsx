import { Button, Checkbox, Select } from '@mantine/core';
import { mdiAlertOutline, mdiCashCheck, mdiChevronDown } from '@mdi/js';
import {
  listTransferTargets,
  transferPendingSales,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { isWaitingReservation } from '@restaurante/contract/sales/reservation.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { placeName } from '../../../shared/placeName.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import classes from './close.module.css';

/**
 * Shows the unpaid sales, which must be paid or handed over before the register closes
 * (docs/rules/cash-registers.md).
 */
export function PendingSales({ register }: { register: CashRegisterWire }) {
  const [opened, setOpened] = useState(false);
  const { pending_count: count } = register;
  return (
    <div className="warning" role="alert">
      <AppIcon path={mdiAlertOutline} />
      <span>
        {count === 1
          ? 'Hay una venta sin cobrar en esta caja.'
          : `Hay ${count} ventas sin cobrar en esta caja.`}
      </span>
      <Row wrap className="end">
        <Button onClick={() => setOpened(true)}>Transferir pendientes</Button>
        <PendingMenu register={register} />
      </Row>
      {opened && <TransferDialog register={register} onClose={() => setOpened(false)} />}
    </div>
  );
}

/** Returns the unpaid sales of a register; undefined until they are loaded. */
function usePendingSales({ id, branch }: CashRegisterWire) {
  const { user } = useSignedIn();
  const { data } = useQuery({
    ...query(listDaySales, {
      params: { branchId: branch.id, userId: user.id },
      query: { paid: 0, cashier_id: id, limit: 100 },
    }),
    staleTime: 0,
  });
  return data?.sales.filter((sale) => sale.cashier_id === id && sale.debt > 0 && !isWaitingReservation(sale));
}

const nameOf = (sale: SaleWire) =>
  [
    `T-${sale.sale_number}`,
    (sale.table_number ?? sale.from_table) && placeName(sale),
    formatBs(centsOf(sale.debt)),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Lists the unpaid sales; each leads to its payment, and the count stays stored. The sales of another branch are in
 * that branch's list, so its choice comes first.
 */
function PendingMenu({ register }: { register: CashRegisterWire }) {
  const { branchId } = useSignedIn();
  const navigate = useNavigate();
  const { branch } = register;
  const pending = usePendingSales(register) ?? [];
  if (branch.id !== branchId) {
    return (
      <Row wrap align="stretch" className={classes.pending}>
        {pending.map((sale) => (
          <b key={sale.id}>{nameOf(sale)}</b>
        ))}
        <span>Para cobrar, elige arriba la sucursal {branch.name}.</span>
      </Row>
    );
  }
  if (pending.length === 0) return null;
  return (
    <ActionMenu
      label="Ventas sin cobrar"
      renderButton={(props) => (
        <Button variant="default" rightSection={<AppIcon path={mdiChevronDown} size={18} />} {...props}>
          Cobrar una
        </Button>
      )}
      entries={pending.map((sale) => ({
        label: `Cobrar ${nameOf(sale)}`,
        icon: mdiCashCheck,
        onClick: () => void navigate({ to: '/dashboard/sales', search: { charge: sale.id } }),
      }))}
    />
  );
}

/** Hands the sales to the branch. */
const ROOM = 'room';

function TransferDialog({ register, onClose }: { register: CashRegisterWire; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...query(listTransferTargets, { params: { id: register.id } }),
    staleTime: 0,
  });
  const [target, setTarget] = useState(ROOM);
  const pending = usePendingSales(register) ?? [];
  const [left, setLeft] = useState<readonly number[]>([]);
  const chosen = pending.filter(({ id }) => !left.includes(id));
  const transfer = useWrite(transferPendingSales, {
    success: 'Ventas pendientes transferidas correctamente!',
    onSuccess: onClose,
  });
  const registers = (data?.cashiers ?? []).map(({ id, name, user }) => ({
    value: String(id),
    label: `${registerName(name)} · ${user.name}`,
  }));
  const targets = [...registers, { value: ROOM, label: 'La sucursal, sin caja' }];
  const send = () => {
    const to = target === ROOM ? { to_room: true } : { to_cashier_id: Number(target) };
    // Without a choice all go, also those that are not on screen.
    const some = chosen.length < pending.length && { sale_ids: chosen.map(({ id }) => id) };
    transfer.mutate({ params: { id: register.id }, body: { ...to, ...some } });
  };
  return (
    <Dialog
      onClose={onClose}
      title="Transferir pendientes"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={pending.length > 0 && chosen.length === 0}
            loading={transfer.isPending}
            onClick={send}
          >
            Transferir
          </Button>
        </>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Select
            label="Caja que recibe las ventas"
            placeholder="Selecciona una caja"
            data={targets}
            value={target}
            onChange={(chosen) => setTarget(chosen ?? ROOM)}
            data-autofocus
          />
          {pending.length > 1 && (
            <Stack className="mt-12">
              {pending.map((sale) => (
                <Checkbox
                  key={sale.id}
                  size="md"
                  label={nameOf(sale)}
                  checked={!left.includes(sale.id)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(checked ? left.filter((id) => id !== sale.id) : [...left, sale.id])
                  }
                />
              ))}
            </Stack>
          )}
          {target === ROOM && (
            <p className="muted mt-12">
              En la sucursal esperan en «Ventas del día» hasta que las cobra quien tenga una caja abierta.
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
