import { Button } from '@mantine/core';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { seatReservation } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { useSaleWrite } from '../../dayList/saleWrites.ts';
import { reservedName } from '../../sale.ts';
import { freeTables, proposedTable } from './book.ts';
import classes from './Reservations.module.css';

interface SeatOptions {
  readonly sale: SaleWire;
  readonly tables: readonly TableWire[];
  onSeated: (tableNumber: number) => void;
}

/** Seats the guests of a reservation at the proposed table, or at one that the person chooses. */
export function useSeat({ sale, tables, onSeated }: SeatOptions) {
  const [isChoosing, setIsChoosing] = useState(false);
  const proposed = proposedTable(sale, tables);
  const { mutate, isPending } = useSaleWrite(seatReservation, {
    sale,
    success: (answer) => `${reservedName(sale)} está en la mesa ${answer.sale.table_number}`,
    onSuccess: (answer) => {
      setIsChoosing(false);
      onSeated(answer.sale.table_number!);
    },
    onError: ({ code }) => {
      // The error's text is shown too.
      if (code === 'table_busy') setIsChoosing(true);
    },
  });
  const seatAt = (table_number: number) => mutate({ params: { id: sale.id }, body: { table_number } });
  const choose = () => setIsChoosing(true);
  return {
    /** The table of `seat`; null: the person chooses one. */
    proposed,
    isSeating: isPending,
    choose,
    seat: () => (proposed ? seatAt(proposed.number) : choose()),
    /** The choice of a table, while it is open. */
    dialog: isChoosing && (
      <SeatDialog
        sale={sale}
        tables={tables}
        isSeating={isPending}
        onChoose={seatAt}
        onClose={() => setIsChoosing(false)}
      />
    ),
  };
}

interface SeatDialogProps {
  sale: SaleWire;
  tables: readonly TableWire[];
  isSeating: boolean;
  onChoose: (tableNumber: number) => void;
  onClose: () => void;
}

/** Offers the free tables at which the guests of a reservation can sit. */
function SeatDialog({ sale, tables, isSeating, onChoose, onClose }: SeatDialogProps) {
  const free = freeTables(sale, tables);
  const guests = sale.guests ?? 1;
  return (
    <Dialog opened onClose={onClose} title={`¿Dónde se sienta ${reservedName(sale)}?`}>
      {free.length === 0 && <p className="muted">No hay mesas libres: espera a que se libere una.</p>}
      <ul className={classes.choices}>
        {free.map(({ id, number, name, seats }) => (
          <li key={id}>
            <Button
              variant="default"
              size="lg"
              fullWidth
              disabled={isSeating}
              onClick={() => onChoose(number)}
            >
              <span className="grid">
                <b>Mesa {number}</b>
                <small className={seats < guests ? classes.tight : 'muted'}>
                  {[name, seats < guests ? `solo ${seats} asientos` : `${seats} asientos`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
