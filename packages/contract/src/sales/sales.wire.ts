import { RECIPIENTS } from '@restaurante/domain/sales/given.ts';
import { LINE_STATES } from '@restaurante/domain/sales/line-state.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { z } from 'zod';
import { soldOptionWire } from '../options/options.wire.ts';
import { bs, idName, instant, instantOrNull } from '../schema.ts';
import { SALE_TYPE_TO_WIRE } from './sale-words.ts';

/** Discount and courtesy of a sale or a line (docs/rules/discounts.md). Bs; the percent of a sale is that of its own discount. */
const given = {
  discount: bs(),
  discount_percent: z.number().nullable(),
  courtesy: z.object({ recipient: z.enum(RECIPIENTS), reason: z.string().nullable() }).nullable(),
};

/** The fields of a line that every screen of the branch may see (docs/rules/permissions.md). */
const lineForAll = {
  id: z.number(),
  product_id: z.number(),
  quantity: z.number(),
  quantity_decrement: z.number(),
  round: z.number(),
  state: z.enum(LINE_STATES),
  /** Whether it has left the kitchen: its state is `ready` or `served`. */
  served: z.boolean(),
  /** Null, as the next three: not yet, or before this was stored. */
  ordered_at: instantOrNull(),
  /** When the kitchen was to cook it. */
  fired_at: instantOrNull(),
  ready_at: instantOrNull(),
  served_at: instantOrNull(),
  /** The bill from which it was moved. */
  came_from: z.object({ sale_id: z.number(), sale_number: z.number() }).nullable(),
  observations: z.string().nullable(),
  product: z.object({
    name: z.string(),
    type: z.string().nullable(),
    dam: z.string().nullable(),
    image: z.string().nullable(),
  }),
  /** The line from which these units were taken when they were removed, or went to another bill. */
  taken_from: z.number().nullable(),
  /** The station with which it was sold; null: 'Sin cocina'. */
  station: idName().nullable(),
  deleted_at: instantOrNull(),
  deleted_reason: z.string().nullable(),
};

export const saleLineWire = z.object({
  ...lineForAll,
  price: bs(),
  subtotal: bs(),
  /** Names and prices from the moment of the sale; `price` of the line contains their prices. */
  options: z.array(soldOptionWire),
  /** Units that payments of lines have paid; null in lists. */
  paid_quantity: z.number().nullable(),
  ...given,
});
export type SaleLineWire = z.infer<typeof saleLineWire>;

/** One of the equal parts of a division, which is named by its first payment. */
const share = z.object({ part: z.number(), of: z.number(), division: z.number() });

/** Money that moved for a sale. A refund and the undoing of a payment have negative amounts. */
export const salePaymentWire = z.object({
  id: z.number(),
  /** Null for QR money that was returned outside of any register. */
  cashier_id: z.number().nullable(),
  /** Whether that register has been closed. */
  cashier_closed: z.boolean(),
  user: idName().nullable(),
  amount: bs(),
  method: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The cash that stayed in the drawer, with rounding and without tip; `amount` is the debt that it settled. */
  amount_received_cash: bs(),
  amount_received_qr: bs(),
  cash_tendered: bs(),
  change: bs(),
  /** Received cash minus the part of the debt that it settled. */
  rounding: bs(),
  tip: bs(),
  /** 1 cash, 2 QR; null without tip. */
  tip_method: z.union([z.literal(1), z.literal(2)]).nullable(),
  for: z.enum(['all', 'lines', 'share', 'amount']),
  lines: z.array(
    z.object({
      detail_id: z.number(),
      quantity: z.number(),
      amount: bs(),
      share: share.nullable(),
      /** In a refund, with units and amount below 0: the payment whose claim it ends. */
      ends: z.number().nullable(),
    }),
  ),
  share: share.nullable(),
  /** Whether the sale owed something after it. */
  leaves_debt: z.union([z.literal(0), z.literal(1)]),
  first_name: z.string().nullable(),
  ci_nit: z.string().nullable(),
  /** The payment that this one takes back. */
  reverses: z.number().nullable(),
  /** The payment in whose place it stands, because that was paid in another way. */
  replaces: z.number().nullable(),
  created_at: instant(),
});
export type SalePaymentWire = z.infer<typeof salePaymentWire>;

/**
 * The fields of a sale that every screen of the branch may see, the kitchen's included: no phone, CI, address or
 * amount (docs/rules/permissions.md).
 */
