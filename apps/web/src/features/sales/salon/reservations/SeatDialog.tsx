import { Button } from '@mantine/core';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { Stack } from '../../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { reservedName } from '../../bill/sale.ts';
import { freeTables } from './book.ts';
import classes from './Reservations.module.css';

interface SeatDialogProps {
  sale: SaleWire;
  tables: readonly TableWire[];
  isSeating: boolean;
  onChoose: (tableNumber: number) => void;
  onClose: () => void;
}

/** Offers the free tables at which the guests of a reservation can sit. */
export function SeatDialog({ sale, tables, isSeating, onChoose, onClose }: SeatDialogProps) {
  const free = freeTables(sale, tables);
  const guests = sale.guests ?? 1;
  return (
    <Dialog onClose={onClose} title={`¿Dónde se sienta ${reservedName(sale)}?`}>
      {free.length === 0 && <p className="muted">No hay mesas libres: espera a que se libere una.</p>}
      <Stack as="ul" gap={8} className={classes.choices}>
        {free.map(({ id, number, name, seats }) => (
          <li key={id}>
            <Button
              variant="default"
              size="lg"
              fullWidth
              disabled={isSeating}
              onClick={() => onChoose(number)}
            >
              <Stack as="span" gap={0}>
                <b>Mesa {number}</b>
                <small className={seats < guests ? 'unpaid' : 'muted'}>
                  {[name, seats < guests ? `solo ${seats} asientos` : `${seats} asientos`]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </Stack>
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
