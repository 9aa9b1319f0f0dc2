import { Button } from '@mantine/core';
import {
  mdiAccountMultipleOutline,
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
  shareCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { getTillSettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { query } from '../../shared/api/query.ts';
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
  const { company, user, branch, branchId } = useSignedIn();
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
  // The report of a closing leads to the next opening.
  const [closedId] = useState(print ?? null);
  const [opening, setOpening] = useState<Opening | null>(null);
  // `print` is removed from the address, so that going back to this page does not show the report again.
  useEffect(() => {
    if (print !== undefined) void navigate({ to: '/dashboard/cashiers', search: {}, replace: true });
  }, [print, navigate]);
  const own = useQuery({ ...useOpenRegisterQuery(), enabled: branch !== null }).data;
  const mayOpen = own?.cashier === null;
  const ownRow = rows?.find((row) => isOpen(row) && row.user.id === user.id && row.branch.id === branchId);
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
        primary={mayOpen && <OpenRegister opening={opening} onOpening={setOpening} />}
        notice={<CourierDebts couriers={ownRow?.couriers} register={ownRow} />}
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
      {reportOf !== null && (
        <PrintDialog
          registerId={reportOf}
          onClose={() => setReportOf(null)}
          onOpenNext={
            mayOpen && reportOf === closedId
              ? ({ name }) => {
                  setReportOf(null);
                  setOpening({ name });
                }
              : undefined
          }
        />
      )}
    </>
  );
}

/** A register that is being opened, perhaps with the name of the one that was closed. */
interface Opening {
  readonly name?: string;
}

interface OpenRegisterProps {
  opening: Opening | null;
  onOpening: (opening: Opening | null) => void;
}

/** Shows the page's main button, for a user without an open register in the branch. */
function OpenRegister({ opening, onOpening }: OpenRegisterProps) {
  return (
    <>
      <Button leftSection={<AppIcon path={mdiCashPlus} />} onClick={() => onOpening({})}>
        Aperturar caja
      </Button>
      <OpenRegisterDialog
        key={opening?.name}
        opened={opening !== null}
        name={opening?.name}
        onClose={() => onOpening(null)}
      />
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
  const { mutate: share } = useWrite(shareCashRegister, {
    success: ({ cashier }) =>
      cashier.shared === 1 ? 'Caja compartida con los demás cajeros' : 'La caja ya no se comparte',
  });
  const { company } = useSignedIn();
  const settings = useQuery(query(getTillSettings, { params: { companyId: company.id } })).data;
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
      open &&
        settings?.shared_registers === 1 && {
          label: row.shared === 1 ? 'Dejar de compartir' : 'Compartir caja',
          icon: mdiAccountMultipleOutline,
          onClick: () => share({ params: { id }, body: { shared: row.shared === 0 } }),
        },
      row.blind === 0 && { label: 'Imprimir', icon: mdiPrinterOutline, onClick: () => onPrint(id) },
      isUnused && remove(registerName(row.name), () => removeOne({ params: { id } })),
    ].filter((action) => action !== false);
  };
}
