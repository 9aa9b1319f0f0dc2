import {
  OBSERVATIONS_MAX,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_TABLE,
  REASON_MAX,
} from '@restaurante/domain/sales/sale-limits.ts';
import { z } from 'zod';
import { TABLE_CALLS } from '../dining-room/dining-room.wire.ts';
import { discountWire } from '../offers/offers.wire.ts';
import { optionGroupWire, optionWire, soldOptionWire } from '../options/options.wire.ts';
import { lineFields, withProductId } from '../sales/sale-bodies.wire.ts';
import { NO_PRODUCTS } from '../sales/sale-words.ts';
import {
  bs,
  camelKeys,
  flag,
  id,
  idName,
  instant,
  money,
  optionalLines,
  orElse,
  orMissing,
  pageQuery,
  requiredText,
  wholeNumber,
} from '../schema.ts';

/** A table as a QR code names it. */
export const tableNumber = () => wholeNumber({ min: 1, max: MAX_TABLE });

/** A group for a guest, without the options that are switched off. */
const menuGroupWire = optionGroupWire.extend({
  options: z.array(optionWire.omit({ status: true }).extend({ sold_out: z.boolean() })),
});
export type MenuGroupWire = z.infer<typeof menuGroupWire>;

/** A product for a guest: with its present price, without a stock count. */
export const menuProductWire = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string().nullable(),
  short_description: z.string().nullable(),
  image: z.string().nullable(),
  size: z.string().nullable(),
  dam: z.string().nullable(),
  /** With today's best offer. */
  price: bs(),
  full_price: bs(),
  sold_out: z.boolean(),
  /** Today's discounts: the best one depends on the options that replace the price. */
  offerts: z.array(discountWire),
  option_groups: z.array(menuGroupWire),
});
export type MenuProductWire = z.infer<typeof menuProductWire>;

const units = () =>
  wholeNumber({ min: 1, max: MAX_QUANTITY, message: `Escribe las unidades, de 1 a ${MAX_QUANTITY}` });

/** The units that a guest may order at once, of a line and of all (docs/rules/table-orders.md). */
export const guestUnits = { guest_line_max: z.number(), guest_order_max: z.number() };
export type GuestUnits = z.infer<z.ZodObject<typeof guestUnits>>;
export const DEFAULT_GUEST_UNITS: GuestUnits = { guest_line_max: 20, guest_order_max: 60 };
export const guestUnitsBody = {
  guest_line_max: z.union([z.undefined(), units()]).optional(),
  guest_order_max: z.union([z.undefined(), units()]).optional(),
};

/** The menu of a guest. Without table orders the menu is empty; without an open register it is only read. */
export const orderMenuWire = z.object({
  company: z.object({
    id: z.number(),
    name: z.string(),
    slogan: z.string().nullable(),
    logos: z.string().nullable(),
    banners: z.string().nullable(),
  }),
  branch: idName(),
  table: z.number(),
  /** Whether orders are accepted now. */
  available: z.boolean(),
  /** Whether the company is closed, for good as far as a guest knows (docs/rules/companies.md). */
  company_closed: z.boolean(),
  /** Whether a guest may call staff: in a branch that has tables. */
  can_call: z.boolean(),
  ...guestUnits,
  categories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Ready notes for the lines of its products. */
      notes: z.array(z.string()),
      products: z.array(menuProductWire),
    }),
  ),
});
export type OrderMenuWire = z.infer<typeof orderMenuWire>;

const productIds = () =>
  z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/, 'Identificador inválido')
    .transform((ids) => ids.split(',').map(Number))
    .refine(({ length }) => length <= MAX_LINES, `Como máximo ${MAX_LINES} productos`);

/** A part of the menu: of one category, of a search, or some products (of the guest's cart). */
export const menuQuery = z.object({
  ...pageQuery,
  category: orMissing(id()),
  products: orMissing(productIds()),
});
export type MenuQuery = z.output<typeof menuQuery>;

/** A line as the guest's phone sends it. A price in it must be the present one. */
const tableOrderLine = z.object({ ...lineFields, price: orElse(money(), null) }).transform(withProductId);

/** At least 32 random bytes as base64url. The log hides texts of this length. */
const stateToken = () => z.string('Enlace inválido').regex(/^[\w-]{43,86}$/, 'Enlace inválido');

/**
 * A guest's order. Total, status, payment and register in the body are ignored: the server decides. `state_token` is a
 * secret that the phone makes and stores, to read the order's state (docs/rules/table-orders.md).
 */
export const createTableOrderBody = z
  .object({
    company_id: id(),
    branch_id: id(),
    table_number: tableNumber(),
    observations: optionalLines(OBSERVATIONS_MAX),
    sale_details: z
      .array(tableOrderLine, NO_PRODUCTS)
      .min(1, NO_PRODUCTS)
      .max(MAX_LINES, `Un pedido admite hasta ${MAX_LINES} líneas`),
    state_token: stateToken().nullish(),
  })
  .transform(({ sale_details: lines, state_token = null, ...body }) => ({
    ...camelKeys(body),
    lines,
    stateToken: state_token,
  }));
export type NewTableOrder = z.output<typeof createTableOrderBody>;

const orderedLine = z.object({
  product: z.object({ name: z.string(), type: z.string().nullable() }),
  quantity: z.number(),
  price: bs(),
  subtotal: bs(),
  observations: z.string().nullable(),
  options: z.array(soldOptionWire),
  round: z.number(),
});

/** An order for the guest who sent it. */
export const tableOrderWire = z.object({
  sale_number: z.number(),
  table_number: z.number(),
  total: bs(),
  details: z.array(orderedLine),
  created_at: instant(),
});
export type TableOrderWire = z.infer<typeof tableOrderWire>;

/** State of an order, in the guest's words. */
export const ORDER_STATES = ['recibido', 'en_preparacion', 'listo', 'entregado', 'rechazado'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** `details` are empty once the bill of a table is closed. */
export const tableOrderStateWire = tableOrderWire.extend({
  state: z.enum(ORDER_STATES),
  /** Reason of the rejection. */
  reason: z.string().nullable(),
  /** The table's bill while it is open, in a branch that has tables; `details` are its lines. */
  bill: z.object({ discount: bs(), price_delivery: bs(), paid: bs(), owed: bs() }).nullable(),
});
export type TableOrderStateWire = z.infer<typeof tableOrderStateWire>;

export const stateParams = z.object({ token: stateToken() });

/**
 * `details` of the errors `sold_out` and `order_sold_out`: every product of the order that is missing, or its options,
 * and which lines of a stored order need them.
 */
export interface SoldOutDetails {
  readonly lines: readonly number[];
  readonly products: readonly {
    readonly product_id: number;
    readonly name: string;
    readonly sold_out: boolean;
  }[];
  readonly options: readonly { readonly option_id: number; readonly name: string }[];
}

/** Reason of a rejection, for the guest. */
export const rejectTableOrderBody = z.object({
  reason: requiredText(REASON_MAX, 'Debes escribir el motivo'),
});

/** A guest's call; with `cancel: 1` the guest takes it back. */
export const callStaffBody = z
  .object({
    slug: requiredText(200),
    branch_id: id(),
    table: tableNumber(),
    what: z.enum(TABLE_CALLS),
    cancel: flag(),
  })
  .transform(({ cancel: isTakenBack, ...body }) => ({ ...camelKeys(body), isTakenBack }));
export type StaffCall = z.output<typeof callStaffBody>;
