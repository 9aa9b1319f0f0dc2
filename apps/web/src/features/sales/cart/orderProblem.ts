import { businessDay, clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import type { MissingInput } from '../payment/pointTo.ts';
import type { Order } from './order.ts';

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

function isPhone(typed: string): boolean {
  const { length } = typed.replaceAll(/\D/g, '');
  return length >= MIN_DIGITS && length <= MAX_DIGITS;
}

/** Returns the present minute in La Paz in the form of a date and time field. */
export function nowAsTyped(): string {
  const now = serverNow();
  return `${businessDay(now, 0)}T${clockTime(now)}`;
}

const hasCustomer = ({ customer }: Order) => Boolean(customer.name.trim() || customer.phone.trim());
const isPhoneWrong = ({ customer }: Order) => Boolean(customer.phone.trim()) && !isPhone(customer.phone);

/** Returns whether the customer has to be filled in or corrected before charging. */
export const isCustomerMissing = (order: Order): boolean =>
  isPhoneWrong(order) || (order.isReservation && !hasCustomer(order));

/** Returns the missing customer, or the missing or past time, before charging; null if complete. */
export function orderProblem(order: Order): MissingInput | null {
  const { isReservation, reservedAt } = order;
  if (isPhoneWrong(order)) {
    return { field: 'phone', text: 'El celular debe tener de 7 a 15 dígitos' };
  }
  if (!isReservation) return null;
  if (!reservedAt) return { field: 'reservedAt', text: 'Indica para cuándo es la reservación' };
  if (reservedAt < nowAsTyped()) return { field: 'reservedAt', text: 'La hora de la reservación ya pasó' };
  if (hasCustomer(order)) return null;
  return { field: 'customer', text: 'Escribe a nombre de quién es la reservación, o su celular' };
}

/** Returns a missing address: a courier or a delivery fee requires one. */
export function addressProblem(
  takeaway: Pick<Order, 'employeeId' | 'deliveryFee' | 'deliveryAddress'>,
): MissingInput | null {
  const isBrought = takeaway.employeeId !== null || (takeaway.deliveryFee ?? 0) > 0;
  if (!isBrought || takeaway.deliveryAddress.trim()) return null;
  return { field: 'address', text: 'Escribe la dirección de entrega' };
}
