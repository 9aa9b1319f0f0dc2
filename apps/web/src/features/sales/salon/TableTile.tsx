import { mdiAccountOutline, mdiBellRing, mdiSeatOutline } from '@mdi/js';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { centsOf } from '../../../shared/api/answers.ts';
import { minutesBetween, waitingTime } from '../../../shared/time/relative.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { TABLE_STATE_LOOKS } from './tableStates.ts';
import classes from './Salon.module.css';

interface TableTileProps {
  table: TableWire;
  /** The server's time, in epoch milliseconds. */
  now: number;
  isSelected: boolean;
  /** Whether it cannot be chosen now. */
  disabled?: boolean;
  onClick: () => void;
}

const HOUR = new Intl.DateTimeFormat('es-BO', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/La_Paz',
});

/** Shows a table at a glance: number, state, time, people, what it owes and who serves it. */
export function TableTile({ table, now, isSelected, disabled, onClick }: TableTileProps) {
  const { number, name, seats, state, since, guests, owed, waiter, sales, calls } = table;
  const isBusy = sales.length > 0;
  return (
    <button
      type="button"
      className={classes.tile}
      data-state={state}
      data-calls={calls.length > 0 || undefined}
      aria-pressed={isSelected}
      disabled={disabled}
      onClick={onClick}
    >
      <span className="between gap-4">
        <b className={`num ${classes.number}`}>
          <span className="unseen">Mesa </span>
          {number}
        </b>
        <span className="num small nowrap">
          {since !== null &&
            (isBusy ? waitingTime(minutesBetween(Date.parse(since), now)) : HOUR.format(Date.parse(since)))}
        </span>
      </span>
      <span className="between gap-4 small">
        <span className="cut strong">{TABLE_STATE_LOOKS[state].label}</span>
        <span className="row gap-4 num" title={isBusy ? 'Personas' : 'Asientos'}>
          {(guests ?? !isBusy) && (
            <>
              <AppIcon path={guests === null ? mdiSeatOutline : mdiAccountOutline} size={14} />
              {guests ?? seats}
            </>
          )}
        </span>
      </span>
      <span className="cut">
        {isBusy ? owed > 0 ? <Money value={centsOf(owed)} whole className="strong" /> : 'Pagada' : name}
      </span>
      {calls.length > 0 ? (
        <span className={`row gap-4 cut ${classes.call}`}>
          <AppIcon path={mdiBellRing} size={14} />
          {calls.some(({ what }) => what === 'mesero') ? 'Llama' : 'La cuenta'}
        </span>
      ) : (
        waiter && <span className="cut small">{waiter.name.split(' ')[0]}</span>
      )}
    </button>
  );
}
