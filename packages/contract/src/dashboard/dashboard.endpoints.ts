import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bs, id } from '../schema.ts';

const amount = () => bs().nullable();

/** Figures by role: 2 the company, 3 its branch, 4 the own register, 5 no amounts (PRODUCT §8). */
export const metricsWire = z.object({
  success: z.boolean(),
  /** Expected cash of the open registers. */
  cash: amount(),
  open_registers: z.number(),
  /** Today's, like all below unless it says otherwise. */
  total_qr_payments: amount(),
  count_qr_payments: z.number(),
  count_sales: z.number(),
  /** Sales a week ago until this time of day. */
  count_sales_week_ago: z.number(),
  count_products: z.number(),
  count_low_stock: z.number(),
  /** Monday to Sunday of this week. */
  current_sales: z.array(
    z.object({ date: z.string(), sales: amount(), expenses: amount(), purchases: amount() }),
  ),
  /** Five best of 30 days, in units. */
  best_seller: z.array(
    z.object({
      name: z.string(),
      type: z.string().nullable(),
      dam: z.string().nullable(),
      sales_count: z.number(),
    }),
  ),
  suscriptionSuspended: z.boolean(),
});
export type MetricsWire = z.infer<typeof metricsWire>;

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/metrics/:userId',
  effect: 'read',
  access: [2, 3, 4, 5],
  // It says so itself: the flag clears the session (spec 1 §4).
  whileSuspended: true,
  params: z.object({ companyId: id(), userId: id() }),
  response: metricsWire,
  summary: 'Figures of the dashboard home, by role',
});
