import { z } from 'zod';
import { bs, idName, instant, instantOrNull } from '../schema.ts';

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
  product: z.object({ name: z.string(), type: z.string().nullable(), dam: z.string().nullable(), image: z.string().nullable() }),
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
  status_histories: z.array(z.object({ id: z.number(), name: z.string(), user: idName().nullable(), created_at: instant() })),
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