const saleForAll = {
  id: z.number(),
  /** Null while a reservation in a branch with tables waits for its guests (docs/rules/reservations.md). */
  sale_number: z.number().nullable(),
  sale_type: z.enum(SALE_TYPE_TO_WIRE),
  table_number: z.number().nullable(),
  /** The table that a closed bill left because other guests sit there (docs/rules/dining-room.md). */
  from_table: z.number().nullable(),
  /** Its table, then those that a reservation holds too, or that lead to its bill (docs/rules/dining-room.md). */
  tables: z.array(z.number()),
  /** The area of the table, if the branch has such a table. */
  area: idName().nullable(),
  /** People at the table. */
  guests: z.number().nullable(),
  payment_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sales_status_id: z.number(),
  status: z.object({ id: z.number(), name: z.string(), color: z.string() }),
  status_histories: z.array(
    z.object({ id: z.number(), name: z.string(), user: idName().nullable(), created_at: instant() }),
  ),
  discount_reason: z.string().nullable(),
  paid_out: z.union([z.literal(0), z.literal(1)]),
  observations: z.string().nullable(),
  reservation: z.union([z.literal(0), z.literal(1)]),
  reserved_for: z.string().nullable(),
  reserved_at: instantOrNull(),
  /** Grows with every change: of two states of a sale, the one with the higher number is the later one. */
  revision: z.number(),
  send_notification: z.union([z.literal(0), z.literal(1)]),
  employe_id: z.number().nullable(),
  employe: idName().nullable(),
  user_id: z.number().nullable(),
  user: idName().nullable(),
  /** The person who made the bill. */
  waiter: idName().nullable(),
  /** Null for a bill of the branch (docs/rules/dining-room.md). */
  cashier_id: z.number().nullable(),
  cashier: idName().nullable(),
  created_at: instant(),
  /** The day of its number, or for which an unnumbered reservation is (docs/rules/days.md). */
  business_day: z.string(),
  deleted_at: instantOrNull(),
  deleted_reason: z.string().nullable(),
  deleted_by: idName().nullable(),
  /** Whether its guests have asked for the bill. */
  asked_bill: z.union([z.literal(0), z.literal(1)]),
  /** The bill that has its lines and payments now; this one counts nowhere. */
  merged_into: z.object({ id: z.number(), sale_number: z.number() }).nullable(),
};

const name = { first_name: z.string().nullable(), last_name: z.string().nullable() };

/** A sale, in the same form in every list, detail and socket event. */
export const saleWire = z.object({
  ...saleForAll,
  /** Sum of the lines; the amount owed is `total − discount + price_delivery`. */
  total: bs(),
  /** `discount` is all that is given, on the lines too. */
  ...given,
  price_delivery: bs(),
  amount_received_cash: bs(),
  amount_received_qr: bs(),
  cash_tendered: bs(),
  change: bs(),
  debt: bs(),
  rounding: bs(),
  tip: bs(),
  /** Oldest first; null in lists. */
  payments: z.array(salePaymentWire).nullable(),
  /** The equal parts into which the whole bill is being divided; null in lists (docs/rules/bills.md). */
  division: z
    .object({
      of: z.number(),
      parts: z.array(z.object({ part: z.number(), amount: bs(), paid: z.boolean() })),
    })
    .nullable(),
  delivery_address: z.string().nullable(),
  customer: z
    .object({
      id: z.number().nullable(),
      person: z.object({ ...name, ci_nit: z.string().nullable(), phone: z.string().nullable() }),
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
});
export type SaleWire = z.infer<typeof saleWire>;

/** `details` of the error `sale_changed`: the sale as it is now. */
export interface SaleChangedDetails {
  readonly sale: SaleWire | KitchenSaleWire;
}

const kitchenLineWire = z.object({ ...lineForAll, options: z.array(soldOptionWire.omit({ price: true })) });

/** A sale for the kitchen and for roles that see no phones, CI and amounts (docs/rules/permissions.md). */
export const kitchenSaleWire = z.object({
  ...saleForAll,
  customer: z.object({ id: z.number().nullable(), person: z.object(name) }).nullable(),
  details: z.array(kitchenLineWire),
  deleted_details: z.array(kitchenLineWire),
  branch: idName(),
});
export type KitchenSaleWire = z.infer<typeof kitchenSaleWire>;

/** The sale in an answer to any role: whole for roles that take orders (`SERVING`). */
export const anySaleWire = z.union([saleWire, kitchenSaleWire]);

/** Names and colours of the five states on every screen (docs/rules/sale-status.md). */
export const SALE_STATUS_LABELS = {
  new: { name: 'En espera', color: '#1d5fa8' },
  accepted: { name: 'En preparación', color: '#935300' },
  ready: { name: 'Listo', color: '#1f7043' },
  assigned: { name: 'En camino', color: '#6a3fb0' },
  delivered: { name: 'Entregado', color: '#5d615f' },
} as const satisfies Record<SaleStatus, { name: string; color: string }>;
