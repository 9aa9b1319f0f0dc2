import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { optionTexts } from '@restaurante/domain/options/option-texts.ts';
import { isToCook } from '@restaurante/domain/sales/line-state.ts';
import { productKind } from '@restaurante/domain/sales/sale-names.ts';
import type { ReactNode } from 'react';
import { minutesBetween, waitingTime } from '../../shared/time/relative.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import type { LineChange } from './kitchen.changes.ts';
import {
  cameFrom,
  inCardOrder,
  isCooking,
  isOwn,
  type Line,
  type Stations,
  waitingSince,
} from './kitchen.orders.ts';
import type { OrderMark } from './useChanges.ts';
import type { SavingLines } from './useReadyOrders.ts';
import classes from './CardLines.module.css';

function Dish({ line: { quantity, product } }: { line: Line }) {
  const kind = productKind(product, ' ');
  return (
    <>
      <span className={`num ${classes.quantity}`}>{quantity} ×</span>
      <b className="strong">{product.name}</b>
      {kind && <span className="muted"> {kind}</span>}
    </>
  );
}

interface DishTextProps {
  line: Line;
  /** Stands after the name. */
  children?: ReactNode;
}

/** Shows units, name and kind of a dish, and its options and its note, each in a row of its own. */
export function DishText({ line, children }: DishTextProps) {
  return (
    <span className={classes.text}>
      <Dish line={line} />
      {children}
      {optionTexts(line.options).map((text) => (
        <strong key={text} className={`block bold ${classes.note}`}>
          {text}
        </strong>
      ))}
      {line.observations && (
        <strong className={`block unpaid bold ${classes.note}`}>{line.observations}</strong>
      )}
    </span>
  );
}

const CHANGES: Record<LineChange, string> = { new: 'Nuevo', fewer: 'Menos', noted: 'Cambió' };

const MINUTE_MS = 60_000;

/** Shows how long a round has waited that joined while the order cooked. */
function LaterWait({ since, round }: { since: number; round: number }) {
  const now = useNow(5_000);
  return (
    <span className={`num ${classes.tag}`} data-later title={`Ronda ${round}`}>
      {waitingTime(minutesBetween(since, now))}
    </span>
  );
}

interface CardLinesProps {
  sale: KitchenSaleWire;
  stations: Stations;
  mark: OrderMark | undefined;
  saving: SavingLines | undefined;
  onTouch: (sale: KitchenSaleWire, line: Line) => void;
}

/**
 * Lists the dishes of a card: those of its stations, which a touch marks as ready and a second one takes back; greyed
 * those of other stations, and what waits for its turn or was served; struck through what was removed.
 */
export function CardLines({ sale, stations, mark, saving, onTouch }: CardLinesProps) {
  const since = waitingSince(sale, stations);
  const lines = inCardOrder(sale, stations);
  const ownLines = lines.filter((line) => isOwn(line, stations));
  const removedLines = sale.deleted_details.filter((line) => isToCook(line) && isOwn(line, stations));
  const isFromOneBill = cameFrom(ownLines) !== null;
  const tagsOf = (line: Line, before: Line | undefined, state: Line['state']) => {
    const fired = line.fired_at === null ? null : Date.parse(line.fired_at);
    const change = mark?.kind === 'new' ? undefined : mark?.lines.get(line.id);
    return (
      <>
        {change && (
          <span className={classes.tag} data-change>
            {CHANGES[change]}
          </span>
        )}
        {!isFromOneBill && line.came_from && (
          <span className={classes.tag}>viene de T-{line.came_from.sale_number}</span>
        )}
        {state === 'held' && <span className={classes.tag}>Después</span>}
        {state === 'served' && <span className={classes.tag}>Servido</span>}
        {line.state === 'waiting' &&
          fired !== null &&
          before?.fired_at !== line.fired_at &&
          fired - since >= MINUTE_MS && <LaterWait since={fired} round={line.round} />}
      </>
    );
  };
  return (
    <Stack as="ul" className={classes.lines}>
      {lines.map((line, i) => {
        const state = saving?.get(line.id) ?? line.state;
        const content = <DishText line={line}>{tagsOf(line, lines[i - 1], state)}</DishText>;
        if (!isOwn(line, stations)) {
          return (
            <li key={line.id} className={classes.line} data-other data-done={line.served || undefined}>
              <span className={classes.tag}>{line.station!.name}</span>
              {content}
            </li>
          );
        }
        const canTouch =
          isCooking(sale) && sale.deleted_at === null && (state === 'waiting' || state === 'ready');
        if (!canTouch) {
          return (
            <li key={line.id} className={classes.line} data-quiet={isCooking(sale) || undefined}>
              {content}
            </li>
          );
        }
        const isSaving = saving?.has(line.id) ?? false;
        return (
          <li key={line.id}>
            <button
              type="button"
              className={classes.line}
              aria-pressed={state === 'ready'}
              aria-disabled={isSaving || undefined}
              onClick={() => !isSaving && onTouch(sale, line)}
            >
              {content}
            </button>
          </li>
        );
      })}
      {removedLines.map((line) => (
        <li key={line.id} className={classes.line} data-removed>
          <span className={classes.text}>
            <s>
              <Dish line={line} />
            </s>
            <span className={classes.tag}>Quitado</span>
          </span>
        </li>
      ))}
    </Stack>
  );
}
