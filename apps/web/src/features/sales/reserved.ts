import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { reservedPerson } from '@restaurante/domain/sales/reservation.ts';
import { customerName, isNamed } from './sale.ts';

/** Returns a date and time field, which is Bolivian time, as an instant. */
export const reservedInstant = (typed: string): string => `${typed.slice(0, 16)}:00-04:00`;

/** Returns the name under which a reservation was made. */
export const reservedName = (sale: Pick<SaleWire, 'reserved_for' | 'customer'>): string =>
  sale.reserved_for ? reservedPerson(sale.reserved_for) : customerName(sale);

/** Returns the time of a reservation, '28/11 20:30', and its person, if another one than the customer. */
export function reservedFor(sale: Pick<SaleWire, 'reserved_for' | 'customer'>): string | null {
  const { reserved_for: text } = sale;
  if (!text || !isNamed(sale)) return text;
  return text.endsWith(` · ${customerName(sale)}`) ? text.slice(0, text.indexOf(' · ')) : text;
}
