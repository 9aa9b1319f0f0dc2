import { z } from 'zod';
import { saleWire } from '../sales/sales.wire.ts';
import { bs, id, instant, orElse, orMissing } from '../schema.ts';
import { courierWire } from './courier.ts';

/** The most sales of one settlement that names them. */
const MAX_SETTLED = 500;

const namedSale = z.object({ id: z.number(), sale_number: z.number() });

export const courierDebtsWire = courierWire.extend({
  /** Oldest first. */
  sales: z.array(namedSale.extend({ amount: bs(), delivered_at: instant() })),
});
export type CourierDebtsWire = z.infer<typeof courierDebtsWire>;

/** The courier by their login (`courier_id`) or as an employee (`employe_id`). Without `sale_ids` all that they owe. */
export const settlementBody = z
  .object({
    courier_id: orMissing(id()),
    employe_id: orMissing(id()),
    sale_ids: orElse(z.array(id()).min(1, 'Elige alguna venta').max(MAX_SETTLED), null),
  })
  .refine(({ courier_id, employe_id }) => courier_id !== undefined || employe_id !== undefined, {
    message: 'Elige quién rinde',
    path: ['courier_id'],
  })
  .transform(({ courier_id: userId, employe_id: employeeId, sale_ids: saleIds }) => ({
    courier: { userId: userId ?? null, employeeId: employeeId ?? null },
    saleIds,
  }));
export type Settlement = z.output<typeof settlementBody>;

export const settledWire = z.object({
  amount: bs(),
  sales: z.array(saleWire),
  /** Named sales that the courier does not owe any more, for example because they were paid meanwhile. */
  skipped: z.array(namedSale.extend({ sale_number: z.number().nullable() })),
});
