import { Button } from '@mantine/core';
import { mdiCashPlus, mdiLockOutline, mdiPrinterOutline, mdiSwapVertical, mdiTrashCanOutline } from '@mdi/js';
import { removeCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useSession } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { RowAction } from '../../ui/RowMenu.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { openRegisterQuery, REGISTER_READS, registersQuery } from './cash-registers.api.ts';
import { MovementsDialog } from './MovementsDialog.tsx';
import { OpenRegisterDialog } from './OpenRegisterDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { dayAndTime, isOpen, registerName } from './register.ts';
import { RegisterSummary } from './RegisterSummary.tsx';
import classes from './registers.module.css';

/** 'Cajas' (spec 2 §2.2). */
export function CashRegistersPage() {
  const session = useSession();
  const who = { companyId: session?.company.id ?? 0, userId: session?.user.id ?? 0 };
  const list = useInfiniteQuery(registersQuery(who));
  const rows = list.data?.pages.flatMap(({ cashiers }) => cashiers);
  const [movementsOf, setMovementsOf] = useState<number | null>(null);
  const { print } = useSearch({ from: '/shell/dashboard/cashiers' });
  const navigate = useNavigate();
  const setPrint = (id?: number) =>
    void navigate({ to: '/dashboard/cashiers', search: { print: id }, replace: true });
  const menu = useRowActions({ onMovements: setMovementsOf, onPrint: setPrint });
  const openButton = <OpenRegister branchId={session?.branch?.id} userId={who.userId} />;
  return (
    <>
      <PageHeader
        title="Cajas"
        count={rows && (list.hasNextPage ? `${rows.length}+` : rows.length)}
        primary={openButton}
      />
      <ListTable
        label="Cajas"
        rows={rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ id, name }) => `${registerName(name)} (${id})`}
        card={card}
        menu={menu}
        expand={summary}
        search={{
          placeholder: 'Buscar caja',
          text: ({ id, name, user, branch }) => `${id} ${name} ${user.name} ${branch.name}`,
        }}
        empty={{ title: 'No has aperturado ninguna caja hasta el momento.' }}
        footer={
          list.hasNextPage && (
            <div className={classes.more}>
              <Button
                variant="default"
                loading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Cargar más
              </Button>
            </div>
          )
        }
      />
      {movementsOf !== null && (
        <MovementsDialog registerId={movementsOf} onClose={() => setMovementsOf(null)} />
      )}
      {print !== undefined && <PrintDialog registerId={print} onClose={() => setPrint()} />}
    </>
  );
}

const columns = [
  { title: 'ID', width: 80, render: ({ id }: CashRegisterWire) => <span className="num muted">{id}</span> },
  {
    title: 'Caja',
    render: ({ name, user, branch }: CashRegisterWire) => (
      <>
        <div className="strong">{registerName(name)}</div>
        <div className="muted small">
          {user.name} · {branch.name}
        </div>
      </>
    ),
  },
  {
    title: 'Fecha de apertura',
    render: ({ created_at }: CashRegisterWire) => <span className="num">{dayAndTime(created_at)}</span>,
  },
  { title: 'Estado', render: (row: CashRegisterWire) => <StatusOf register={row} /> },
];

function StatusOf({ register }: { register: CashRegisterWire }) {
  return isOpen(register) ? (
    <StatusChip tone="ready">Abierta</StatusChip>
  ) : (
    <StatusChip tone="done">Cerrada</StatusChip>
  );
}

const card = (register: CashRegisterWire) => (
  <>
    <div className={classes.cardTitle}>
      <span className="strong">{registerName(register.name)}</span>
      <StatusOf register={register} />
    </div>
    <div className="muted small num">
      {dayAndTime(register.created_at)} · {register.user.name}
    </div>
  </>
);

const summary = (register: CashRegisterWire) => <RegisterSummary register={register} />;

/** The one main button, while one has no open register in the branch. */
function OpenRegister({ branchId, userId }: { branchId: number | undefined; userId: number }) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    ...openRegisterQuery({ id: branchId ?? 0, userId }),
    enabled: branchId !== undefined,
  });
  if (data?.cashier !== null) return null;
  return (
    <>
      <Button leftSection={<AppIcon path={mdiCashPlus} />} onClick={() => setOpened(true)}>
        Aperturar caja
      </Button>
      <OpenRegisterDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

/** What can be done with a register, by its state (spec 2 §4). */
function useRowActions({
  onMovements,
  onPrint,
}: {
  onMovements: (id: number) => void;
  onPrint: (id: number) => void;
}) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const remove = useWrite(removeCashRegister, {
    refreshes: REGISTER_READS,
    success: 'Caja eliminada correctamente!',
  });
  const ask = async ({ id, name }: CashRegisterWire) => {
    if (await confirm({ title: `¿Eliminar ${registerName(name)}?` })) remove.mutate({ params: { id } });
  };
  return (row: CashRegisterWire): RowAction[] => {
    const { id } = row;
    const movements: RowAction = {
      label: 'Movimientos de caja',
      icon: mdiSwapVertical,
      onClick: () => onMovements(id),
    };
    const print: RowAction = { label: 'Imprimir', icon: mdiPrinterOutline, onClick: () => onPrint(id) };
    if (!isOpen(row)) return [movements, print];
    const close: RowAction = {
      label: 'Cerrar caja',
      icon: mdiLockOutline,
      quick: true,
      onClick: () => void navigate({ to: '/dashboard/cashiers/$id/close', params: { id: String(id) } }),
    };
    const isUnused = row.details.length === 0 && row.sales_count === 0;
    const removal: RowAction = {
      label: 'Eliminar',
      icon: mdiTrashCanOutline,
      danger: true,
      onClick: () => void ask(row),
    };
    return [close, movements, print, ...(isUnused ? [removal] : [])];
  };
}
