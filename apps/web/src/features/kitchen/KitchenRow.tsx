import { Button } from '@mantine/core';
import { mdiAlert, mdiCheck, mdiTimerOutline } from '@mdi/js';
import type { KitchenMinutes } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { clockTime, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import { productKind } from '@restaurante/domain/sales/sale-names.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { useState } from 'react';
import { minutesBetween, waitingTime } from '../../shared/time/relative.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../ui/display/StatusChip.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { SoldOutDialog } from '../products/index.ts';
import { customerName, earlierDay, isNamed, placeName, ticketOf } from '../sales/index.ts';
import type { Mark } from './kitchen.live.ts';
import { urgencyOf, waitingSince } from './kitchen.orders.ts';
import { useSwipeLeft } from './useSwipeLeft.ts';
import hint from '../../ui/layout/ScrollHint.module.css';
import classes from './KitchenRow.module.css';

function OrderAge({ sale, now, limits }: Pick<KitchenRowProps, 'sale' | 'now' | 'limits'>) {
  const since = waitingSince(sale);
  const minutes = minutesBetween(since, now);
  const isWaiting = sale.sales_status_id === SALE_STATUS_IDS.new;
  const ordered = clockTime(Date.parse(sale.created_at));
  const startTime = clockTime(since);
  return (
    <>
      <Row
        as="span"
        gap={6}
        inline
        className={`num ${classes.age}`}
        data-urgency={isWaiting ? 'fine' : urgencyOf(minutes, limits)}
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

interface KitchenRowProps {
  sale: KitchenSaleWire;
  now: number;
  today: Day;
  /** When it is shown in amber and in red. */
  limits: KitchenMinutes;
  mark: Mark | undefined;
  isNew: boolean;
  /** Marked ready, but not confirmed by the server yet. */
  isLeaving: boolean;
  canSwipe: boolean;
  onReady: () => void;
}

const MINUTE_MS = 60_000;

/** With more lines than these a card may need to scroll: it says how many there are. */
const SHORT = 2;

export function KitchenRow({
  sale,
  now,
  today,
  limits,
  mark,
  isNew,
  isLeaving,
  canSwipe,
  onReady,
}: KitchenRowProps) {
  const isCooking = sale.sales_status_id === SALE_STATUS_IDS.accepted;
  const swipe = useSwipeLeft(canSwipe && isCooking, onReady);
  const day = earlierDay(sale, today);
  const ticket = ticketOf(sale);
  const linesToCook = sale.details.filter(({ served }) => !served).length;
  return (
    <tr
      className={classes.row}
      data-mark={mark}
      data-new={isNew || undefined}
      data-leaving={isLeaving || undefined}
      data-swipe={canSwipe || undefined}
      data-pulled={swipe.offset < 0 || undefined}
      style={swipe.offset < 0 ? { transform: `translateX(${swipe.offset}px)` } : undefined}
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
      <td className={`${classes.detail} ${hint.scrolls}`} tabIndex={0}>
        <OrderLines sale={sale} now={now} />
      </td>
      <td className={`strong ${classes.place}`}>{placeName(sale)}</td>
      <td className={classes.time}>
        {/* A reservation's wait begins when it is accepted. */}
        {isCooking && <OrderAge sale={sale} now={now} limits={limits} />}
      </td>
      <td className={`${classes.observations} ${hint.scrolls}`} tabIndex={sale.observations ? 0 : undefined}>
        {sale.observations && (
          <Row as="strong" gap={6} align="stretch" className={`unpaid bold ${classes.note}`}>
            <AppIcon path={mdiAlert} className="mt-4" />
            {sale.observations}
          </Row>
        )}
      </td>
      <td className={`text-right ${classes.options}`}>
        {isCooking ? (
          <Button
            className={classes.ready}
            data-ready
            leftSection={<AppIcon path={mdiCheck} />}
            aria-label={`Listo ${ticket}${day ? ` de ${day}` : ''}`}
            loading={isLeaving}
            onClick={onReady}
          >
            <span data-lines={linesToCook > SHORT ? `${linesToCook} productos` : undefined}>Listo</span>
          </Button>
        ) : (
          <StatusChip tone="new" size="lg">
            En espera
          </StatusChip>
        )}
      </td>
    </tr>
  );
}

type Line = KitchenSaleWire['details'][number];

interface ProductProps {
  line: Line;
  /** Missing for a removed line. */
  onMark?: () => void;
}

function Product({ line: { quantity, product }, onMark }: ProductProps) {
  const kind = productKind(product);
  return (
    <>
      <span className={`num ${classes.quantity}`}>{quantity} ×</span>
      {onMark ? (
        <button type="button" className={`strong ${classes.dish}`} onClick={onMark}>
          {product.name}
        </button>
      ) : (
        <b className="strong">{product.name}</b>
      )}
      {kind && <span className="muted"> {kind}</span>}
    </>
  );
}

/** Shows the chosen options of a dish, each in a row of its own. */
const Options = ({ options }: Pick<KitchenSaleWire['details'][number], 'options'>) =>
  optionTexts(options).map((text) => (
    <strong key={text} className={`block bold ${classes.note}`}>
      {text}
    </strong>
  ));

/**
 * Lists the lines to cook, of open rounds, then greyed the lines served before, and struck through the removed ones: a
 * long card does not hide a new round. A round that joined while the order cooked has its own wait. A touch on a dish
 * marks it as sold out.
 */
function OrderLines({ sale, now }: Pick<KitchenRowProps, 'sale' | 'now'>) {
  const lines = sale.details.toSorted((a, b) => Number(a.served) - Number(b.served) || a.round - b.round);
  const since = waitingSince(sale);
  const removedLines = sale.deleted_details.filter(({ served }) => !served);
  const [soldOutLine, setSoldOutLine] = useState<Line | null>(null);
  return (
    <Stack as="ul" className={classes.lines}>
      {lines.map((line, i) => (
        <li key={line.id} data-served={line.served || undefined}>
          <Product line={line} onMark={() => setSoldOutLine(line)} />
          {line.served && <span className={classes.tag}>Servido</span>}
          {isLaterRound(line, lines[i - 1], since) && (
            <span className={`num ${classes.tag}`} data-later title={`Ronda ${line.round}`}>
              {waitingTime(minutesBetween(Date.parse(line.fired_at!), now))}
            </span>
          )}
          <Options options={line.options} />
          {line.observations && (
            <Row as="strong" gap={6} align="stretch" className={`unpaid bold ${classes.note}`}>
              {line.observations}
            </Row>
          )}
        </li>
      ))}
      {removedLines.map((line) => (
        <li key={line.id} data-removed>
          <s>
            <Product line={line} />
          </s>
          <span className={classes.tag}>Quitado</span>
        </li>
      ))}
      {soldOutLine && <SoldOutDialog dishes={[dishOf(soldOutLine)]} onClose={() => setSoldOutLine(null)} />}
    </Stack>
  );
}

/** Returns whether the line begins a round that waits less long than the order. */
const isLaterRound = ({ served, round, fired_at }: Line, before: Line | undefined, since: number): boolean =>
  !served && fired_at !== null && before?.round !== round && Date.parse(fired_at) - since >= MINUTE_MS;

const dishOf = ({ product_id: id, product }: Line) => ({
  id,
  name: product.name,
  detail: productKind(product),
});
