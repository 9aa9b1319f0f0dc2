import { mdiPlus, mdiTextBoxSearchOutline } from '@mdi/js';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { isOneOf, SELLING } from '@restaurante/contract/roles.ts';
import { getDayFigures, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { query } from '../../../shared/api/query.ts';
import { useSearchedPages } from '../../../shared/api/useSearchedPages.ts';
import { useIsSuspended, useSignedIn, useTakesMoney } from '../../../shared/session/session.ts';
import { SoundSwitch } from '../../../shared/sound/SoundSwitch.tsx';
import { useToday } from '../../../shared/time/useToday.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { useOpenRegisterQuery } from '../../cash-registers/index.ts';
import { DayFilters } from './DayFilters.tsx';
import {
  byDayGroup,
  dayGroupOf,
  type DayFilter,
  isVisible,
  matchesSale,
  type PaymentFilter,
} from './daySales.ts';
import { useSaleRows } from './row/useSaleRows.tsx';
import { SaleDialogs } from './SaleDialogs.tsx';
import { useDayEvents } from './useDayEvents.ts';
import { VoidedSales } from './VoidedSales.tsx';
import classes from './Day.module.css';

/** Redirects a suspended company without an open register: it could do nothing here. */
function OpenRegisterOnly({ children }: { children: ReactNode }) {
  const takesMoney = useTakesMoney();
  const { data, error, refetch } = useQuery({ ...useOpenRegisterQuery(), enabled: takesMoney });
  if (!takesMoney) return <Navigate to="/suspended" replace />;
  if (!data) return <Unloaded error={error} onRetry={refetch} />;
  return data.cashier ? children : <Navigate to="/suspended" replace />;
}

/** Shows 'Ventas del día' (docs/rules/sales.md). */
export function DaySalesPage() {
  const { branch } = useSignedIn();
  const isSuspended = useIsSuspended();
  const { sale: marked } = useSearch({ strict: false });
  if (!branch) {
    return <EmptyState title="Elige una sucursal" hint="Elige una sucursal para ver sus ventas del día." />;
  }
  const sales = <DaySales marked={marked} />;
  return (
    // The row of another address may be hidden by the filters of this one.
    <Fragment key={`${branch.id} ${marked}`}>
      {isSuspended ? <OpenRegisterOnly>{sales}</OpenRegisterOnly> : sales}
    </Fragment>
  );
}

const NOTHING: Record<Exclude<PaymentFilter, 'voided'>, string> = {
  all: 'Las ventas de hoy aparecerán aquí.',
  paid: 'Todavía no hay ventas pagadas.',
  pending: 'No hay ventas pendientes de pago.',
};

const CREATE = '/dashboard/sales/create';

const salesOf = ({ sales }: AnswerOf<typeof listDaySales>) => sales;
/** Sales of a page of the wire: five pages on screen, 100 kB. */
const PART = 50;

/** Returns the part of the day's list that this page shows, live. */
function useDayList({ payment, state }: DayFilter) {
  const today = useToday();
  const { branchId, user } = useSignedIn();
  const filters = {
    limit: PART,
    ...(payment !== 'all' && { paid: payment === 'paid' ? 1 : 0 }),
    ...(state !== null && { sales_status_id: state }),
  };
  return useSearchedPages(listDaySales, { branchId, userId: user.id }, salesOf, {
    filters,
    // A reservation is in the list of its own day.
    shows: (sale) => sale.business_day <= today && isVisible(sale, { payment, state }),
  });
}

interface SalesTableProps {
  day: ReturnType<typeof useDayList>;
  filter: DayFilter;
  filters: ReactNode;
  marked: number | undefined;
}

/** Loads further parts of the day until the marked sale is there. */
function useLoadingUntil(marked: number | undefined, { rows, list }: ReturnType<typeof useDayList>) {
  const isMissing = marked !== undefined && rows !== undefined && rows.every(({ id }) => id > marked);
  useEffect(() => {
    if (isMissing && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) {
      void list.fetchNextPage();
    }
  });
}

function SalesTable({ day, filter, filters, marked }: SalesTableProps) {
  const isSuspended = useIsSuspended();
  const saleRows = useSaleRows();
  const { list } = day;
  const { payment, state } = filter;
  const { sales, waiting, show } = useWaitingArrivals(
    day.rows,
    JSON.stringify([filter, list.isPlaceholderData]),
    marked,
  );
  useLoadingUntil(marked, day);
  const rows = sales && byDayGroup(sales.filter((sale) => isVisible(sale, filter)));
  return (
    <>
      {waiting > 0 && (
        <button type="button" className={classes.held} onClick={show}>
          {countText(waiting, 'nueva', 'nuevas')}
        </button>
      )}
      <ListTable<SaleWire>
        label="Ventas del día"
        rows={list.isPlaceholderData && rows?.length === 0 ? undefined : rows}
        error={list.error}
        onRetry={() => void list.refetch()}
        more={list}
        {...saleRows}
        marked={marked}
        group={dayGroupOf}
        search={{ placeholder: 'Buscar venta', matches: matchesSale, ...day.search }}
        filters={filters}
        empty={{
          hint: state === null ? NOTHING[payment] : 'No hay ventas en ese estado.',
          action: payment === 'all' && state === null && !isSuspended && (
            <LinkButton to={CREATE}>Crear nueva</LinkButton>
          ),
        }}
      />
    </>
  );
}

function DaySales({ marked }: { marked: number | undefined }) {
  const isSuspended = useIsSuspended();
  const { branchId, role } = useSignedIn();
  const phone = usePhone();
  const [payment, setPayment] = useState<PaymentFilter>('all');
  const [state, setState] = useState<number | null>(null);
  const filter = { payment: payment === 'voided' ? 'all' : payment, state } as const;
  const day = useDayList(filter);
  const { data: figures, isPending } = useQuery({
    ...query(getDayFigures, { params: { id: branchId } }),
    refetchOnMount: 'always',
  });
  useDayEvents();
  const filters = (
    <DayFilters
      figures={isPending ? undefined : (figures ?? null)}
      payment={payment}
      onPayment={setPayment}
      state={state}
      onState={setState}
    />
  );
  // On a phone it would float over the buttons of the rows.
  const create = !isSuspended && (
    <LinkButton to={CREATE} className="end flex-none" leftSection={<AppIcon path={mdiPlus} />}>
      Crear nueva
    </LinkButton>
  );
  return (
    <SaleDialogs sales={day.rows}>
      <PageHeader
        title="Ventas del día"
        count={figures?.count}
        actions={
          <>
            <SoundSwitch />
            {isOneOf(role, SELLING) && !isSuspended && (
              <LinkButton
                to="/dashboard/sales/search"
                variant="default"
                className="flex-none"
                aria-label="Buscar ventas"
                leftSection={!phone && <AppIcon path={mdiTextBoxSearchOutline} />}
              >
                {phone ? <AppIcon path={mdiTextBoxSearchOutline} /> : 'Buscar ventas'}
              </LinkButton>
            )}
            {phone && create}
          </>
        }
        primary={!phone && create}
      />
      {payment === 'voided' ? (
        <VoidedSales filters={filters} />
      ) : (
        <SalesTable day={day} filter={filter} filters={filters} marked={marked} />
      )}
    </SaleDialogs>
  );
}

/** Finds an open menu or dialog or an unfolded row: the user is about to touch something. */
const IN_USE =
  '[role="menu"], [role="dialog"], table [aria-expanded="true"], [role="list"] [aria-expanded="true"]';

const idsOf = (sales: readonly SaleWire[] | undefined) => sales && new Set(sales.map(({ id }) => id));

/**
 * Keeps new sales out of the list while it is in use, so that nothing moves under the finger. Changes of visible sales
 * appear at once, and so do older sales that are loaded. `show` adds the waiting ones. `list` names the list; another
 * one starts without waiting sales. A marked sale is shown at once, because the user came for it.
 */
function useWaitingArrivals(
  sales: readonly SaleWire[] | undefined,
  list: string,
  marked: number | undefined,
) {
  const ids = sales?.map(({ id }) => id).join();
  const [seen, setSeen] = useState({ list, ids, visible: idsOf(sales) });
  if (seen.ids !== ids || seen.list !== list) {
    const isInUse =
      seen.list === list && seen.visible !== undefined && document.querySelector(IN_USE) !== null;
    setSeen({ list, ids, visible: isInUse ? seen.visible : idsOf(sales) });
  }
  const last = sales?.findLastIndex(({ id }) => seen.visible?.has(id)) ?? -1;
  const visible = sales?.filter(
    ({ id }, at) => at > last || id === marked || (seen.visible?.has(id) ?? true),
  );
  return {
    sales: visible,
    waiting: (sales?.length ?? 0) - (visible?.length ?? 0),
    show: () => setSeen({ list, ids, visible: idsOf(sales) }),
  };
}
