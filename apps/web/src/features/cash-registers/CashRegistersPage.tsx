import { Button } from '@mantine/core';
import {
  mdiCashPlus,
  mdiCashRegister,
  mdiLockOutline,
  mdiMoped,
  mdiPrinterOutline,
  mdiSwapVertical,
} from '@mdi/js';
import {
  listCashRegisters,
  removeCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSearchedPages } from '../../shared/api/useSearchedPages.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { LoadMore } from '../../ui/list/LoadMore.tsx';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { useOpenRegisterQuery, isOpen } from './cash-registers.api.ts';
import { CourierDebts } from './couriers/CourierDebts.tsx';
import { SettlementDialog } from './couriers/SettlementDialog.tsx';
import { MovementsDialog } from './MovementsDialog.tsx';
import { OpenRegisterDialog } from './OpenRegisterDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { card, closeButton, columns, summary } from './registerRows.tsx';

const OpenDrawerDialog = lazyPart(() => import('./OpenDrawerDialog.tsx'), 'OpenDrawerDialog');

/** Shows 'Cajas': the registers and what is done with them (docs/rules/cash-registers.md). */
export function CashRegistersPage() {
  const { company, user, branchId } = useSignedIn();
  const { list, search, count, rows } = useSearchedPages(
    listCashRegisters,
    { companyId: company.id, userId: user.id },
    ({ cashiers }) => cashiers,
  );
  const [receivingRegister, setReceivingRegister] = useState<CashRegisterWire | null>(null);
  const [movementsOf, setMovementsOf] = useState<number | null>(null);
  const { print } = useSearch({ from: '/shell/dashboard/cashiers' });
  const navigate = useNavigate();
  const [reportOf, setReportOf] = useState(print ?? null);
  // `print` is removed from the address, so that going back to this page does not show the report again.
  useEffect(() => {
    if (print !== undefined) void navigate({ to: '/dashboard/cashiers', search: {}, replace: true });
  }, [print, navigate]);
  const own = rows?.find((row) => isOpen(row) && row.user.id === user.id && row.branch.id === branchId);
  const phone = usePhone();
  const [drawerOf, setDrawerOf] = useState<CashRegisterWire | null>(null);
  const menu = useRowActions({
    onMovements: setMovementsOf,
    onPrint: setReportOf,
    onReceive: setReceivingRegister,
    onDrawer: setDrawerOf,
  });
  return (
    <>
      <ListPage
        title="Cajas"
        list={list}
        count={count}
        rows={rows}
        rowName={({ id, name }) => `${registerName(name)} (${id})`}
        primary={<OpenRegister />}
        notice={<CourierDebts couriers={own?.couriers} register={own} />}
        columns={columns}
        card={card}
        menu={menu}
        rowButtons={phone ? undefined : closeButton}
        expand={summary}
        search={{
          placeholder: 'Buscar caja',
          text: ({ id, name, user, branch }) => `${id} ${registerName(name)} ${user.name} ${branch.name}`,
          ...search,
        }}
        empty={{ title: 'No has aperturado ninguna caja hasta el momento.' }}
        footer={<LoadMore pages={list} />}
      />
      {movementsOf !== null && (
        <MovementsDialog registerId={movementsOf} onClose={() => setMovementsOf(null)} />
      )}
      {receivingRegister && (
        <SettlementDialog register={receivingRegister} onClose={() => setReceivingRegister(null)} />
      )}
      {drawerOf !== null && <OpenDrawerDialog register={drawerOf} onClose={() => setDrawerOf(null)} />}
      {reportOf !== null && <PrintDialog registerId={reportOf} onClose={() => setReportOf(null)} />}
    </>
  );
}

/** Shows the page's main button; missing while the user has an open register in the branch. */
function OpenRegister() {
  const { branch } = useSignedIn();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    ...useOpenRegisterQuery(),
    enabled: branch !== null,
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

interface RowCalls {
  onMovements: (id: number) => void;
  onPrint: (id: number) => void;
  onReceive: (register: CashRegisterWire) => void;
  onDrawer: (register: CashRegisterWire) => void;
}

/** Returns what can be done with a register, by its state (docs/rules/cash-registers.md). */
function useRowActions({ onMovements, onPrint, onReceive, onDrawer }: RowCalls) {
  const navigate = useNavigate();
  const { remove } = useRecordActions();
  const { mutate: removeOne } = useWrite(removeCashRegister, { success: 'Caja eliminada correctamente!' });
  const phone = usePhone();
  return (row: CashRegisterWire): RowAction[] => {
    const { id } = row;
    const open = isOpen(row);
    const isUnused = open && row.details.length === 0 && row.sales_count === 0;
    return [
      open &&
        phone && {
          label: 'Cerrar caja',
          icon: mdiLockOutline,
          onClick: () => void navigate({ to: '/dashboard/cashiers/$id/close', params: { id: String(id) } }),
        },
      { label: 'Movimientos de caja', icon: mdiSwapVertical, onClick: () => onMovements(id) },
      open && { label: 'Rendición', icon: mdiMoped, onClick: () => onReceive(row) },
      open && { label: 'Abrir cajón', icon: mdiCashRegister, onClick: () => onDrawer(row) },
      { label: 'Imprimir', icon: mdiPrinterOutline, onClick: () => onPrint(id) },
      isUnused && remove(registerName(row.name), () => removeOne({ params: { id } })),
    ].filter((action) => action !== false);
  };
}
