import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import { SALE_STATUS_IDS, type SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import {
  debtAmount,
  effectiveDiscount,
  lineTotal,
  owedAmount,
} from '@restaurante/domain/sales/sale-totals.ts';
import { z } from 'zod';
import { bs, idName, instant, instantOrNull, instantToWire } from '../schema.ts';
import type { Sale, SaleLine, SaleType } from './sale.ts';

export const saleLineWire = z.object({
  id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  price: bs(),
  subtotal: bs(),
  quantity_decrement: z.number(),
  round: z.number(),
  served: z.boolean(),
  observations: z.string().nullable(),
  product: z.object({
    name: z.string(),
    type: z.string().nullable(),
    dam: z.string().nullable(),
    image: z.string().nullable(),
  }),
  deleted_at: instantOrNull(),
  deleted_reason: z.string().nullable(),
});
export type SaleLineWire = z.infer<typeof saleLineWire>;

/** A sale, in the same form in every list, detail and socket event. */
export const saleWire = z.object({
  id: z.number(),
  sale_number: z.number(),
  sale_type: z.enum(['mesa', 'para llevar']),
  table_number: z.number().nullable(),
  payment_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sales_status_id: z.number(),
  status: z.object({ id: z.number(), name: z.string(), color: z.string() }),
  status_histories: z.array(
    z.object({ id: z.number(), name: z.string(), user: idName().nullable(), created_at: instant() }),
  ),
  /** Sum of the lines; what is owed is `total − discount + price_delivery`. */
  total: bs(),
  discount: bs(),
  discount_reason: z.string().nullable(),
  price_delivery: bs(),
  amount_received_cash: bs(),
  amount_received_qr: bs(),
  cash_tendered: bs(),
  change: bs(),
  debt: bs(),
  paid_out: z.union([z.literal(0), z.literal(1)]),
  observations: z.string().nullable(),
  reservation: z.union([z.literal(0), z.literal(1)]),
  reserved_for: z.string().nullable(),
  /** Grows with every change: of two states of a sale, the one with the higher number is the later one. */
  revision: z.number(),
  send_notification: z.union([z.literal(0), z.literal(1)]),
  employe_id: z.number().nullable(),
  employe: idName().nullable(),
  delivery_address: z.string().nullable(),
  user_id: z.number().nullable(),
  user: idName().nullable(),
  cashier_id: z.number().nullable(),
  cashier: idName().nullable(),
  customer: z
    .object({
      id: z.number().nullable(),
      person: z.object({
        first_name: z.string().nullable(),
        last_name: z.string().nullable(),
        ci_nit: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    })
    .nullable(),
  details: z.array(saleLineWire),
  deleted_details: z.array(saleLineWire),
  branch: z.object({
    id: z.number(),
    name: z.string(),
    phones: z.string().nullable(),
    address: z.string().nullable(),
    city: z.object({ name: z.string() }),
  }),
  created_at: instant(),
  deleted_at: instantOrNull(),
  deleted_reason: z.string().nullable(),
  deleted_by: idName().nullable(),
});
export type SaleWire = z.infer<typeof saleWire>;

/** Names and colours of the five states on every screen (docs/rules/sale-status.md). */
export const SALE_STATUS_LABELS = {
  new: { name: 'En espera', color: '#1d5fa8' },
  accepted: { name: 'En preparación', color: '#935300' },
  ready: { name: 'Listo', color: '#1f7043' },
  assigned: { name: 'En camino', color: '#6a3fb0' },
  delivered: { name: 'Entregado', color: '#5d615f' },
} as const satisfies Record<SaleStatus, { name: string; color: string }>;

const PAYMENT_TYPE_IDS = { cash: 1, qr: 2, mixed: 3 } as const satisfies Record<PaymentType, number>;
const SALE_TYPE_NAMES = { dine_in: 'mesa', takeaway: 'para llevar' } as const satisfies Record<
  SaleType,
  string
>;

export function saleToWire(sale: Sale): SaleWire {
  const { customer, branch } = sale;
  return {
    id: sale.id,
    sale_number: sale.number,
    sale_type: SALE_TYPE_NAMES[sale.type],
    table_number: sale.tableNumber,
    payment_type: PAYMENT_TYPE_IDS[sale.paymentType],
    sales_status_id: SALE_STATUS_IDS[sale.status],
    status: { id: SALE_STATUS_IDS[sale.status], ...SALE_STATUS_LABELS[sale.status] },
    status_histories: sale.history.map(({ status, user, createdAt }) => ({
      id: SALE_STATUS_IDS[status],
      name: SALE_STATUS_LABELS[status].name,
      user,
      created_at: instantToWire(createdAt),
    })),
    ...amountsToWire(sale),
    observations: sale.observations,
    reservation: sale.isReservation ? 1 : 0,
    reserved_for: sale.reservedFor,
    revision: sale.revision,
    send_notification: sale.wantsNotification ? 1 : 0,
    employe_id: sale.employee?.id ?? null,
    employe: sale.employee,
    delivery_address: sale.deliveryAddress,
    user_id: sale.user?.id ?? null,
    user: sale.user,
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
    details: sale.lines.map(lineToWire),
    deleted_details: sale.removedLines.map(lineToWire),
    branch: { ...branch, city: { name: branch.city } },
    created_at: instantToWire(sale.createdAt),
    deleted_at: sale.deletedAt && instantToWire(sale.deletedAt),
    deleted_reason: sale.deletedReason,
    deleted_by: sale.deletedBy,
  };
}

function amountsToWire(sale: Sale) {
  const { cashPaid, qrPaid, cashTendered } = sale;
  const owed = owedAmount({ ...sale, lines: sale.linesTotal });
  return {
    total: bsFromCents(sale.linesTotal),
    discount: bsFromCents(effectiveDiscount(sale.linesTotal, sale.discount)),
    discount_reason: sale.discountReason,
    price_delivery: bsFromCents(sale.deliveryFee),
    amount_received_cash: bsFromCents(cashPaid),
    amount_received_qr: bsFromCents(qrPaid),
    cash_tendered: bsFromCents(cashTendered),
    change: bsFromCents(cents(cashTendered - cashPaid)),
    // A voided sale is not owed.
    debt: sale.deletedAt ? 0 : bsFromCents(debtAmount(owed, cashPaid, qrPaid)),
    paid_out: sale.isPaid ? (1 as const) : (0 as const),
  };
}

function lineToWire(line: SaleLine): SaleLineWire {
  const { name, type, piece, image } = line.product;
  return {
    id: line.id,
    product_id: line.productId,
    quantity: line.quantity,
    price: bsFromCents(line.price),
    subtotal: bsFromCents(lineTotal(line)),
    quantity_decrement: line.quantityDecrement,
    round: line.round,
    served: line.isServed,
    observations: line.observations,
    product: { name, type, dam: piece, image },
    deleted_at: line.deletedAt && instantToWire(line.deletedAt),
    deleted_reason: line.deletedReason,
  };
}
