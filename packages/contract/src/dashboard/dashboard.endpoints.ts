import { z } from 'zod';
import { courierWire } from '../couriers/courier.ts';
import { get } from '../endpoint.ts';
import { ROLE, SELLING } from '../roles.ts';
import { bs, id, instant, instantOrNull, orMissing } from '../schema.ts';

const amount = () => bs().nullable();
const minutes = () => z.number().nullable();

/** A sale that a courier carries; `debt` is the amount to collect at the door. */
export const deliveryWire = z.object({
  id: z.number(),
  sale_number: z.number(),
  customer: z.string().nullable(),
  phone: z.string().nullable(),
  delivery_address: z.string().nullable(),
  debt: bs(),
  observations: z.string().nullable(),
  created_at: instant(),
});
export type DeliveryWire = z.infer<typeof deliveryWire>;

/** The open tasks of a branch. A branch without any is not listed. */
export const waitingWire = z.object({
  branch_id: z.number(),
  branch: z.string(),
  /** Guests' orders to accept. */
  orders: z.number(),
  /** Orders that the kitchen has had for longer than the company allows. */
  late: z.number(),
  /** Unpaid sales at tables, and the amount owed on them. */
  unpaid_tables: z.number(),
  owed: bs(),
  /** Registers that were opened on an earlier business day; a cashier's own. */
  old_registers: z.number(),
  /** Active products with little stock; 0 for a cashier, who cannot buy. */
  low_stock: z.number(),
});
export type WaitingWire = z.infer<typeof waitingWire>;

/** The figures depend on the role: `docs/rules/home.md`. Keys with + are not in the specification. */
export const metricsWire = z.object({
  success: z.boolean(),
  /** Expected cash of the open registers. */
  cash: amount(),
  open_registers: z.number(),
  /** The following figures are today's, unless noted. */
  total_qr_payments: amount(),
  count_qr_payments: z.number(),
  count_sales: z.number(),
  /** + Amount owed on today's sales, paid or not. */
  total_sales: amount(),
  /** The number of sales a week ago, until the same time of day. */
  count_sales_week_ago: z.number(),
  count_products: z.number(),
  count_low_stock: z.number(),
  /** Monday to Sunday of this week. */
  current_sales: z.array(
    z.object({ date: z.string(), sales: amount(), expenses: amount(), purchases: amount() }),
  ),
  /** The five products with the most units sold in 30 days. */
  best_seller: z.array(
    z.object({
      name: z.string(),
      type: z.string().nullable(),
      dam: z.string().nullable(),
      sales_count: z.number(),
    }),
  ),
  /** + What waits, by branch; empty for a courier. */
  waiting: z.array(waitingWire),
  /** + A courier's own deliveries that are on their way, oldest first; empty for other roles. */
  deliveries: z.array(deliveryWire),
  /** + What the couriers of the branch owe; to a courier only what they owe themselves. */
  couriers: z.array(courierWire),
  /** + Median minutes of the kitchen, null for a day without any; for administrators and branch managers. */
  kitchen: z.object({ today: minutes(), yesterday: minutes() }).nullable(),
  /** + Where this server makes nightly backups, for administrators: the last good one, and the failed one since. */
  backup: z.object({ last_at: instantOrNull(), failed_at: instantOrNull() }).nullable(),
  suscriptionSuspended: z.boolean(),
});
export type MetricsWire = z.infer<typeof metricsWire>;

export const getMetrics = get('/api/company/:companyId/metrics/:userId', {
  reads: [
    'branches',
    'company',
    'customers',
    'products',
    'purchases',
    'registers',
    'sales',
    'stations',
    'staff',
    'stock',
    'tables',
  ],
  access: [...SELLING, ROLE.courier],
  query: z.object({ branch_id: orMissing(id()) }),
  response: metricsWire,
  summary: 'Figures of the dashboard home, by role; an administrator may ask for one branch',
});
