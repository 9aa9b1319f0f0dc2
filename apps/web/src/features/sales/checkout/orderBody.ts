import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { PAYMENT_TYPE_TO_WIRE, SALE_TYPE_TO_WIRE } from '@restaurante/contract/sales/sale-words.ts';
import type { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { fullPhone, takesMessages } from '@restaurante/domain/customers/phone.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { reservedText } from '@restaurante/domain/sales/reservation.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { reservedInstant } from '../bill/sale.ts';
import { guestsBody, linesBody, type Order } from '../cart/order.ts';
import { orderAmounts } from '../cart/orderAmounts.ts';
import { type Payment, paymentBody } from '../payment/payment.ts';

interface Seller {
  readonly companyId: number;
  readonly branchId: number;
  readonly userId: number;
  /** null without an open register: the bill is the branch's. */
  readonly cashRegisterId: number | null;
  /** Whether the company notifies customers about their order (docs/rules/notifications.md). */
  readonly notifies: boolean;
}

/**
 * Returns the body of the call. The same order always gives the same body, so that a retry repeats it. All keys are
 * legacy ones except delivery_address, reserved_for, reserved_at, to_room, separate, guests and reason.
 */
export function orderBody(order: Order, payment: Payment, seller: Seller): BodyOf<typeof createSale> {
  const { customer, isReservation, reservedAt } = order;
  const amounts = orderAmounts(order);
  const phone = fullPhone(customer.phone);
  return {
    company_id: seller.companyId,
    branch_id: seller.branchId,
    user_id: seller.userId,
    customer_id: customer.id,
    first_name: customer.name,
    ci_nit: customer.ciNit,
    phone,
    send_notification: seller.notifies && takesMessages(phone) ? 1 : 0,
    cashier_id: seller.cashRegisterId,
    ...(seller.cashRegisterId === null && { to_room: 1 }),
    payment_type: PAYMENT_TYPE_TO_WIRE[payment.input.method],
    sales_status_id: isReservation ? SALE_STATUS_IDS.new : SALE_STATUS_IDS.accepted,
    sale_type: SALE_TYPE_TO_WIRE[order.type],
    total: bsFromCents(amounts.linesTotal),
    ...paymentBody(payment),
    employe_id: order.employeeId,
    price_delivery: bsFromCents(amounts.deliveryFee),
    delivery_address: order.deliveryAddress,
    table_number: order.tableNumber,
    ...(order.join === 'separate' && { separate: 1 }),
    ...guestsBody(order),
    observations: order.observations,
    bill: null,
    sale_details: linesBody(order),
    reservation: isReservation ? 1 : null,
    reserved_for: isReservation
      ? reservedText(reservedAt, customer.name.trim() || customer.phone.trim())
      : null,
    reserved_at: isReservation && reservedAt !== '' ? reservedInstant(reservedAt) : null,
  };
}
