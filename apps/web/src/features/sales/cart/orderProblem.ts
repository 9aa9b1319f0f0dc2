import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { orderAmounts, type Order } from './order.ts';

/** What the seller still has to fill in, and in which field. */
export interface OrderProblem {
  readonly field: 'phone' | 'customer' | 'reservedAt' | 'address' | 'reason';
  readonly text: string;
}

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

function isPhone(typed: string): boolean {
  const { length } = typed.replaceAll(/\D/g, '');
  return length >= MIN_DIGITS && length <= MAX_DIGITS;
}

/** Returns what is missing before charging (for whom, and when); null if nothing is. */
export function orderProblem({ customer, isReservation, reservedAt }: Order): OrderProblem | null {
  if (customer.phone.trim() && !isPhone(customer.phone)) {
    return { field: 'phone', text: 'El celular debe tener de 7 a 15 dígitos' };
  }
  if (!isReservation) return null;
  if (!reservedAt) return { field: 'reservedAt', text: 'Indica para cuándo es la reservación' };
  if (customer.name.trim() || customer.phone.trim()) return null;
  return { field: 'customer', text: 'Escribe a nombre de quién es la reservación, o su celular' };
}

/** What somebody brings, or what costs delivery, needs an address. */
export function addressProblem(
  takeaway: Pick<Order, 'employeeId' | 'deliveryFee' | 'deliveryAddress'>,
): OrderProblem | null {
  const isBrought = takeaway.employeeId !== null || (takeaway.deliveryFee ?? 0) > 0;
  if (!isBrought || takeaway.deliveryAddress.trim()) return null;
  return { field: 'address', text: 'Escribe la dirección de entrega' };
}

/** What keeps it from being confirmed: where it is brought, and why so much is discounted. */
export function checkoutProblem(order: Order): OrderProblem | null {
  const problem = order.type === 'takeaway' ? addressProblem(order) : null;
  if (problem) return problem;
  if (needsReason(orderAmounts(order)) && !order.discountReason.trim()) {
    return { field: 'reason', text: 'Escribe el motivo del descuento' };
  }
  return null;
}

/** Shows what is missing and moves the focus to its field. */
export function pointTo({ field, text }: OrderProblem): void {
  notify.warning(text, 'sell');
  document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
}
