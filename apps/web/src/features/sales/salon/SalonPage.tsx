import { Button } from '@mantine/core';
import { mdiCalendarClock, mdiClose } from '@mdi/js';
import type {
  AreaTablesWire,
  TableState,
  TableWire,
} from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { ADMINISTRATIVE, isOneOf } from '@restaurante/contract/roles.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useNow } from '../../../shared/time/useNow.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Status } from '../../../ui/feedback/Status.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useBackButton, usePhone } from '../../../ui/layout/useBelow.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useOverlay } from '../../../ui/overlay/useOverlay.ts';
import { useTables } from '../../dining-room/index.ts';
import { unmarkTable, useNewTables } from '../../inbox/index.ts';
import { WhichBill } from '../bill/WhichBill.tsx';
import { type BillRef, setTable, setType } from '../cart/order.ts';
import { createOrderStore } from '../cart/orderStore.ts';
import { SaleDialogs } from '../dayList/SaleDialogs.tsx';
import { categoryPanel, CategoryTabs } from '../menu/CategoryTabs.tsx';
import { TableTile } from '../TableTile.tsx';
import { useTileKeys } from '../useTileKeys.ts';
import { TablePanel } from './TablePanel.tsx';
import { isChoice, pickText, usePicking } from './usePicking.ts';
import classes from './Salon.module.css';

/** Shows 'Salón': the tables of the session's branch, live (docs/rules/dining-room.md). */
export function SalonPage() {
  const { branch } = useSignedIn();
  if (!branch) return <EmptyState title="Sin sucursal" hint="Elige una sucursal para ver su salón." />;
  return <Salon key={branch.id} branchId={branch.id} />;
}

function Salon({ branchId }: { branchId: number }) {
  const { role } = useSignedIn();
  const { data, error, refetch } = useTables(branchId);
  const areas = data?.areas.filter(({ tables }) => tables.length > 0);
  if (areas && areas.length > 0) {
    return (
      <SaleDialogs sales={[]}>
        <Tables areas={areas} />
      </SaleDialogs>
    );
  }
  return (
    <>
      <PageHeader title="Salón" />
      {areas && (
        <EmptyState
          title="Todavía no hay mesas"
          hint="Con mesas ves aquí qué está libre, quién atiende y cuánto debe cada una."
          action={
            isOneOf(role, ADMINISTRATIVE) ? (
              <LinkButton to="/dashboard/tables">Crear mesas</LinkButton>
            ) : (
              <LinkButton to="/dashboard/sales/create">Vender</LinkButton>
            )
          }
        />
      )}
      {!areas && <Unloaded error={error} onRetry={refetch} />}
    </>
  );
}

const Reservations = lazyPart(() => import('./reservations/Reservations.tsx'), 'Reservations');

/** Minutes on screen are at most this old. */
const TICK_MS = 15_000;

function Tables({ areas }: { areas: readonly AreaTablesWire[] }) {
  const phone = usePhone();
  const now = useNow(TICK_MS);
  const order = useOrderAt();
  const tables = areas.flatMap((area) => area.tables);
  const [openId, setOpenId] = useState<number | null>(null);
  const [isBookOpen, setIsBookOpen] = useState(false);
  const { picking, start, cancel, choose, question } = usePicking(setOpenId);
  const [areaId, setAreaId] = useState(areas[0]?.id);
  const newTables = useNewTables();
  useNamedTable((number) => {
    const table = tables.find((one) => one.number === number);
    if (!table) return;
    unmarkTable(number);
    setIsBookOpen(false);
    setAreaId(table.area.id);
    setOpenId(isIdle(table) ? null : table.id);
  });
  const openTable = tables.find(({ id }) => id === openId);
  const close = () => {
    setOpenId(null);
    setIsBookOpen(false);
  };
  const isPanelOpen = isBookOpen || openTable !== undefined;
  const room = useRef<HTMLDivElement>(null);
  const aside = usePanelFocus(room, phone || !isPanelOpen ? null : (openTable?.number ?? 'book'));
  const backCloses = useBackButton();
  useEscape(picking !== null || (!phone && isPanelOpen), picking ? cancel : close, { backCloses });
  const visibleArea = areas.find(({ id }) => id === areaId) ?? areas[0];
  const hasTabs = phone && areas.length > 1;
  const panelId = useId();
  const visibleAreas = phone && visibleArea ? [visibleArea] : areas;
  const isOffered = (table: TableWire) => picking === null || isChoice(picking, table);
  const tileKeys = useTileKeys(visibleAreas.flatMap(({ tables }) => tables).filter(isOffered));
  const touch = (table: TableWire) => {
    unmarkTable(table.number);
    if (picking) choose(table);
    else if (isIdle(table) && table.with === null) void order(table);
    else {
      const { id } = (isIdle(table) && leadOf(table, tables)) || table;
      setIsBookOpen(false);
      setOpenId(id === openId ? null : id);
    }
  };
  const onSeated = (number: number) => {
    setIsBookOpen(false);
    setOpenId(tables.find((table) => table.number === number)?.id ?? null);
  };
  const toggleBook = () => {
    setOpenId(null);
    setIsBookOpen(!isBookOpen);
  };
  const title = openTable
    ? `Mesa ${openTable.number}${openTable.name === null ? '' : ` · ${openTable.name}`}`
    : 'Reservas';
  const panel = openTable ? (
    <TablePanel
      key={openTable.id}
      table={openTable}
      tables={tables}
      now={now}
      onOrder={(join) => void order(openTable, join)}
      onPick={start}
      onLead={() => setOpenId(leadOf(openTable, tables)?.id ?? null)}
      onSeated={onSeated}
    />
  ) : (
    isBookOpen && <Reservations tables={tables} now={now} onSeated={onSeated} />
  );
  return (
    <div ref={room}>
      <div className={classes.top} data-picking={picking !== null || undefined}>
        <PageHeader
          title="Salón"
          subtitle={summaryOf(tables)}
          actions={
            <Button
              variant="default"
              data-book
              leftSection={<AppIcon path={mdiCalendarClock} />}
              aria-expanded={isBookOpen}
              onClick={toggleBook}
            >
              Reservas
            </Button>
          }
        />
        {picking && (
          <Row className={classes.picking}>
            <Status>
              <span className="strong">{pickText(picking)}</span>
            </Status>
            <Button className="end flex-none" variant="default" onClick={cancel}>
              Cancelar
            </Button>
          </Row>
        )}
      </div>
      <div className={classes.page} data-open={(!phone && isPanelOpen) || undefined}>
        <Stack
          gap={12}
          {...(hasTabs && categoryPanel(panelId, { categories: areas, selected: visibleArea?.id ?? null }))}
          className={classes.areas}
          onKeyDown={tileKeys.onKeyDown}
        >
          {visibleAreas.map((area) => (
            <Stack key={area.id} as="section" gap={6} className={classes.area} aria-label={area.name}>
              {!phone && <h2>{area.name}</h2>}
              <Stack as="ul" gap={8} className={classes.tables}>
                {area.tables.map((table) => (
                  <li key={table.id}>
                    <TableTile
                      table={table}
                      now={now}
                      isSelected={table.id === openId}
                      isNew={newTables.has(table.number)}
                      disabled={!isOffered(table)}
                      keys={tileKeys.tile(table)}
                      onClick={() => touch(table)}
                    />
                  </li>
                ))}
              </Stack>
            </Stack>
          ))}
        </Stack>
        {!phone && isPanelOpen && (
          <aside ref={aside} tabIndex={-1} className={classes.panel} aria-label={title}>
            <Row justify="between" className="mb-12">
              <h2 className="cut">{title}</h2>
              <IconButton icon={mdiClose} label="Cerrar" onClick={close} />
            </Row>
            {panel}
          </aside>
        )}
      </div>
      {hasTabs && (
        <div className={classes.tabs}>
          <CategoryTabs
            label="Áreas"
            categories={areas}
            selected={visibleArea?.id ?? null}
            panelId={panelId}
            onSelect={setAreaId}
          />
        </div>
      )}
      {phone && (
        <Dialog opened={isPanelOpen && !picking} onClose={close} title={title}>
          {panel}
        </Dialog>
      )}
      {question && <WhichBill {...question} />}
    </div>
  );
}

