import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../../shared/api/query.ts';
import { Unloaded } from '../../../../ui/feedback/Unloaded.tsx';
import { isExpected } from './book.ts';
import { ReservationDialog } from './ReservationDialog.tsx';
import { ReservationRow } from './ReservationRow.tsx';
import classes from './Reservations.module.css';

interface TableReservationProps {
  id: number;
  tables: readonly TableWire[];
  /** The server's time, in epoch milliseconds. */
  now: number;
  onSeated: (tableNumber: number) => void;
}

/** Shows the next reservation of a table, with 'Sentar'. */
export function TableReservation({ id, tables, now, onSeated }: TableReservationProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery(query(getSale, { params: { id } }));
  if (!data) return <Unloaded error={error} onRetry={refetch} />;
  const { sale } = data;
  if (!isExpected(sale)) return null;
  const close = () => setIsEditing(false);
  return (
    <ul className={classes.rows}>
      <ReservationRow {...{ sale, tables, now, onSeated }} isToday onEdit={() => setIsEditing(true)} />
      {isEditing && <ReservationDialog sale={sale} at="" tables={tables} onClose={close} onSaved={close} />}
    </ul>
  );
}
