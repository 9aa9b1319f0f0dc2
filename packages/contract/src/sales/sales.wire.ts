import { ZERO } from '@restaurante/domain/money/money.ts';
import { z } from 'zod';
import { bs, flag, id, idName, instant, instantOrNull, money, optionalText, wholeNumber } from '../schema.ts';

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
});
export type SaleLineWire = z.infer<typeof saleLineWire>;

/** A sale as every list, detail and socket event carries it. */
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
  price_delivery: bs(),
  amount_received_cash: bs(),
  amount_received_qr: bs(),
  cash_tendered: bs(),
  change: bs(),
  debt: bs(),
  paid_out: z.union([z.literal(0), z.literal(1)]),
  observations: z.string().nullable(),
  reservation: z.union([z.literal(0), z.literal(1)]),
  send_notification: z.union([z.literal(0), z.literal(1)]),
  employe_id: z.number().nullable(),
  employe: idName().nullable(),
  delivery_address: z.string().nullable(),
  user_id: z.number().nullable(),
  user: idName().nullable(),
  cashier_id: z.number().nullable(),
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
});
export type SaleWire = z.infer<typeof saleWire>;

const MAX_QUANTITY = 1_000;
const MAX_LINES = 100;

/** One line as screens send it: the product under `product_id` or, as the specs do, `id`; the price that was shown. */
export const saleLineBody = z
  .object({
    product_id: id().optional(),
    id: id().optional(),
    quantity: wholeNumber({ min: 1, max: MAX_QUANTITY }),
    price: money(),
    observations: optionalText(150),
  })
  .transform((line, context) => {
    const productId = line.product_id ?? line.id;
    if (productId === undefined) {
      context.issues.push({
        code: 'custom',
        message: 'Debes seleccionar algún producto!',
        input: line,
        path: ['product_id'],
      });
      return z.NEVER;
    }
    return { productId, quantity: line.quantity, price: line.price, observations: line.observations };
  });

export const saleLinesBody = z
  .array(saleLineBody, 'Debes seleccionar algún producto!')
  .min(1, 'Debes seleccionar algún producto!')
  .max(MAX_LINES, `Una venta admite hasta ${MAX_LINES} líneas`);

export const MAX_TABLE = 9_999;
const amount = () =>
  money()
    .nullish()
    .transform((value) => value ?? ZERO);
const optionalId = () =>
  id()
    .nullish()
    .transform((value) => value ?? null);
const tableNumber = () =>
  wholeNumber({ min: 1, max: MAX_TABLE })
    .nullish()
    .transform((value) => value ?? null);

const SALE_TYPES = { mesa: 'dine_in', 'para llevar': 'takeaway' } as const;
const saleType = () =>
  z.enum(['mesa', 'para llevar'], 'Debes elegir Mesa o Para llevar').transform((type) => SALE_TYPES[type]);

export function saleTypeToWire(type: 'dine_in' | 'takeaway'): SaleWire['sale_type'] {
  return type === 'dine_in' ? 'mesa' : 'para llevar';
}

/** The 24 keys of spec 2 §3. What the server works out itself (total, status, bill) is read and ignored. */
export const createSaleBody = z.object({
  company_id: id().optional(),
  branch_id: id(),
  user_id: id().optional(),
  customer_id: optionalId(),
  first_name: optionalText(50),
  ci_nit: optionalText(15),
  phone: optionalText(50),
  send_notification: flag(),
  cashier_id: optionalId(),
  payment_type: z.unknown().optional(),
  sales_status_id: z.unknown().optional(),
  sale_type: saleType(),
  total: z.unknown().optional(),
  discount: amount(),
  amount_received: amount(),
  amount_received_cash: amount(),
  amount_received_qr: amount(),
  employe_id: optionalId(),
  price_delivery: amount(),
  delivery_address: optionalText(150),
  table_number: tableNumber(),
  observations: optionalText(500),
  bill: z.unknown().optional(),
  sale_details: saleLinesBody,
  reservation: flag(),
});

export const addItemsBody = z.object({ branch_id: id().optional(), sale_details: saleLinesBody });

/** A discount left out stays as it is. */
export const closeSaleBody = z.object({
  user_id: id().optional(),
  first_name: optionalText(50),
  ci_nit: optionalText(15),
  amount_received: amount(),
  amount_received_cash: amount(),
  amount_received_qr: amount(),
  discount: money().nullish(),
});

/** Only the keys that are sent change; null clears. */
export const updateSaleBody = z.object({
  user_id: id().optional(),
  sale_id: id(),
  sale_type: saleType().optional(),
  table_number: wholeNumber({ min: 1, max: MAX_TABLE }).nullable().optional(),
  employe_id: id().nullable().optional(),
  price_delivery: money().optional(),
  delivery_address: optionalText(150).optional(),
  observations: optionalText(500).optional(),
});
