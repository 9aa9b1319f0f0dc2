import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';

/** Returns the figures of a company that has sold nothing yet. */
export const metricsOf = (change: Partial<MetricsWire> = {}): MetricsWire => ({
  success: true,
  cash: 0,
  open_registers: 1,
  total_qr_payments: 0,
  count_qr_payments: 0,
  count_sales: 0,
  total_sales: 0,
  count_sales_week_ago: 0,
  count_products: 12,
  count_low_stock: 0,
  current_sales: [],
  best_seller: [],
  backup: null,
  kitchen: null,
  waiting: [],
  deliveries: [],
  couriers: [],
  suscriptionSuspended: false,
  ...change,
});
