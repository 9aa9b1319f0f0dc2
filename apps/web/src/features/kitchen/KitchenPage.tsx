import { Button, Skeleton, Switch } from '@mantine/core';
import { mdiHistory, mdiRoomServiceOutline } from '@mdi/js';
import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { isWaitingReservation } from '@restaurante/contract/sales/reservation.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { productKind } from '@restaurante/domain/sales/sale-names.ts';
import { useSearch } from '@tanstack/react-router';
import { Fragment, useMemo, useRef, useState } from 'react';
import { useConnected } from '../../shared/connection.ts';
import { persistedStore } from '../../shared/persistedStore.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { SoundSwitch } from '../../shared/sound/SoundSwitch.tsx';
import { useStore } from '../../shared/store.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { useWakeLock } from '../../shared/useWakeLock.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Status } from '../../ui/feedback/Status.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ScrollToTop } from '../../ui/layout/ScrollToTop.tsx';
import { spanRows } from '../../ui/layout/spanRows.ts';
import { ListPaging } from '../../ui/list/ListPaging.tsx';
import { useListPage } from '../../ui/list/useListPage.ts';
import { SoldOutDialog } from '../products/index.ts';
import { useKitchenList } from './kitchen.live.ts';
import { inKitchenOrder, isCooking, isInKitchen, isListed, type Line, whatWaits } from './kitchen.orders.ts';
import type { KitchenSearch } from './kitchen.search.ts';
import { KitchenRow } from './KitchenRow.tsx';
import { LastReady } from './LastReady.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { PassPage } from './PassPage.tsx';
import { StationChoice } from './StationChoice.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useBumpBar, useKeepFocus } from './useBumpBar.ts';
import { useChanges } from './useChanges.ts';
import { useReadyOrders } from './useReadyOrders.ts';
import { useRequested } from './useRequested.ts';
import { useStationChoice } from './useStationChoice.ts';
import { ViewLink } from './ViewLink.tsx';
import { WhatWaits } from './WhatWaits.tsx';
import classes from './Kitchen.module.css';

/** Shows the kitchen's open orders, or with `?view=pase` the pass, live (docs/rules/kitchen.md). */
export function KitchenPage() {
  const branchId = useSignedIn().branch?.id;
  const { view }: KitchenSearch = useSearch({ strict: false });
  const stations = useStationChoice();
  useWakeLock();
  if (branchId === undefined) {
    return <EmptyState title="Sin sucursal" hint="Elige una sucursal para ver sus pedidos." />;
  }
  if (view === 'pase') return <PassPage key={branchId} branchId={branchId} />;
  // A key per branch and stations: new, blinking and undoable orders belong to them.
  return (
    <KitchenOrders key={`${branchId}:${stations.chosen.join()}`} branchId={branchId} stations={stations} />
  );
}

/** The button to scroll to the top appears after this many px (docs/rules/kitchen.md). */
const SCROLL_TOP_AFTER = 300;

/** Names the parts of a card for a screen reader. */
const PARTS = ['Ticket', 'Cliente', 'Detalle', 'Tipo', 'Hora de pedido', 'Observaciones', 'Opciones'];

const swipe = persistedStore('restaurante.kitchenSwipe.v1', (stored) => stored === true);

/** Returns whether the section of reservations begins with this row. */
function isFirstReservation(sales: readonly KitchenSaleWire[], index: number): boolean {
  const [before, sale] = [sales[index - 1], sales[index]];
  return sale !== undefined && isWaitingReservation(sale) && !(before && isWaitingReservation(before));
}

function CookingChip({ count }: { count: number }) {
  return (
    count > 0 && (
      <StatusChip tone="cooking" size="lg">
        {count} en preparación
      </StatusChip>
    )
  );
}

interface KitchenOrdersProps {
  branchId: number;
  stations: ReturnType<typeof useStationChoice>;
}

