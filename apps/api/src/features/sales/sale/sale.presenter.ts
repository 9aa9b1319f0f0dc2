import type { SoldOptionWire } from '@restaurante/contract/options/options.wire.ts';
import { PAYMENT_TYPE_TO_WIRE, SALE_TYPE_TO_WIRE } from '@restaurante/contract/sales/sale-words.ts';
import {
  SALE_STATUS_LABELS,
  type SaleLineWire,
  type SalePaymentWire,
  type SaleWire,
} from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, bsFromCents, type Cents, cents } from '@restaurante/domain/money/money.ts';
import { whatsappPhone } from '@restaurante/domain/notifications/message-kinds.ts';
import { courtesyOf } from '@restaurante/domain/sales/given.ts';
import { isToCook } from '@restaurante/domain/sales/line-state.ts';
import { currentDivision, paidQuantity } from '@restaurante/domain/sales/sale-parts.ts';
import { paymentTypeOf } from '@restaurante/domain/sales/sale-payment.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import {
  debtAmount,
  effectiveDiscount,
  lineTotal,
  owedAmount,
} from '@restaurante/domain/sales/sale-totals.ts';
import { drawerCashOf, type Sale, type SaleLine, type SalePayment } from '@restaurante/domain/sales/sale.ts';
import { tablesOf } from '@restaurante/domain/sales/table.ts';
import { instantToWire } from '../../../shared/instant.ts';

export function paymentToWire(payment: SalePayment): SalePaymentWire {
  const { cash, qr, cashTendered, rounding, tipCash, tipQr, lines, share } = payment;
  return {
    id: payment.id,
    cashier_id: payment.cashRegisterId,
    cashier_closed: payment.isRegisterClosed,
    user: payment.user,
    amount: bsFromCents(addCents(cash, qr)),
    method: PAYMENT_TYPE_TO_WIRE[paymentTypeOf(cash, qr)],
    amount_received_cash: bsFromCents(addCents(cash, rounding)),
    amount_received_qr: bsFromCents(qr),
    cash_tendered: bsFromCents(cashTendered),
    change: bsFromCents(cents(cashTendered - drawerCashOf(payment))),
    rounding: bsFromCents(rounding),
    tip: bsFromCents(addCents(tipCash, tipQr)),
    tip_method: tipCash === 0 && tipQr === 0 ? null : tipQr === 0 ? 1 : 2,
    for: payment.purpose,
    lines: lines.map((claim) => ({
      detail_id: claim.lineId,
      quantity: claim.quantity,
      amount: bsFromCents(claim.amount),
      share: claim.share,
      ends: claim.ends,
    })),
    share,
    leaves_debt: payment.leavesDebt ? 1 : 0,
    first_name: payment.firstName,
    ci_nit: payment.ciNit,
    reverses: payment.reverses,
    replaces: payment.replaces,
    created_at: instantToWire(payment.createdAt),
  };
}

export function saleToWire(sale: Sale): SaleWire {
  const { customer, branch } = sale;
  return {
    id: sale.id,
    sale_number: sale.number,
    sale_type: SALE_TYPE_TO_WIRE[sale.type],
    table_number: sale.tableNumber,
    from_table: sale.fromTable,
    tables: tablesOf(sale),
    area: sale.area,
    guests: sale.guests,
    payment_type: PAYMENT_TYPE_TO_WIRE[sale.paymentType],
    sales_status_id: SALE_STATUS_IDS[sale.status],
    status: { id: SALE_STATUS_IDS[sale.status], ...SALE_STATUS_LABELS[sale.status] },
    status_histories: sale.history.map(({ status, user, createdAt }) => ({
      id: SALE_STATUS_IDS[status],
      name: SALE_STATUS_LABELS[status].name,
      user,
      created_at: instantToWire(createdAt),
    })),
    ...amountsToWire(sale),
    payments: sale.payments && sale.payments.map(paymentToWire),
    division: divisionToWire(sale),
    observations: sale.observations,
    reservation: sale.isReservation ? 1 : 0,
    reserved_for: sale.reservedFor,
    reserved_at: sale.reservedAt && instantToWire(sale.reservedAt),
    revision: sale.revision,
    send_notification: sale.wantsNotification && whatsappPhone(customer?.phone ?? null) !== null ? 1 : 0,
    employe_id: sale.employee?.id ?? null,
    employe: sale.employee,
    delivery_address: sale.deliveryAddress,
    user_id: sale.user?.id ?? null,
    user: sale.user,
    waiter: sale.user,
    cashier_id: sale.cashRegister?.id ?? null,
    cashier: sale.cashRegister,
    customer: customer && {
      id: customer.id,
      person: {
        first_name: customer.firstName,
        last_name: customer.lastName,
        ci_nit: customer.ciNit,
        phone: customer.phone,
      },
    },
    details: sale.lines.map((line) => lineToWire(sale, line)),
    deleted_details: sale.removedLines.map((line) => lineToWire(sale, line)),
    branch: { ...branch, city: { name: branch.city } },
    created_at: instantToWire(sale.createdAt),
    business_day: sale.businessDay,
    deleted_at: sale.deletedAt && instantToWire(sale.deletedAt),
    deleted_reason: sale.deletedReason,
    deleted_by: sale.deletedBy,
    asked_bill: sale.askedBillAt ? 1 : 0,
    merged_into: sale.mergedInto && { id: sale.mergedInto.id, sale_number: sale.mergedInto.number },
  };
}

