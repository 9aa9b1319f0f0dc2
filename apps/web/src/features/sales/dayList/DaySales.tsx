import { mdiPlus } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { Suspense, useCallback, useState } from 'react';
import { useLiveList } from '../../../shared/live/useLiveList.ts';
import { SoundSwitch } from '../../../shared/sound/SoundSwitch.tsx';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useBelow, usePhone } from '../../../ui/layout/useBelow.ts';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { OpenRegisterDialog } from '../../cash-registers/index.ts';
import { SoldBanner, type Sold } from '../checkout/SoldBanner.tsx';
import { ticketOf } from '../sale.ts';
import { daySalesQuery, type Till } from '../till.ts';
import { DayContext, type DayTools, useSaleDialog, useDay } from './dayContext.ts';
import { DayFilters } from './DayFilters.tsx';
import {
  type Calendar,
  filterByPayment,
  filterByState,
  matchesSale,
  type PaymentFilter,
} from './daySales.ts';
import { SaleDetail } from './detail/SaleDetail.tsx';
import { SaleDialogs } from './dialogs/SaleDialogs.tsx';
import { SaleCard } from './row/SaleCard.tsx';
import { NARROW_COLUMNS, SALE_COLUMNS } from './row/saleColumns.tsx';
import { StepButton } from './row/StepButton.tsx';
import { useSaleMenu } from './row/useSaleMenu.ts';
import { useDayEvents } from './useDayEvents.ts';
import { useWaitingArrivals } from './useWaitingArrivals.ts';
import { VoidedSales } from './VoidedSales.tsx';
import classes from './Day.module.css';

const NOTHING: Record<Exclude<PaymentFilter, 'voided'>, string> = {
  all: 'Las ventas de hoy aparecerán aquí.',
  paid: 'Todavía no hay ventas pagadas.',
  pending: 'No hay ventas pendientes de pago.',
};

const CREATE = '/dashboard/sales/create';

const card = (sale: SaleWire) => <SaleCard sale={sale} />;
const stepButton = (sale: SaleWire) => <StepButton sale={sale} />;
const detail = (sale: SaleWire) => <SaleDetail sale={sale} />;

/** Shows the list itself, inside the context that it works with. */
function SalesTable({ list }: { list: ReturnType<typeof useLiveList> }) {
  const { calendar, isSuspended } = useDay();
  const phone = usePhone();
  const isNarrow = useBelow('wide');
  const menu = useSaleMenu();
  const [payment, setPayment] = useState<PaymentFilter>('all');
  const [state, setState] = useState<number | null>(null);
  const { sales, waiting, show } = useWaitingArrivals(list.sales);
  const filters = (
    <DayFilters
      sales={list.sales}
      calendar={calendar}
      payment={payment}
      onPayment={setPayment}
      state={state}
      onState={setState}
    />
  );
  if (payment === 'voided') return <VoidedSales filters={filters} />;
  return (
    <>
      {waiting > 0 && (
        <button type="button" className={classes.held} onClick={show}>
          {waiting === 1 ? '1 nueva' : `${waiting} nuevas`}
        </button>
      )}
      <ListTable<SaleWire>
        label="Ventas del día"
        rows={sales && filterByState(filterByPayment(sales, payment), state)}
        error={list.error}
        onRetry={list.refetch}
        columns={isNarrow ? NARROW_COLUMNS : SALE_COLUMNS}
        rowKey={({ id }) => id}
        rowName={ticketOf}
        rowHeight={57}
        card={card}
        rowButtons={phone ? undefined : stepButton}
        menu={menu}
        expand={detail}
        search={{ placeholder: 'Buscar venta', matches: matchesSale }}
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

interface DaySalesProps {
  till: Till;
  calendar: Calendar;
  isSuspended: boolean;
}

/** Shows a branch's sales of the day, live, and what can be done with them. */
export function DaySales({ till, calendar, isSuspended }: DaySalesProps) {
  const list = useLiveList(daySalesQuery(till));
  useDayEvents(till.userId);
  const { open, sale, ask, close } = useSaleDialog(list.sales);
  const [isOpening, setIsOpening] = useState(false);
  const [closed, setClosed] = useState<Sold | null>(null);
  const forgetClosed = useCallback(() => setClosed(null), []);
  const tools: DayTools = {
    till,
    calendar,
    isSuspended,
    ask,
    showClosed: setClosed,
    openRegister: () => setIsOpening(true),
  };
  return (
    <DayContext value={tools}>
      <PageHeader
        title="Ventas del día"
        count={list.sales?.length}
        actions={<SoundSwitch />}
        primary={
          !isSuspended && (
            <LinkButton to={CREATE} leftSection={<AppIcon path={mdiPlus} />}>
              Crear nueva
            </LinkButton>
          )
        }
      />
      <SalesTable list={list} />
      {open && sale && <SaleDialogs key={open.saleId} dialog={open.dialog} sale={sale} onClose={close} />}
      <SoldBanner sold={closed} onGone={forgetClosed} />
      <Suspense>
        <OpenRegisterDialog opened={isOpening} onClose={() => setIsOpening(false)} />
      </Suspense>
    </DayContext>
  );
}
