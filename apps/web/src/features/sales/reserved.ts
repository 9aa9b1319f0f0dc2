import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { reservedPerson } from '@restaurante/domain/sales/reservation.ts';
import { customerName } from './sale.ts';

/** Returns a date and time field, which is Bolivian time, as an instant. */
export const reservedInstant = (typed: string): string => `${typed.slice(0, 16)}:00-04:00`;

/** Returns the name under which a reservation was made. */
export const reservedName = (sale: Pick<SaleWire, 'reserved_for' | 'customer'>): string =>
  sale.reserved_for ? reservedPerson(sale.reserved_for) : customerName(sale);