function divisionToWire({ payments, ...sale }: Sale): SaleWire['division'] {
  const division = payments && currentDivision({ ...sale, payments });
  if (division === null) return null;
  const parts = division.parts.map(({ part, amount, isPaid }) => ({
    part,
    amount: bsFromCents(amount),
    paid: isPaid,
  }));
  return { of: division.of, parts };
}

function amountsToWire(sale: Sale) {
  const { cashPaid, qrPaid, cashTendered, rounding, tipCash, tipQr } = sale;
  const owed = owedAmount(sale);
  return {
    total: bsFromCents(sale.linesTotal),
    discount: bsFromCents(effectiveDiscount(sale.linesTotal, sale.discount)),
    discount_percent: sale.discountPercent,
    courtesy: courtesyOf(sale),
    discount_reason: sale.discountReason,
    price_delivery: bsFromCents(sale.deliveryFee),
    amount_received_cash: bsFromCents(addCents(cashPaid, rounding)),
    amount_received_qr: bsFromCents(qrPaid),
    cash_tendered: bsFromCents(cashTendered),
    change: bsFromCents(cents(cashTendered - cashPaid - rounding - tipCash)),
    rounding: bsFromCents(rounding),
    tip: bsFromCents(addCents(tipCash, tipQr)),
    // A voided sale has no debt.
    debt: sale.deletedAt ? 0 : bsFromCents(debtAmount(owed, cashPaid, qrPaid)),
    // A bill without lines owes nothing and is open: its guests have not ordered yet.
    paid_out: sale.isPaid && (sale.lines.length > 0 || sale.mergedInto) ? (1 as const) : (0 as const),
  };
}

export const optionsToWire = ({ options }: Pick<SaleLine, 'options'>): SoldOptionWire[] =>
  options.map(({ id, name, price, quantity }) => ({ id, name, price: bsFromCents(price), quantity }));

/** Returns a sale that was voided, as it was. */
export const voidToWire = ({ status, number, linesTotal, cashPaid, rounding }: Sale) => ({
  sales_status_id: SALE_STATUS_IDS[status],
  sale_number: number,
  total: bsFromCents(linesTotal),
  amount_received_cash: bsFromCents(addCents(cashPaid, rounding)),
});

/** Returns a line that was removed, with its sale and the cash that was returned. */
export function removalToWire({
  sale,
  line: { product },
  cashReturned,
}: {
  readonly sale: Sale;
  readonly line: SaleLine;
  readonly cashReturned: Cents;
}) {
  const { name, type, piece } = product;
  return {
    sale_id: sale.id,
    sale_number: sale.number,
    table_number: sale.tableNumber,
    product: { name, type, dam: piece },
    cash_returned: bsFromCents(cashReturned),
  };
}

function lineToWire({ payments }: Sale, line: SaleLine): SaleLineWire {
  const { name, type, piece, image } = line.product;
  return {
    id: line.id,
    product_id: line.productId,
    quantity: line.quantity,
    price: bsFromCents(line.price),
    subtotal: bsFromCents(lineTotal(line)),
    quantity_decrement: line.quantityDecrement,
    round: line.round,
    state: line.state,
    served: !isToCook(line),
    ordered_at: line.orderedAt && instantToWire(line.orderedAt),
    fired_at: line.firedAt && instantToWire(line.firedAt),
    ready_at: line.readyAt && instantToWire(line.readyAt),
    served_at: line.servedAt && instantToWire(line.servedAt),
    came_from: line.cameFrom && { sale_id: line.cameFrom.id, sale_number: line.cameFrom.number },
    observations: line.observations,
    options: optionsToWire(line),
    product: { name, type, dam: piece, image },
    taken_from: line.takenFrom,
    station: line.station,
    paid_quantity: payments && paidQuantity({ payments }, line.id),
    discount: bsFromCents(line.discount),
    discount_percent: line.discountPercent,
    courtesy: line.courtesy,
    deleted_at: line.deletedAt && instantToWire(line.deletedAt),
    deleted_reason: line.deletedReason,
  };
}