/**
 * Moves the focus into the panel that opens next to the tables, and back to its table, or to 'Reservas', when it closes.
 * Returns the panel's ref.
 */
function usePanelFocus(room: RefObject<HTMLElement | null>, opened: number | 'book' | null) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (opened === null) return undefined;
    const [bill, page] = [panel.current, room.current];
    bill?.focus({ preventScroll: true });
    return () => {
      // The person may have moved the focus to another place.
      if (document.activeElement !== document.body && !bill?.contains(document.activeElement)) return;
      const opener = opened === 'book' ? '[data-book]' : `[data-table="${opened}"]`;
      page?.querySelector<HTMLElement>(opener)?.focus({ preventScroll: true });
    };
  }, [opened, room]);
  return panel;
}

/** Closes with Escape, and with a device's back button, unless a dialog lies above. */
function useEscape(isOpen: boolean, close: () => void, options: { backCloses: boolean }): void {
  const isUppermost = useOverlay(isOpen, close, options);
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isUppermost) return undefined;
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest('[data-mantine-stop-propagation]');
      if (key === 'Escape' && !isTaken) onEscape();
    };
    // While capturing: the Escape that closes a dialog above does not arrive here too.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isUppermost]);
}

/** Opens the table that the address names, as 'Ver cuenta' of 'Vender' and the bell do; then the address is plain. */
function useNamedTable(open: (table: number) => void): void {
  const navigate = useNavigate();
  const hash = useLocation({ select: (address) => address.hash });
  const onNamed = useEffectEvent((table: number) => {
    open(table);
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (hash !== '') onNamed(Number(hash));
  }, [hash]);
}

const isIdle = ({ sales, calls, waiting, reservation }: TableWire) =>
  sales.length === 0 && calls.length === 0 && waiting === 0 && reservation === null;

/** Returns the table whose bill this one leads to. */
const leadOf = (table: TableWire, tables: readonly TableWire[]) =>
  tables.find(({ number }) => number === table.with);

/** Returns '12 libres · 6 ocupadas'. */
function summaryOf(tables: readonly TableWire[]): string {
  const part = (state: TableState, one: string, many: string) => {
    const count = tables.filter((table) => table.state === state).length;
    return count > 0 && countText(count, one, many);
  };
  return [
    part('libre', 'libre', 'libres'),
    part('ocupada', 'ocupada', 'ocupadas'),
    part('cuenta', 'pide la cuenta', 'piden la cuenta'),
    part('reservada', 'reservada', 'reservadas'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Returns the function that opens 'Vender' with a table set, and the bill that takes the lines. */
function useOrderAt() {
  const { branchId } = useSignedIn();
  const navigate = useNavigate();
  return ({ number }: TableWire, join: BillRef | null = null) => {
    const store = createOrderStore(branchId);
    const { lines, tableNumber } = store.get();
    // The draft of another table waits.
    if (lines.length > 0 && tableNumber !== null && tableNumber !== number) store.park();
    store.change((order) => ({ ...setTable(setType(order, 'dine_in'), number), join }));
    return navigate({ to: '/dashboard/sales/create' });
  };
}
