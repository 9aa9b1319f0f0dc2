import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bs, id } from '../schema.ts';

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/metrics/:userId',
  effect: 'read',
  access: [2, 3, 4, 5],
  // It says so itself: the flag clears the session (spec 1 §4).
  whileSuspended: true,
  params: z.object({ companyId: id(), userId: id() }),
  response: z.object({
    success: z.boolean(),
    cash: bs().nullable(),
    total_qr_payments: bs().nullable(),
    count_products: z.number(),
    count_sales: z.number(),
    /** Monday to Sunday of this week; amounts are null for roles that see none. */
    current_sales: z.array(
      z.object({
        date: z.string(),
        sales: bs().nullable(),
        expenses: bs().nullable(),
        purchases: bs().nullable(),
      }),
    ),
    best_seller: z.array(
      z.object({
        name: z.string(),
        type: z.string().nullable(),
        dam: z.string().nullable(),
        sales_count: z.number(),
      }),
    ),
    suscriptionSuspended: z.boolean(),
  }),
  summary: 'Figures of the dashboard home, by role',
});
