import { Button } from '@mantine/core';
import { mdiAlert, mdiCheck, mdiDotsVertical, mdiEye, mdiFoodOff, mdiTimerOutline } from '@mdi/js';
import type { KitchenMinutes } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { clockTime, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { type KeyboardEvent, memo } from 'react';
import { minutesBetween, waitingTime } from '../../shared/time/relative.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { spanRows } from '../../ui/layout/spanRows.ts';
import { ActionMenu } from '../../ui/overlay/ActionMenu.tsx';
import { customerName, earlierDay, isNamed, placeName, ticketOf } from '../sales/index.ts';
import { CardLines } from './CardLines.tsx';
import type { OrderChange } from './kitchen.changes.ts';
import {
  cameFrom,
  isCooking,
  isOwn,
  type Line,
  type Stations,
  urgencyOf,
  waitingLines,
  waitingSince,
} from './kitchen.orders.ts';
import type { OrderMark } from './useChanges.ts';
import type { SavingLines } from './useReadyOrders.ts';
import { useSwipeLeft } from './useSwipeLeft.ts';
import classes from './KitchenRow.module.css';

interface OrderAgeProps {
  sale: KitchenSaleWire;
  since: number;
  limits: KitchenMinutes;
}

function OrderAge({ sale, since, limits }: OrderAgeProps) {
  const minutes = minutesBetween(since, useNow(5_000));
  const ordered = clockTime(Date.parse(sale.created_at));
  const startTime = clockTime(since);
  return (
    <>
      <Row
        as="span"
        gap={6}
        inline
        className={`num ${classes.age}`}
        data-urgency={urgencyOf(minutes, limits)}
      >
        <AppIcon path={mdiTimerOutline} />
        {waitingTime(minutes)}
      </Row>
      <div className="num text-m muted">
        {ordered}
        {startTime !== ordered && ` · desde ${startTime}`}
      </div>
    </>
  );
}

/** The text of a mark that waits for a touch. */
const MARKS: Record<OrderChange['kind'], string> = {
  new: 'Nuevo',
  added: 'Se agregó',
  moved: 'Se agregó',
  removed: 'Se quitó',
  updated: 'Cambió',
  voided: 'Anulado',
};

interface KitchenRowProps {
  sale: KitchenSaleWire;
  stations: Stations;
  today: Day;
  /** When it is shown in amber and in red. */
  limits: KitchenMinutes;
  mark: OrderMark | undefined;
  isRequested: boolean;
  saving: SavingLines | undefined;
  /** Marked ready, but not confirmed by the server yet. */
  isLeaving: boolean;
  canSwipe: boolean;
  onReady: (sale: KitchenSaleWire, isKey?: boolean) => void;
  onTouch: (sale: KitchenSaleWire, line: Line) => void;
  onSeen: (saleId: number) => void;
  onSoldOut: (line: Line) => void;
}

/** A card of the kitchen. It renders again only if its own order changes: a busy house has hundreds. */
export const KitchenRow = memo(function KitchenRow(props: KitchenRowProps) {
  const { sale, stations, today, limits, mark, isRequested, saving, isLeaving, canSwipe } = props;
  const waiting = waitingLines(sale, stations);
  const isVoided = sale.deleted_at !== null;
  const canFinish = isCooking(sale) && !isVoided && waiting.length > 0;
  const onReady = () => props.onReady(sale);
  const swipe = useSwipeLeft(canSwipe && canFinish, onReady);
  const day = earlierDay(sale, today);
  const ticket = ticketOf(sale);
  const name = day ? `${ticket} de ${day}` : ticket;
  const ownLines = sale.details.filter((line) => isOwn(line, stations));
  const fromBill = cameFrom(ownLines);
  const onKeyDown = ({ key, repeat, target, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && !repeat && target === currentTarget && canFinish) props.onReady(sale, true);
  };
  return (
    <tr
      ref={spanRows}
      className={classes.row}
      tabIndex={-1}
      data-card
      data-mark={isRequested ? 'requested' : mark && mark.kind !== 'new' ? 'changed' : undefined}
      data-new={mark?.kind === 'new' || undefined}
      data-kept={mark?.isKept || undefined}
      data-leaving={isLeaving || undefined}
      data-swipe={canSwipe || undefined}
      data-pulled={swipe.offset < 0 || undefined}
      style={swipe.offset < 0 ? { transform: `translateX(${swipe.offset}px)` } : undefined}
      onKeyDown={onKeyDown}
      onClick={mark && (() => props.onSeen(sale.id))}
      {...swipe.handlers}
    >
      <th scope="row" className={classes.ticket}>
        {ticket}
        {day && <span className={`block muted ${classes.day}`}>{day}</span>}
      </th>
      <td className={classes.customer}>
        <span className={isNamed(sale) ? undefined : 'muted'}>{customerName(sale)}</span>
        {sale.reserved_for && <b className={classes.reserved}>{sale.reserved_for}</b>}
      </td>
      <td className={classes.detail}>
        <CardLines sale={sale} stations={stations} mark={mark} saving={saving} onTouch={props.onTouch} />
      </td>
      <td className={`strong ${classes.place}`}>
        {placeName(sale)}
        {fromBill !== null && <span className={classes.from}>viene de T-{fromBill}</span>}
      </td>
      <td className={classes.time}>
        {/* A reservation's wait begins when it is accepted. */}
        {canFinish && <OrderAge sale={sale} since={waitingSince(sale, stations)} limits={limits} />}
      </td>
      <td className={classes.observations}>
        {sale.observations && (
          <Row as="strong" gap={6} align="stretch" className={`unpaid bold ${classes.note}`}>
            <AppIcon path={mdiAlert} className="mt-4" />
            {sale.observations}
            {mark?.isNoted && <span className={classes.noted}>Cambió</span>}
          </Row>
        )}
      </td>
      <td className={classes.options}>
        {mark?.isKept && (
          <button
            type="button"
            className={classes.kept}
            data-void={isVoided || undefined}
            aria-label={`${MARKS[mark.kind]}: marcar ${name} como visto`}
            onClick={() => props.onSeen(sale.id)}
          >
            <AppIcon path={mdiEye} />
            {MARKS[mark.kind]}
          </button>
        )}
        {canFinish && (
          <Button
            className={classes.ready}
            data-ready
            leftSection={<AppIcon path={mdiCheck} />}
            aria-label={`Listo ${name}`}
            loading={isLeaving}
            onClick={onReady}
          >
            Listo
          </Button>
        )}
        {!canFinish && !isVoided && (
          <StatusChip tone={isCooking(sale) ? 'done' : 'new'} size="lg">
            {isCooking(sale) ? 'Después' : 'En espera'}
          </StatusChip>
        )}
        {!isVoided && (
          <ActionMenu
            label={`Opciones de ${name}`}
            title="Agotado"
            entries={dishesOf(ownLines).map((line) => ({
              label: productName(line.product),
              icon: mdiFoodOff,
              onClick: () => props.onSoldOut(line),
            }))}
            renderButton={(button) => (
              <IconButton
                {...button}
                className="end"
                icon={mdiDotsVertical}
                label={`Opciones de ${name}`}
                size="xl"
                variant="subtle"
                color="gray"
              />
            )}
          />
        )}
      </td>
    </tr>
  );
});

/** Returns a line of each dish. */
const dishesOf = (lines: readonly Line[]) => [
  ...new Map(lines.map((line) => [line.product_id, line])).values(),
];
