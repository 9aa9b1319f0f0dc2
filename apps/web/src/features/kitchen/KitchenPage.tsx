import { Skeleton, Switch } from '@mantine/core';
import { mdiCloudOffOutline, mdiCheckCircle, mdiUndo } from '@mdi/js';
import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { isWaitingReservation } from '@restaurante/contract/sales/reservation.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { Fragment, useEffect } from 'react';
import { useConnected } from '../../shared/connection.ts';
import { persistedStore } from '../../shared/persistedStore.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { SoundSwitch } from '../../shared/sound/SoundSwitch.tsx';
import { useStore } from '../../shared/store.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { useWakeLock } from '../../shared/useWakeLock.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ScrollToTop } from '../../ui/layout/ScrollToTop.tsx';
import { ListPaging } from '../../ui/list/ListPaging.tsx';
import { useListPage } from '../../ui/list/useListPage.ts';
import { useArrivals, useKitchenEvents, useKitchenList } from './kitchen.live.ts';
import { inKitchenOrder } from './kitchen.orders.ts';
import { KitchenRow } from './KitchenRow.tsx';
import { useReadyOrders, type ReadyOrder } from './useReadyOrders.ts';
import classes from './Kitchen.module.css';

/** Shows the kitchen's open orders, live (docs/rules/kitchen.md). */
export function KitchenPage() {
  const branchId = useSignedIn().branch?.id;
  useWakeLock();
  if (branchId === undefined) {
    return <EmptyState title="Sin sucursal" hint="Elige una sucursal para ver sus pedidos." />;
  }
  // A key per branch: new, blinking and undoable orders belong to one branch.
  return <KitchenOrders key={branchId} branchId={branchId} />;
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

function KitchenOrders({ branchId }: { branchId: number }) {
  const list = useKitchenList(branchId);
  const connected = useConnected();
  const now = useNow(5_000);
  const today = useToday();
  const marks = useKitchenEvents(list.sales);
  const arrived = useArrivals(list.sales);
  const { leaving, undoable, markReady, takeBack } = useReadyOrders();
  const canSwipe = useStore(swipe);
  // Without a connection it is unknown whether 'Listo' arrived: the row stays in sight until the server is back.
  const isGone = (id: number) => connected && leaving.has(id);
  const orders = list.sales && inKitchenOrder(list.sales).filter(({ id }) => !isGone(id));
  const cooking = orders?.filter(({ sales_status_id }) => sales_status_id === SALE_STATUS_IDS.accepted);
  const { visible, paging } = useListPage({ rows: orders, pageSize: 50 });
  return (
    <div className={classes.page}>
      {!connected && <OfflineBanner />}
      <PageHeader
        title="Pedidos"
        beside={
          cooking ? (
            <CookingChip count={cooking.length} />
          ) : (
            !list.error && <Skeleton width={168} height={32} radius={16} />
          )
        }
        actions={
          <>
            <Switch
              label="Habilitar deslizar"
              labelPosition="left"
              checked={canSwipe}
              onChange={({ currentTarget }) => swipe.set(currentTarget.checked)}
            />
            <SoundSwitch />
          </>
        }
      />
      <section aria-label="Pedidos" aria-busy={!orders && !list.error}>
        {orders?.length === 0 && (
          <EmptyState title="No tienes pedidos pendientes" hint="Puedes tomarte un descanso." />
        )}
        {!orders && list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
        {!orders && !list.error && (
          <div className={classes.wall}>
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} height="100%" radius={12} />
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
                    <tr className={classes.reservations}>
                      <th scope="rowgroup" colSpan={PARTS.length}>
                        Reservaciones
                      </th>
                    </tr>
                  )}
                  <KitchenRow
                    sale={sale}
                    now={now}
                    today={today}
                    limits={list.answer?.kitchen ?? DEFAULT_KITCHEN_MINUTES}
                    mark={marks.get(sale.id)}
                    isNew={arrived.has(sale.id)}
                    isLeaving={leaving.has(sale.id)}
                    canSwipe={canSwipe}
                    onReady={() => markReady(sale)}
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
    </div>
  );
}

/** Shows a banner over the whole width, shown while no new orders can arrive. */
function OfflineBanner() {
  useEffect(() => playSound('alert'), []);
  return (
    <Row gap={16} justify="center" className={classes.offline} role="alert">
      <AppIcon path={mdiCloudOffOutline} size={36} />
      <Row as="span" gap={0} wrap align="baseline">
        <b className="text-4xl snug bold">Sin conexión</b>
        <span>Los pedidos nuevos no llegan a esta pantalla. Reconectando…</span>
      </Row>
    </Row>
  );
}

interface UndoBarProps {
  orders: readonly ReadyOrder[];
  onUndo: (order: ReadyOrder) => void;
}

/**
 * Shows 'Pedido listo!' and 'Deshacer' for a minute, in a strip under the cards in which the notices appear too:
 * nothing covers a 'Listo'. It does not use notices, because only three of those are shown: the fourth order of a busy
 * minute would have to wait.
 */
function UndoBar({ orders, onUndo }: UndoBarProps) {
  const now = useNow(1_000);
  const open = orders.filter(({ until }) => until > now);
  return (
    <div role="status" className={classes.strip} data-strip>
      {open.length > 0 && (
        <Row className={classes.undo}>
          <Row as="span" className={classes.undoText}>
            <AppIcon path={mdiCheckCircle} size={24} />
            Pedido listo!
          </Row>
          {open.map((order) => (
            <Row
              key={order.id}
              as="button"
              inline
              className="flex-none rounded-l nowrap"
              type="button"
              onClick={() => onUndo(order)}
            >
              <AppIcon path={mdiUndo} />
              Deshacer <b>T-{order.ticket}</b>
            </Row>
          ))}
        </Row>
      )}
    </div>
  );
}