function KitchenOrders({ branchId, stations }: KitchenOrdersProps) {
  const { chosen } = stations;
  const list = useKitchenList(branchId, chosen, isListed);
  const connected = useConnected();
  const today = useToday();
  const requested = useRequested(list.sales);
  const { marks, arrived, see, expect } = useChanges(list, chosen);
  const { leaving, saving, undoable, markReady, touchLine, takeBack } = useReadyOrders(chosen, expect);
  const canSwipe = useStore(swipe);
  const [soldOutLine, setSoldOutLine] = useState<Line | null>(null);
  const [isLastOpen, setLastOpen] = useState(false);
  const wall = useRef<HTMLElement>(null);
  useBumpBar(wall);
  const keepFocus = useKeepFocus(wall);
  const orders = useMemo(
    () =>
      list.sales &&
      inKitchenOrder(
        list.sales.filter((sale) => isInKitchen(sale, chosen) || marks.get(sale.id)?.kind === 'voided'),
        chosen,
      )
        // Without a connection it is unknown whether 'Listo' arrived: the row stays in sight until the server is back.
        .filter(({ id }) => !(connected && leaving.has(id))),
    [list.sales, chosen, marks, leaving, connected],
  );
  const open = useMemo(() => orders?.filter(({ deleted_at }) => deleted_at === null), [orders]);
  const dishes = useMemo(() => whatWaits(open ?? [], chosen), [open, chosen]);
  const { visible, paging } = useListPage({ rows: orders, pageSize: 50 });
  return (
    <div className={classes.page}>
      {!connected && <OfflineBanner />}
      <PageHeader
        title="Pedidos"
        beside={
          open ? (
            <CookingChip count={open.filter(isCooking).length} />
          ) : (
            !list.error && <Skeleton width={168} height={32} radius={16} />
          )
        }
        actions={
          <>
            <Button
              className="flex-none"
              variant="default"
              leftSection={<AppIcon path={mdiHistory} />}
              onClick={() => setLastOpen(true)}
            >
              Últimos
            </Button>
            {stations.all.length > 1 && (
              <ViewLink icon={mdiRoomServiceOutline} view="pase">
                Pase
              </ViewLink>
            )}
            <SoundSwitch />
            <Switch
              className="flex-none"
              label="Habilitar deslizar"
              labelPosition="left"
              checked={canSwipe}
              onChange={({ currentTarget }) => swipe.set(currentTarget.checked)}
            />
          </>
        }
      />
      <StationChoice {...stations} />
      <WhatWaits dishes={dishes} />
      <div className="unseen">
        <Status>{arrived}</Status>
      </div>
      <section
        ref={wall}
        tabIndex={-1}
        aria-label="Pedidos"
        aria-busy={!orders && !list.error}
        onFocus={keepFocus}
      >
        {orders?.length === 0 && (
          <EmptyState title="No tienes pedidos pendientes" hint="Puedes tomarte un descanso." />
        )}
        {!orders && list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
        {!orders && !list.error && (
          <div className={classes.wall}>
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} className={classes.skeleton} radius={12} />
            ))}
          </div>
        )}
        {visible.length > 0 && (
          <table className="block">
            <thead className="unseen">
              <tr>
                {PARTS.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={classes.wall}>
              {visible.map((sale, index) => (
                <Fragment key={sale.id}>
                  {isFirstReservation(visible, index) && (
                    <tr ref={spanRows} className={classes.reservations}>
                      <th scope="rowgroup" colSpan={PARTS.length}>
                        Reservaciones
                      </th>
                    </tr>
                  )}
                  <KitchenRow
                    sale={sale}
                    stations={chosen}
                    today={today}
                    limits={list.answer?.kitchen ?? DEFAULT_KITCHEN_MINUTES}
                    mark={marks.get(sale.id)}
                    isRequested={requested.has(sale.id)}
                    saving={saving.get(sale.id)}
                    isLeaving={leaving.has(sale.id)}
                    canSwipe={canSwipe}
                    onReady={markReady}
                    onTouch={touchLine}
                    onSeen={see}
                    onSoldOut={setSoldOutLine}
                  />
                </Fragment>
              ))}
            </tbody>
          </table>
        )}
        {visible.length > 0 && <ListPaging {...paging} />}
      </section>
      <UndoBar orders={undoable} onUndo={takeBack} />
      <ScrollToTop after={SCROLL_TOP_AFTER} />
      {soldOutLine && <SoldOutDialog dishes={[dishOf(soldOutLine)]} onClose={() => setSoldOutLine(null)} />}
      {isLastOpen && (
        <LastReady branchId={branchId} stations={chosen} onClose={() => setLastOpen(false)} onBack={expect} />
      )}
    </div>
  );
}

const dishOf = ({ product_id: id, product }: Line) => ({
  id,
  name: product.name,
  detail: productKind(product),
});
