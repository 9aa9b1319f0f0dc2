import {
  mdiAccountOutline,
  mdiBellRing,
  mdiCheck,
  mdiPotSteamOutline,
  mdiSeatOutline,
  mdiTimerSand,
} from '@mdi/js';
import type { TableState, TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { countText, timeOf } from '../../shared/api/answers.ts';
import { minutesBetween, waitingTime } from '../../shared/time/relative.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import type { Tone } from '../../ui/display/StatusChip.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import classes from './salon/Salon.module.css';

interface Look {
  readonly label: string;
  /** For a tile, which has no room for the label. */
  readonly short?: string;
  readonly tone: Tone;
}

/** Words and colours of a table's state (docs/rules/dining-room.md). */
export const TABLE_STATE_LOOKS: Record<TableState, Look> = {
  libre: { label: 'Libre', tone: 'done' },
  reservada: { label: 'Reservada', tone: 'way' },
  ocupada: { label: 'Ocupada', tone: 'accent' },
  cuenta: { label: 'Pide la cuenta', short: 'La cuenta', tone: 'unpaid' },
};

interface TableTileProps {
  table: TableWire;
  /** The server's time, in epoch milliseconds. */
  now: number;
  isSelected: boolean;
  /** Whether its guests have called or ordered since it was last touched. */
  isNew?: boolean;
  /** Whether it cannot be chosen now. */
  disabled?: boolean;
  /** Its part in the keys of all tiles (`useTileKeys`). */
  keys: { tabIndex: number; onFocus: () => void };
  onClick: () => void;
}

/** Shows a table at a glance: number, state, time, people, what it owes and who serves it. */
export function TableTile({ table, now, isSelected, isNew, disabled, keys, onClick }: TableTileProps) {
  const { number, name, seats, state, since, guests, sales, calls, reservation } = table;
  const { waiting, paid, with: lead } = table;
  const { label, short = label } = TABLE_STATE_LOOKS[state];
  const isBusy = sales.length > 0;
  const isCalling = calls.length > 0 || waiting > 0;
  const isLed = !isBusy && lead !== null;
  const people = isBusy ? guests : (reservation?.guests ?? null);
  const unit = people === null ? 'asiento' : 'persona';
  return (
    <button
      type="button"
      {...keys}
      data-table={number}
      className={classes.tile}
      data-state={state}
      data-calls={isCalling || undefined}
      data-ready={unitsIn(table, 'ready') > 0 || undefined}
      data-new={isNew || undefined}
      data-paid={paid || undefined}
      aria-pressed={isSelected}
      disabled={disabled}
      onClick={onClick}
    >
      <Row as="span" gap={4} align="stretch" justify="between">
        <b className={`num ${classes.number}`}>
          <span className="unseen">Mesa </span>
          {number}
          <span className="unseen">, </span>
        </b>
        <span className="num small nowrap">
          {since !== null &&
            (isBusy || isLed ? waitingTime(minutesBetween(Date.parse(since), now)) : timeOf(since))}
          {since !== null && <span className="unseen">, </span>}
        </span>
      </Row>
      <Row as="span" gap={4} align="stretch" justify="between" className="small">
        <span className="cut strong">
          {short}
          <span className="unseen">, </span>
        </span>
        <Row as="span" gap={4} className="num" title={people === null ? 'Asientos' : 'Personas'}>
          {(people ?? !(isBusy || isLed)) && (
            <>
              <AppIcon path={people === null ? mdiSeatOutline : mdiAccountOutline} size={14} />
              {people ?? seats}
              <span className="unseen"> {(people ?? seats) === 1 ? unit : `${unit}s`}, </span>
            </>
          )}
        </Row>
      </Row>
      <Row as="span" gap={4} wrap className={classes.owed}>
        <span className={isBusy ? 'flex-none' : 'cut'}>
          {isLed ? `con mesa ${lead}` : isBusy ? <Owed table={table} /> : (reservation?.name ?? name)}
        </span>
        <Dishes table={table} state="waiting" />
      </Row>
      <Row as="span" gap={4} className={classes.first}>
        <First table={table} isCalling={isCalling} />
        <Dishes table={table} state="held" />
      </Row>
    </button>
  );
}

/** Counts the units of a table's open bills in a state. */
const unitsIn = ({ sales }: TableWire, state: 'held' | 'waiting' | 'ready') =>
  sales.reduce((sum, sale) => sum + sale[state], 0);

const DISHES = {
  waiting: { icon: mdiPotSteamOutline, words: 'en cocina, ' },
  held: { icon: mdiTimerSand, words: 'después' },
};

interface DishesProps extends Pick<TableTileProps, 'table'> {
  state: keyof typeof DISHES;
}

/** Counts what the kitchen cooks for a table, or what waits for 'Marchar'. */
function Dishes({ table, state }: DishesProps) {
  const { icon, words } = DISHES[state];
  const units = unitsIn(table, state);
  if (units === 0) return null;
  return (
    <Row as="span" inline gap={0} className="num small muted end flex-none">
      <span className="unseen">, </span>
      <AppIcon path={icon} size={14} />
      {units}
      <span className="unseen"> {words}</span>
    </Row>
  );
}

interface FirstProps extends Pick<TableTileProps, 'table'> {
  isCalling: boolean;
}

/** Shows what is to be done first at a table: answer its guests, then carry what is ready; else who serves it. */
function First({ table, isCalling }: FirstProps) {
  const { calls, waiting, waiter, reservation } = table;
  const ready = unitsIn(table, 'ready');
  return (
    <>
      {isCalling && (
        <Row as="span" gap={4} className={`cut ${classes.call}`}>
          <AppIcon path={mdiBellRing} size={14} />
          {calls.length > 0 ? callText(calls) : countText(waiting, 'pedido', 'pedidos')}
        </Row>
      )}
      {ready > 0 && (
        <b className={`num flex-none ${classes.ready}`}>
          {isCalling ? (
            <>
              <span className="unseen">, {countText(ready, 'listo', 'listos')}</span>
              <AppIcon path={mdiCheck} size={14} />
              <span aria-hidden>{ready}</span>
            </>
          ) : (
            countText(ready, 'listo', 'listos')
          )}
        </b>
      )}
      {!isCalling && ready === 0 && waiter && (
        <span className={`cut small ${classes.waiter}`}>
          {waiter.name.split(' ')[0]}
          {reservation && ` · Reserva ${timeOf(reservation.reserved_at)}`}
        </span>
      )}
    </>
  );
}

const callText = (calls: TableWire['calls']) =>
  calls.some(({ what }) => what === 'mesero') ? 'Llama' : 'La cuenta';

/** Shows what a busy table owes; guests who have not ordered owe nothing. */
function Owed({ table: { owed, paid } }: { table: TableWire }) {
  if (owed > 0) return <Money value={centsOf(owed)} whole className="strong" />;
  return paid ? 'Pagada' : 'Sin pedido';
}
