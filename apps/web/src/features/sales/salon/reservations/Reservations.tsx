import { Button, TextInput } from '@mantine/core';
import { mdiChevronLeft, mdiChevronRight, mdiPlus } from '@mdi/js';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { listReservations } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addDays, type Day, isDay } from '@restaurante/domain/business-day/business-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../../shared/api/answers.ts';
import { query } from '../../../../shared/api/query.ts';
import { useSignedIn } from '../../../../shared/session/session.ts';
import { useToday } from '../../../../shared/time/useToday.ts';
import { AppIcon } from '../../../../ui/display/AppIcon.tsx';
import { Status } from '../../../../ui/feedback/Status.tsx';
import { Unloaded } from '../../../../ui/feedback/Unloaded.tsx';
import { IconButton } from '../../../../ui/inputs/IconButton.tsx';
import { Row, Stack } from '../../../../ui/layout/layouts.tsx';
import { nowAsTyped } from '../../cart/orderProblem.ts';
import { byHour, isExpected } from './book.ts';
import { ReservationDialog } from './ReservationDialog.tsx';
import { ReservationRow } from './ReservationRow.tsx';
import classes from './Reservations.module.css';

interface ReservationsProps {
  tables: readonly TableWire[];
  /** The server's time, in epoch milliseconds. */
  now: number;
  onSeated: (tableNumber: number) => void;
}

/** Shows the book of reservations of a day, by hour (docs/rules/reservations.md). */
export function Reservations({ tables, now, onSeated }: ReservationsProps) {
  const { branchId } = useSignedIn();
  const today = useToday();
  const [day, setDay] = useState(today);
  /** The reservation in the dialog; null is a new one. */
  const [editedSale, setEditedSale] = useState<SaleWire | null | undefined>();
  const { data, error, refetch } = useQuery(
    query(listReservations, { params: { id: branchId }, query: { day } }),
  );
  const reservations = data?.reservations;
  return (
    <Stack gap={12}>
      <DayChoice day={day} today={today} onChange={setDay} />
      <Button size="md" leftSection={<AppIcon path={mdiPlus} />} onClick={() => setEditedSale(null)}>
        Nueva reserva
      </Button>
      {!reservations && <Unloaded error={error} onRetry={refetch} />}
      {reservations && (
        <Status>
          <p className="muted small">{summaryOf(reservations)}</p>
        </Status>
      )}
      {byHour(reservations ?? []).map(({ hour, reservations: ofHour }) => (
        <section key={hour} aria-label={hour}>
          <h3 className={`num muted ${classes.hour}`}>{hour}</h3>
          <ul className={classes.rows}>
            {ofHour.map((sale) => (
              <ReservationRow
                key={sale.id}
                sale={sale}
                tables={tables}
                now={now}
                isToday={day <= today}
                onEdit={() => setEditedSale(sale)}
                onSeated={onSeated}
              />
            ))}
          </ul>
        </section>
      ))}
      {editedSale !== undefined && (
        <ReservationDialog
          sale={editedSale}
          at={firstTime(day, today)}
          tables={tables}
          onClose={() => setEditedSale(undefined)}
          onSaved={(sale) => {
            setEditedSale(undefined);
            if (isDay(sale.business_day)) setDay(sale.business_day);
          }}
        />
      )}
    </Stack>
  );
}

interface DayChoiceProps {
  day: Day;
  today: Day;
  onChange: (day: Day) => void;
}

function DayChoice({ day, today, onChange }: DayChoiceProps) {
  return (
    <Row wrap>
      <IconButton icon={mdiChevronLeft} label="Día anterior" onClick={() => onChange(addDays(day, -1))} />
      <TextInput
        className={classes.day}
        type="date"
        aria-label="Día de las reservas"
        value={day}
        onChange={({ currentTarget: { value } }) => isDay(value) && onChange(value)}
      />
      <IconButton icon={mdiChevronRight} label="Día siguiente" onClick={() => onChange(addDays(day, 1))} />
      <Button variant="default" disabled={day === today} onClick={() => onChange(today)}>
        Hoy
      </Button>
    </Row>
  );
}

/** Returns '3 reservas por llegar · 12 personas'. */
function summaryOf(reservations: readonly SaleWire[]): string {
  if (reservations.length === 0) return 'No hay reservas para este día.';
  const expected = reservations.filter(isExpected);
  if (expected.length === 0) return 'Ya llegaron todos.';
  const people = expected.reduce((sum, { guests }) => sum + (guests ?? 0), 0);
  const count = countText(expected.length, 'reserva por llegar', 'reservas por llegar');
  return people === 0 ? count : `${count} · ${countText(people, 'persona', 'personas')}`;
}

/** Returns the first time of a new reservation: the next full hour of today, or 20:00 of another day. */
function firstTime(day: Day, today: Day): string {
  const [date, time] = nowAsTyped().split('T') as [string, string];
  const next = Number(time.slice(0, 2)) + 1;
  if (day !== today || next > 23) return `${day > date ? day : addDays(today, 1)}T20:00`;
  return `${date}T${String(next).padStart(2, '0')}:00`;
}
